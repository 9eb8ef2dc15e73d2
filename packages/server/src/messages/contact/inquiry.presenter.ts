import type { Inquiry, ListedInquiry } from '@kura/api-contract/contact';
import type { InquiryMessageRow, ListedInquiryRow } from './inquiries.repository.ts';

export function presentListedInquiry(row: ListedInquiryRow): ListedInquiry {
  return {
    id: row.id,
    number: row.number,
    topic: row.topic,
    state: row.state,
    subjectReference: row.subject_reference,
    name: row.name,
    email: row.email,
    language: row.language,
    userId: row.user_id,
    excerpt: row.excerpt,
    messageCount: row.message_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentInquiry(row: ListedInquiryRow, messages: readonly InquiryMessageRow[]): Inquiry {
  return {
    ...presentListedInquiry(row),
    version: row.row_version,
    messages: messages.map(({ id, at, admin_id, admin_name, text }) => ({
      id,
      at: at.toISOString(),
      from: admin_id === null ? 'SENDER' : 'SHOP',
      admin: admin_id === null ? null : { id: admin_id, name: admin_name ?? '' },
      text,
    })),
  };
}

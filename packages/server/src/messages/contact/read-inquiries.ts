import type { Inquiry, ListedInquiry } from '@kura/api-contract/contact';
import type { ListOf } from '@kura/api-contract/lists';
import { ApiError, type CallContext, type Reply, reply, requireAdmin } from '../../platform/index.ts';
import { findInquiry, type InquiriesQuery, listInquiryRows, listMessages } from './inquiries.repository.ts';
import { presentInquiry, presentListedInquiry } from './inquiry.presenter.ts';

export async function listInquiries(
  context: CallContext,
  query: InquiriesQuery,
): Promise<ListOf<ListedInquiry>> {
  requireAdmin(context.actor);
  const { rows, total } = await listInquiryRows(context.db, query);
  return { items: rows.map(presentListedInquiry), page: query.page, pageSize: query.pageSize, total };
}

export async function getInquiry(context: CallContext, { id }: { id: string }): Promise<Reply<Inquiry>> {
  requireAdmin(context.actor);
  const row = await findInquiry(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const messages = await listMessages(context.db, id);
  return reply(presentInquiry(row, messages), { etag: String(row.row_version) });
}

import type { FailedMail } from '@kura/api-contract/email';
import type { ListOf } from '@kura/api-contract/lists';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { type FailedMailsQuery, listFailedMailRows } from './mail.repository.ts';

/** Returns mails that the mail server refused, or that couldn't be composed. */
export async function listFailedMails(
  context: CallContext,
  query: FailedMailsQuery,
): Promise<ListOf<FailedMail>> {
  requireAdmin(context.actor);
  const { rows, total } = await listFailedMailRows(context.db, query);
  const items = rows.map(({ id, template, recipient, language, attempts, error, ended_at, user_id }) => ({
    id,
    template,
    recipient,
    language,
    attempts,
    error: error ?? '',
    failedAt: ended_at.toISOString(),
    userId: user_id,
  }));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

import type { EmailTemplate, EmailTemplateVersion } from '@kura/api-contract/email';
import type { ListOf } from '@kura/api-contract/lists';
import { ApiError, type CallContext, type Reply, reply, requireAdmin } from '../../../platform/index.ts';
import { presentTemplate, presentVersion } from './template.presenter.ts';
import {
  findTemplate,
  type HistoryQuery,
  listTemplates,
  listVersions,
  type TemplatesQuery,
} from './templates.repository.ts';

export async function listEmailTemplates(
  context: CallContext,
  query: TemplatesQuery,
): Promise<ListOf<EmailTemplate>> {
  requireAdmin(context.actor);
  const { rows, total } = await listTemplates(context.db, query);
  return { items: rows.map(presentTemplate), page: query.page, pageSize: query.pageSize, total };
}

export async function getEmailTemplate(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<EmailTemplate>> {
  requireAdmin(context.actor);
  const row = await findTemplate(context.db, { id });
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return reply(presentTemplate(row), { etag: String(row.version) });
}

export async function listTemplateHistory(
  context: CallContext,
  query: HistoryQuery,
): Promise<ListOf<EmailTemplateVersion>> {
  requireAdmin(context.actor);
  const found = await listVersions(context.db, query);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return {
    items: found.rows.map(presentVersion),
    page: query.page,
    pageSize: query.pageSize,
    total: found.total,
  };
}

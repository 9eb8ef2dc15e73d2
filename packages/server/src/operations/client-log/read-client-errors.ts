import type { ClientError } from '@kura/api-contract/client-log';
import type { ListOf } from '@kura/api-contract/lists';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentClientError } from './client-error.presenter.ts';
import { type ClientErrorsQuery, listClientErrorRows } from './client-errors.repository.ts';

export async function listClientErrors(
  context: CallContext,
  query: ClientErrorsQuery,
): Promise<ListOf<ClientError>> {
  requireAdmin(context.actor);
  const { rows, total } = await listClientErrorRows(context.db, query);
  return { items: rows.map(presentClientError), page: query.page, pageSize: query.pageSize, total };
}

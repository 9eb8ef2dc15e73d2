import type { Admin } from '@kura/api-contract/admins';
import type { ListOf } from '@kura/api-contract/lists';
import {
  type AdminActor,
  ApiError,
  type CallContext,
  hasScope,
  type Reply,
  reply,
} from '../../platform/index.ts';
import { presentAdmin } from './admin.presenter.ts';
import { findAdmin, listAdminRows } from './admins.repository.ts';

export async function listAdmins(
  context: CallContext<AdminActor>,
  query: { page: number; pageSize: number; search?: string | undefined },
): Promise<ListOf<Admin>> {
  const { rows, total } = await listAdminRows(context.db, query);
  return { items: rows.map(presentAdmin), page: query.page, pageSize: query.pageSize, total };
}

/** Returns one admin. An admin who isn't an owner can only read themselves. */
export async function getAdmin(
  context: CallContext<AdminActor>,
  { id }: { id: string },
): Promise<Reply<Admin>> {
  const { actor } = context;
  const row = id === actor.adminId || hasScope(actor, 'owner') ? await findAdmin(context.db, id) : undefined;
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return reply(presentAdmin(row), { etag: String(row.row_version) });
}

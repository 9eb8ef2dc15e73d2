import type { ListOf } from '@kura/api-contract/lists';
import type { ListedUser, UserRecord } from '@kura/api-contract/user-records';
import type { Language } from '@kura/domain/vocabulary';
import { type AdminActor, ApiError, audit, type CallContext } from '../../platform/index.ts';
import { readLimits } from '../../trading/index.ts';
import { presentListedUser, presentUserRecord } from './user-record.presenter.ts';
import { findUserRecord, listEmailRows, listUserRows, type UserFilter } from './user-records.repository.ts';

/** Returns the users for admins. */
export async function listUsers(
  context: CallContext<AdminActor>,
  filter: UserFilter & { orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<ListOf<ListedUser>> {
  const { rows, total } = await listUserRows(context.db, filter);
  return { items: rows.map(presentListedUser), page: filter.page, pageSize: filter.pageSize, total };
}

/** Returns one user's record. */
export async function getUserRecord(
  context: CallContext<AdminActor>,
  { id }: { id: string },
): Promise<UserRecord> {
  const row = await findUserRecord(context.db, id, context.clock.now());
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentUserRecord(row, await readLimits(context, id));
}

/**
 * Pages e-mail addresses. They leave the shop here, so the number is audited with the admin. The search isn't recorded,
 * because it may be an address itself.
 */
export async function listEmails(
  context: CallContext<AdminActor>,
  filter: UserFilter,
): Promise<ListOf<{ userId: string; name: string; email: string; language: Language }>> {
  const { rows, total } = await listEmailRows(context.db, filter);
  const { page, pageSize } = filter;
  await audit(context.db, context, {
    action: 'read-emails',
    subject: { kind: 'user', id: 'all' },
    details: { page, pageSize, addresses: rows.length, searched: Boolean(filter.search) },
  });
  return { items: rows.map(({ id, ...row }) => ({ userId: id, ...row })), page, pageSize, total };
}

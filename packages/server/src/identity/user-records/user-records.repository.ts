import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { Language, UserStatus, WalletKind } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { type ConsentRow, consentColumns } from '../../governance/index.ts';
import type { Address, Erase } from '../../platform/index.ts';
import { isSessionOpen } from '../../platform/index.ts';
import { figures, type HoldingFigures } from '../users/index.ts';

export interface UserFilter {
  page: number;
  pageSize: number;
  /** Part of a name, an e-mail address or a wallet, or the certificate number of a held card. */
  search?: string | undefined;
  status?: UserStatus | undefined;
}

export interface ListedUserRow {
  id: string;
  name: string;
  avatar: string | null;
  email: string | null;
  status: UserStatus;
  created_at: Date;
  wallets: { address: Address; kind: WalletKind; linkedAt: string }[];
  held: number;
  last_seen_at: Date | null;
}

export interface UserRecordRow extends ListedUserRow, HoldingFigures, ConsentRow {
  bio: string;
  language: Language;
  birth_date: string | null;
  disabled_reason: string | null;
  corrections: { at: string; by: string; previous: string | null; corrected: string; reason: string }[];
  sessions: number;
}

const offsetOf = ({ page, pageSize }: UserFilter) => (page - 1) * pageSize;

function matching({ search, status }: UserFilter) {
  const conditions = [sql`true`];
  if (status !== undefined) conditions.push(sql`u.status = ${status}`);
  if (search) {
    const pattern = containsPattern(search);
    conditions.push(sql`(u.name ilike ${pattern} or u.email ilike ${pattern} or exists (
      select from wallet w where w.user_id = u.id and w.address ilike ${pattern}) or u.id in (
      select w.user_id from nft n join wallet w on w.address = n.owner
      where n.kind = 'card' and certificate_identity(n.certificate_number) = certificate_identity(${search})))`);
  }
  return sql`from app_user u where ${sql.join(conditions, sql` and `)}`;
}

/** Columns of a user `u` that the list and the record share. */
const listed = sql`
  u.id, u.name, u.avatar, u.email, u.status, u.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('address', w.address, 'kind', w.kind, 'linkedAt', w.linked_at)
                             order by w.linked_at, w.address)
              from wallet w where w.user_id = u.id), '[]') as wallets,
  (select count(*)::int from wallet w join nft n on n.owner = w.address where w.user_id = u.id) as held,
  (select max(s.last_used_at) from session s where s.user_id = u.id) as last_seen_at`;

/** Pages the matching users, with the total, in two statements. */
export async function listUserRows(
  db: Queryable,
  filter: UserFilter & { orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<{ rows: ListedUserRow[]; total: number }> {
  const found = matching(filter);
  const order =
    filter.orderBy === 'FIRST_ADDED' ? sql`u.created_at, u.id` : sql`u.created_at desc, u.id desc`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<ListedUserRow>`
    with u as (select u.* ${found} order by ${order} limit ${filter.pageSize} offset ${offsetOf(filter)})
    select ${listed} from u order by ${order}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns one user with holdings and consents, in one statement. */
export async function findUserRecord(
  db: Queryable,
  id: string,
  now: Date,
): Promise<UserRecordRow | undefined> {
  const { rows } = await sql<UserRecordRow>`
    select ${listed}, u.bio, u.language, u.birth_date::text as birth_date, u.disabled_reason, holding.*,
      (select coalesce(jsonb_agg(jsonb_build_object('at', b.at, 'by', a.name, 'previous', b.previous,
          'corrected', b.corrected, 'reason', b.reason) order by b.at desc), '[]')
        from birth_date_correction b join admin_user a on a.id = b.admin_id where b.user_id = u.id) as corrections,
      (select count(*)::int from session s where s.user_id = u.id and ${isSessionOpen('s', now)}) as sessions,
      ${consentColumns(now)}
    from app_user u
    cross join lateral (
      select ${figures} from wallet w join nft n on n.owner = w.address where w.user_id = u.id
    ) holding
    where u.id = ${id}`.execute(db);
  return rows[0];
}

export interface EmailRow {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** Pages the e-mail addresses of matching users, with the total, in two statements. */
export async function listEmailRows(
  db: Queryable,
  filter: UserFilter,
): Promise<{ rows: EmailRow[]; total: number }> {
  const found = sql`${matching(filter)} and u.email is not null`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<EmailRow>`
    select u.id, u.name, u.email, u.language ${found}
    order by u.created_at desc, u.id desc limit ${filter.pageSize} offset ${offsetOf(filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns a user's status, with the row locked. */
export async function lockStatus(tx: DatabaseTransaction, id: string): Promise<UserStatus | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .where('id', '=', id)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
  return row?.status as UserStatus | undefined;
}

export async function updateStatus(
  tx: DatabaseTransaction,
  id: string,
  { status, disabledReason, at }: { status: UserStatus; disabledReason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ status, disabled_reason: disabledReason, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function hasUser(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Returns a user's birth date, with the row locked. */
export async function lockBirthDate(
  tx: DatabaseTransaction,
  id: string,
): Promise<{ status: UserStatus; birth_date: string | null } | undefined> {
  const { rows } = await sql<{ status: UserStatus; birth_date: string | null }>`
    select status, birth_date::text as birth_date from app_user where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function updateBirthDate(
  tx: DatabaseTransaction,
  id: string,
  { birthDate, at }: { birthDate: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ birth_date: birthDate, updated_at: at })
    .where('id', '=', id)
    .execute();
}

interface NewCorrection {
  id: string;
  user_id: string;
  at: Date;
  admin_id: string;
  previous: string | null;
  corrected: string;
  reason: string;
}

export async function insertCorrection(tx: DatabaseTransaction, correction: NewCorrection): Promise<void> {
  await tx.insertInto('birth_date_correction').values(correction).execute();
}

export const eraseCorrections: Erase = (tx, { userId }) =>
  tx.deleteFrom('birth_date_correction').where('user_id', '=', userId).execute();

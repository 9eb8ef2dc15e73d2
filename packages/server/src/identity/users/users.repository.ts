import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import type { Language, WalletKind } from '@kura/domain/vocabulary';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { zeroAddress } from 'viem';
import { type ConsentRow, consentColumns } from '../../governance/index.ts';
import type { Address, Erase } from '../../platform/index.ts';

/** Figures of a user's holdings; values in base units. */
export interface HoldingFigures {
  cards: number;
  packs: number;
  listed: number;
  listed_value: bigint;
  estimated_value: bigint;
}

export interface OwnProfileRow extends HoldingFigures, ConsentRow {
  id: string;
  name: string;
  avatar: string | null;
  cover: string | null;
  bio: string;
  language: Language;
  email: string | null;
  birth_date: string | null;
  shared: boolean;
  created_at: Date;
  wallets: { address: Address; kind: WalletKind; linkedAt: string }[];
}

export interface PublicProfileRow extends HoldingFigures {
  /** Null, like the fields below, for a wallet without an account. */
  id: string | null;
  name: string | null;
  avatar: string | null;
  cover: string | null;
  bio: string | null;
  shared: boolean | null;
  created_at: Date | null;
  wallet: Address | null;
}

/** Columns of figures over rows of `nft` called `n`. */
export const figures = sql`
  count(*) filter (where n.kind = 'card')::int as cards, count(*) filter (where n.kind = 'pack')::int as packs,
  count(n.price)::int as listed, coalesce(sum(n.price), 0) as listed_value,
  coalesce(sum(n.value_base_units) filter (where n.kind = 'card'), 0) as estimated_value`;

/** Returns a user with all wallets and their holdings together, in one statement. */
export async function findOwnProfile(
  db: Queryable,
  id: string,
  now: Date,
): Promise<OwnProfileRow | undefined> {
  const { rows } = await sql<OwnProfileRow>`
    select u.id, u.name, u.avatar, u.cover, u.bio, u.language, u.email, u.birth_date::text as birth_date, u.shared,
      u.created_at, held.*, coalesce(w.wallets, '[]') as wallets, ${consentColumns(now)}
    from app_user u
    left join lateral (
      select jsonb_agg(jsonb_build_object('address', address, 'kind', kind, 'linkedAt', linked_at)
                       order by linked_at, address) as wallets
      from wallet where user_id = u.id
    ) w on true
    cross join lateral (
      select ${figures} from wallet join nft n on n.owner = wallet.address where wallet.user_id = u.id
    ) held
    where u.id = ${id} and u.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/**
 * The wallets of one account are private: an account is shown by its first linked wallet, and the others look like any
 * wallet.
 */
const firstWallet = (userId: RawBuilder<unknown>) => sql`
  (select w.address from wallet w where w.user_id = ${userId} order by w.linked_at, w.address limit 1)`;

/** The wallet that somebody shows themselves by, as an expression; null when there is none or it isn't on show. */
export function shownWallet(ref: string): RawBuilder<Address | null> {
  if (ref.startsWith('0x')) return sql<Address>`${ref}::text`;
  return sql<Address | null>`(
    select ${firstWallet(sql`u.id`)} from app_user u where u.id = ${ref} and u.status = 'ACTIVE' and u.shared)`;
}

/** An account by its id or its first wallet, or any wallet that holds or held something, in one statement. */
export async function findPublicProfile(db: Queryable, ref: string): Promise<PublicProfileRow | undefined> {
  const isWallet = ref.startsWith('0x');
  const account = isWallet ? sql`${firstWallet(sql`u.id`)} = shown.wallet` : sql`u.id = ${ref}`;
  const { rows } = await sql<PublicProfileRow>`
    select u.id, u.name, u.avatar, u.cover, u.bio, u.shared, u.created_at, shown.wallet, held.*
    from (select ${shownWallet(ref)} as wallet) shown
    left join lateral (
      select u.* from app_user u
      where ${account} and u.status = 'ACTIVE'
        -- The owner of a wallet is hidden unless they show it.
        and (${!isWallet} or (u.shared and u.id = (select user_id from wallet where address = shown.wallet)))
    ) u on true
    cross join lateral (select ${figures} from nft n where n.owner = shown.wallet) held
    where u.id is not null or held.cards + held.packs > 0
      or exists (select from nft_transfer t
                  where nullif(t.to_address, ${zeroAddress}) = shown.wallet)`.execute(db);
  return rows[0];
}

/** Whether a reference is an active account or any wallet. */
export async function isAccount(db: Queryable, ref: string): Promise<boolean> {
  if (ref.startsWith('0x')) return true;
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', ref)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}

/** The birth date of a user, locked; null while it is unknown. */
export async function lockBirthDate(tx: DatabaseTransaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ birth_date: string | null }>`
    select birth_date::text as birth_date from app_user where id = ${id} for no key update`.execute(tx);
  return rows[0]?.birth_date ?? null;
}

/** Changes columns of a user; undefined ones stay. */
export const updateUser = (
  tx: DatabaseTransaction,
  id: string,
  columns: UpdateObject<Database, 'app_user'>,
) => tx.updateTable('app_user').set(columns).where('id', '=', id).execute();

/** The row of a user stays without a name, because others' trades refer to it. */
export const eraseUser: Erase = (tx, { userId, now }) =>
  updateUser(tx, userId, {
    status: 'DELETED',
    deleted_at: now,
    updated_at: now,
    name: '',
    bio: '',
    avatar: null,
    cover: null,
    email: null,
    birth_date: null,
    guardian_consented_at: null,
    disabled_reason: null,
  });

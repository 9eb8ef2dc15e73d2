import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type Address, newId } from '../platform/index.ts';
import { nameOfWallet } from './name-of-wallet.ts';

export interface UserProfileRow {
  id: string;
  name: string;
  avatar: string | null;
  createdAt: Date;
  cards: number;
  packs: number;
  wallets: { address: Address; linkedAt: Date }[];
}

/** The user of a wallet; a wallet never seen before gets one. */
export async function findOrCreateUserOfWallet(
  tx: DatabaseTransaction,
  address: Address,
  now: Date,
): Promise<{ id: string; disabled: boolean }> {
  // Two first log-ins of one wallet at once must not make two users.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${address}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
    .where('wallet.address', '=', address)
    .select(['app_user.id', 'app_user.status'])
    .executeTakeFirst();
  if (known !== undefined) return { id: known.id, disabled: known.status !== 'ACTIVE' };

  const id = newId();
  await tx
    .insertInto('app_user')
    .values({ id, name: nameOfWallet(address), created_at: now, updated_at: now })
    .execute();
  await tx.insertInto('wallet').values({ address, user_id: id, linked_at: now }).execute();
  return { id, disabled: false };
}

/** A user with wallets and what they hold, in one statement. */
export async function findUserProfile(db: Queryable, id: string): Promise<UserProfileRow | undefined> {
  const { rows } = await sql<{
    id: string;
    name: string;
    avatar: string | null;
    created_at: Date;
    cards: number;
    packs: number;
    wallets: { address: Address; linkedAt: string }[];
  }>`
    select u.id, u.name, u.avatar, u.created_at, held.cards, held.packs, coalesce(w.wallets, '[]') as wallets
    from app_user u
    left join lateral (
      select jsonb_agg(jsonb_build_object('address', address, 'linkedAt', linked_at) order by linked_at, address) as wallets
      from wallet where user_id = u.id
    ) w on true
    left join lateral (
      select count(*) filter (where n.kind = 'card')::int as cards, count(*) filter (where n.kind = 'pack')::int as packs
      from wallet join nft n on n.owner = wallet.address where wallet.user_id = u.id
    ) held on true
    where u.id = ${id} and u.status = 'ACTIVE'`.execute(db);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      name: row.name,
      avatar: row.avatar,
      createdAt: row.created_at,
      cards: row.cards,
      packs: row.packs,
      wallets: row.wallets.map((wallet) => ({
        address: wallet.address,
        linkedAt: new Date(wallet.linkedAt),
      })),
    }
  );
}

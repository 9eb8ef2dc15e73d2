import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Erase } from '../../platform/index.ts';
import { countCards, filterCards, selectCards, type TileRow, tileColumns } from '../cards/index.ts';

export interface WatchlistQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED' | 'PRICE_LOW_TO_HIGH' | 'PRICE_HIGH_TO_LOW';
}

const orders = {
  LAST_ADDED: sql`watched_nft.watched_at desc`,
  FIRST_ADDED: sql`watched_nft.watched_at`,
  PRICE_LOW_TO_HIGH: sql`nft.price nulls last`,
  PRICE_HIGH_TO_LOW: sql`nft.price desc nulls last`,
} as const;

/** Pages a user's watchlist, with the total, in two statements. */
export async function listWatched(
  db: Queryable,
  userId: string,
  { page, pageSize, search, orderBy }: WatchlistQuery,
): Promise<{ rows: (TileRow & { watched_at: Date })[]; total: number }> {
  const watched = filterCards(selectCards(db), { search })
    .innerJoin('watched_nft', 'watched_nft.nft_id', 'nft.id')
    .where('watched_nft.user_id', '=', userId);
  const total = await countCards(watched as never);
  if (total === 0) return { rows: [], total };
  const rows = await watched
    .select(tileColumns)
    .select('watched_nft.watched_at')
    .orderBy(orders[orderBy])
    .orderBy('nft.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows as unknown as (TileRow & { watched_at: Date })[], total };
}

export async function listWatchedIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_nft')
    .where('user_id', '=', userId)
    .orderBy('watched_at', 'desc')
    .orderBy('nft_id')
    .select('nft_id')
    .execute();
  return rows.map(({ nft_id }) => nft_id);
}

/** Adds to a user's watchlist, up to `most` entries. A watched card is no change. */
export async function insertWatched(
  tx: DatabaseTransaction,
  { userId, nftId, at, most }: { userId: string; nftId: string; at: Date; most: number },
): Promise<'watched' | 'full'> {
  // Concurrent calls must not exceed the limit.
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ known: boolean; watched: number }>`
    select count(*)::int as watched, coalesce(bool_or(nft_id = ${nftId}), false) as known
    from watched_nft where user_id = ${userId}`.execute(tx);
  if (rows[0]?.known) return 'watched';
  if ((rows[0]?.watched ?? 0) >= most) return 'full';
  await tx.insertInto('watched_nft').values({ user_id: userId, nft_id: nftId, watched_at: at }).execute();
  return 'watched';
}

export async function deleteWatched(tx: DatabaseTransaction, userId: string, nftId: string): Promise<void> {
  await tx.deleteFrom('watched_nft').where('user_id', '=', userId).where('nft_id', '=', nftId).execute();
}

export const eraseWatchlist: Erase = (tx, { userId }) =>
  tx.deleteFrom('watched_nft').where('user_id', '=', userId).execute();

import type { ListOf } from '@kura/api-contract/lists';
import type { WatchedNft } from '@kura/api-contract/watchlist';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { presentTile } from '../cards/index.ts';
import { listWatched, listWatchedIds, type WatchlistQuery } from './watchlist.repository.ts';

/** Returns the caller's watchlist. */
export async function listWatchedNfts(
  context: CallContext,
  query: WatchlistQuery,
): Promise<ListOf<WatchedNft>> {
  const { userId } = requireUser(context.actor);
  const { rows, total } = await listWatched(context.db, userId, query);
  const items = rows.map((row) => ({
    nft: presentTile(row),
    watchedAt: row.watched_at.toISOString(),
  }));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

export async function listIdsOfWatched(context: CallContext): Promise<{ items: string[] }> {
  return { items: await listWatchedIds(context.db, requireUser(context.actor).userId) };
}

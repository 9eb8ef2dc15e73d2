import type { RealtimeMessage } from '@kura/api-contract/system';
import { digestOf, type RoomDigest } from '@kura/domain/system';
import type { Query, QueryKey } from '@tanstack/react-query';
import type { AppQueryClient } from '../app/app-query-client.ts';
import { cardKeys } from '../cards/cards/card-queries.ts';
import { gachaKeys } from '../gacha/gacha/gacha-queries.ts';
import { isShopWide, staleAfter, staleAfterDigest, staleAfterGap } from './invalidations.ts';
import type { QueryRefresher } from './query-refresher.ts';
import { type DigestMessage, isOwnRoom, MAX_JITTER_MS, type RealtimeOptions } from './realtime.ts';
import type { RoomNews } from './room-news.ts';
import { showsOne } from './shown-ids.ts';

/** The maximum delay of a message after its date: the commit of its transaction and the delivery. */
const MAX_DELIVERY_DELAY_MS = 1_500;

type Changes = Omit<RoomDigest, 'firstSeq'>;

interface RoomEventsOptions {
  readonly queryClient: AppQueryClient;
  readonly refresher: QueryRefresher;
  readonly news: RoomNews;
}

/**
 * Refreshes the queries that events make stale: the user's own events at once, those of others where the page shows a changed thing.
 */
export function roomEvents({
  queryClient,
  refresher,
  news,
}: RoomEventsOptions): Pick<RealtimeOptions, 'onMessage' | 'onGap' | 'onEntered'> {
  const refreshOwn = (keys: readonly QueryKey[]) => {
    refresher.now(keys.filter((key) => !isShopWide(key)));
    for (const key of keys.filter(isShopWide)) refresher.soon(key, 0);
  };

  const refreshWhereShown = whereShownRefresher(queryClient, refresher);

  const applyDigest = (room: string, changes: Changes, eventAtMs: number) => {
    keepPacksLeft(queryClient, changes.packsLeft, eventAtMs);
    const { keys, lists } = staleAfterDigest(room, changes);
    // A page of one card shows each bid at once.
    const withinMs = room.startsWith('nft:') ? 0 : MAX_JITTER_MS;
    for (const key of keys) refresher.soon(key, withinMs, eventAtMs);
    for (const { key, ids } of lists) refreshWhereShown(key, ids, eventAtMs);
  };

  const onMessage = (message: RealtimeMessage | DigestMessage) => {
    const { room } = message;
    if (isOwnRoom(room))
      return refreshOwn(message.name === 'RoomDigest' ? staleAfterGap(room) : staleAfter(message));
    const digest = message.name === 'RoomDigest' ? message.payload : digestOf([message]);
    applyDigest(room, digest, Date.now());
    news.emit(room, digest);
  };

  return {
    onMessage,
    onGap: (room) => {
      const keys = staleAfterGap(room);
      if (isOwnRoom(room)) refreshOwn(keys);
      else for (const key of keys) refresher.soon(key, MAX_JITTER_MS);
    },
    onEntered: (room, quietMs, recent) => {
      if (quietMs === null) return;
      const now = Date.now();
      let changedBeforeMs = now - quietMs + MAX_DELIVERY_DELAY_MS;
      if (recent) {
        applyDigest(room, recent, Math.min(changedBeforeMs, now));
        changedBeforeMs = Math.min(changedBeforeMs, now - recent.withinMs + MAX_DELIVERY_DELAY_MS);
      }
      for (const key of staleAfterGap(room)) void queryClient.invalidateRequestedBefore(key, changedBeforeMs);
    },
  };
}

/** Returns the function that refreshes the lists with one of the changed things. */
function whereShownRefresher(queryClient: AppQueryClient, refresher: QueryRefresher) {
  const refreshList = (query: Query, eventAtMs: number) => {
    if (query.isActive()) refresher.soon(query.queryKey, MAX_JITTER_MS, eventAtMs);
    else void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
  };

  return (key: QueryKey, ids: readonly string[] | null, eventAtMs: number) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: key })) {
      const refresh = () => {
        if (!showsOne(query.state.data, ids)) return;
        refreshList(query, eventAtMs);
        // The counts of the filters follow from the same cards.
        if (key === cardKeys.tiles) refresher.soon(cardKeys.facets, MAX_JITTER_MS, eventAtMs);
      };
      if (query.state.data !== undefined) refresh();
      // The first answer may be older than the event.
      else if (query.state.fetchStatus === 'fetching') void query.promise?.then(refresh, () => undefined);
    }
  };
}

interface CountedDrop {
  readonly id: string;
  readonly packsLeft: number;
}

/** Writes the counts of a frame into the drops that were requested before its events: no page requests a drop after each sale. */
function keepPacksLeft(
  queryClient: AppQueryClient,
  packsLeft: Readonly<Record<string, number>>,
  eventAtMs: number,
): void {
  const cache = queryClient.getQueryCache();
  const counted = <Drop extends CountedDrop>(drop: Drop): Drop => {
    const left = packsLeft[drop.id];
    return left === undefined || left === drop.packsLeft ? drop : { ...drop, packsLeft: left };
  };
  // `setQueryData` would mark the rest of the data as new.
  const update = (key: QueryKey, change: (data: unknown) => unknown) => {
    for (const query of cache.findAll({ queryKey: key }))
      if (query.state.data !== undefined && queryClient.wasRequestedBefore(query, eventAtMs + 1))
        query.setState({ data: change(query.state.data) });
  };
  const ids = Object.keys(packsLeft);
  for (const id of ids) update(gachaKeys.one(id), (drop) => counted(drop as CountedDrop));
  if (ids.length === 0) return;
  update(gachaKeys.published, (data) => {
    const list = data as { readonly items: readonly CountedDrop[] };
    return { ...list, items: list.items.map(counted) };
  });
}

import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type RevealsSearch, revealGroups } from './reveals-search.ts';

const renewedEveryMs = 5_000;

/** Reveals that are under way, the oldest first; others, the newest first. */
export const revealList = (
  api: ApiClient,
  { group = 'WAITING', drop, search, page, pageSize }: RevealsSearch,
) =>
  queryOptions({
    queryKey: ['reveals', { group, drop, search, page, pageSize }],
    queryFn: () => {
      const states = revealGroups[group];
      return api.gacha.reveals({
        orderBy: group === 'WAITING' ? 'FIRST_ADDED' : 'LAST_ADDED',
        ...(page && { page }),
        ...(pageSize && { pageSize }),
        ...(search && { search }),
        ...(drop && { gachaId: drop }),
        ...(states && { state: [...states] }),
      });
    },
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });

/** The reveal of a pack, or the one that drew a card; null when there is none. */
export const revealOfNft = (api: ApiClient, nftId: string) =>
  queryOptions({
    queryKey: ['reveal', nftId],
    queryFn: async () => (await api.gacha.reveals({ nftId, pageSize: 10 })).items[0] ?? null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'OPENED' ? renewedEveryMs : false),
  });

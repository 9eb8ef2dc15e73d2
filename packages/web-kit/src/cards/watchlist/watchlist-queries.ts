import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const watchlistKeys = {
  all: ['account', 'watchlist'] as const,
  list: ['account', 'watchlist', 'list'] as const,
  ids: ['account', 'watchlist', 'ids'] as const,
};

export type WatchlistInput = NonNullable<Parameters<ApiClient['watchlist']['list']>[0]>;

/** A page of the caller's watchlist. */
export function watchlistQuery(api: ApiClient, input: WatchlistInput = {}) {
  return queryOptions({
    queryKey: [...watchlistKeys.list, input],
    queryFn: ({ signal }) => api.watchlist.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The ids in the caller's whole watchlist, shared by all watch buttons on a page. */
export function watchedIdsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: watchlistKeys.ids,
    queryFn: async ({ signal }) => (await api.watchlist.ids({}, { signal })).items,
    staleTime: 60_000,
  });
}

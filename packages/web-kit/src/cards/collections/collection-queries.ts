import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const collectionKeys = {
  all: ['collections'] as const,
  one: (id: string) => ['collections', 'one', id] as const,
  stats: (id: string) => ['collections', 'stats', id] as const,
};

export type CollectionsInput = NonNullable<Parameters<ApiClient['collections']['list']>[0]>;

/** A page of the collections on show. */
export function collectionsQuery(api: ApiClient, input: CollectionsInput = {}) {
  return queryOptions({
    queryKey: [...collectionKeys.all, 'list', input],
    queryFn: ({ signal }) => api.collections.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A collection, by its id. */
export function collectionQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: collectionKeys.one(id),
    queryFn: ({ signal }) => api.collections.get({ id }, { signal }),
  });
}

/** Floor, volume, sales, owners and counts of a collection. */
export function collectionStatsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: collectionKeys.stats(id),
    queryFn: ({ signal }) => api.cards.statsOfCollection({ id }, { signal }),
  });
}

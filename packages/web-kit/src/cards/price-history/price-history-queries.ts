import type { PriceRange } from '@kura/domain/price-history';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const priceHistoryKeys = {
  ofNft: (id: string) => ['price-history', id] as const,
  collectionValue: ['account', 'collection-value'] as const,
};

/** What a card or pack was sold for, and the floor of its copies. The last range stays in view while the next one is read. */
export function priceHistoryQuery(api: ApiClient, id: string, range: PriceRange) {
  return queryOptions({
    queryKey: [...priceHistoryKeys.ofNft(id), { range }],
    queryFn: ({ signal }) => api.priceHistory.ofNft({ id, range }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the caller's cards were worth over time. */
export function collectionValueQuery(api: ApiClient, range: PriceRange) {
  return queryOptions({
    queryKey: [...priceHistoryKeys.collectionValue, { range }],
    queryFn: ({ signal }) => api.priceHistory.ofCollection({ range }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

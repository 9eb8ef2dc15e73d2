import type { PriceRange } from '@kura/domain/price-history';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const priceHistoryKeys = {
  ofNft: (id: string) => ['price-history', id] as const,
  collectionValue: ['account', 'collection-value'] as const,
};

/** Sales of a card or pack, and the floor of its copies. The previous range stays visible while the next one loads. */
export function priceHistoryQuery(api: ApiClient, id: string, range: PriceRange) {
  return queryOptions({
    queryKey: [...priceHistoryKeys.ofNft(id), { range }],
    queryFn: ({ signal }) => api.priceHistory.ofNft({ id, range }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The value of the caller's cards over time. */
export function collectionValueQuery(api: ApiClient, range: PriceRange) {
  return queryOptions({
    queryKey: [...priceHistoryKeys.collectionValue, { range }],
    queryFn: ({ signal }) => api.priceHistory.ofCollection({ range }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

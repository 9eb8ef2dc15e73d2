import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const orderKeys = {
  listings: ['orders', 'listings'] as const,
  ofNft: (nftId: string) => ['orders', 'of-nft', nftId] as const,
};

export type ListingsInput = NonNullable<Parameters<ApiClient['orders']['listings']>[0]>;

/** A page of the cards or packs on sale. The last page stays in view while the next one is fetched. */
export function listingsQuery(api: ApiClient, input: ListingsInput) {
  return queryOptions({
    queryKey: [...orderKeys.listings, input],
    queryFn: ({ signal }) => api.orders.listings(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The live listing of a card or pack; `order` is null when there is none. */
export function listingOfQuery(api: ApiClient, nftId: string) {
  return queryOptions({
    queryKey: orderKeys.ofNft(nftId),
    queryFn: ({ signal }) => api.orders.ofNft({ nft: nftId }, { signal }),
  });
}

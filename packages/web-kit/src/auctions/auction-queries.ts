import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const auctionKeys = {
  all: ['auctions'] as const,
  list: ['auctions', 'list'] as const,
  one: (id: string) => ['auctions', 'one', id] as const,
  bids: (id: string) => ['auctions', 'bids', id] as const,
};

export type AuctionsInput = NonNullable<Parameters<ApiClient['auctions']['list']>[0]>;

/** A page of auctions, those that end first at the front. The last page stays in view while the next one is fetched. */
export function auctionsQuery(api: ApiClient, input: AuctionsInput = {}) {
  return queryOptions({
    queryKey: [...auctionKeys.list, input],
    queryFn: ({ signal }) => api.auctions.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

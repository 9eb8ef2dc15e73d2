import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const auctionKeys = {
  list: ['auctions', 'list'] as const,
  /** Keyed by card or pack, because realtime messages name these. */
  bidsFor: (nftId: string) => ['auctions', 'bids', nftId] as const,
};

export type AuctionsInput = NonNullable<Parameters<ApiClient['auctions']['list']>[0]>;

/** A page of auctions, ending soonest first. Keeps showing the previous page while the next one loads. */
export function auctionsQuery(api: ApiClient, input: AuctionsInput = {}) {
  return queryOptions({
    queryKey: [...auctionKeys.list, input],
    queryFn: ({ signal }) => api.auctions.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type BidsInput = Omit<NonNullable<Parameters<ApiClient['auctions']['bids']>[0]>, 'id'>;

/** A page of an auction's bids, best first. */
export function bidsQuery(
  api: ApiClient,
  { id, nftId }: { readonly id: string; readonly nftId: string },
  input: BidsInput = {},
) {
  return queryOptions({
    queryKey: [...auctionKeys.bidsFor(nftId), id, input],
    queryFn: ({ signal }) => api.auctions.bids({ id, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

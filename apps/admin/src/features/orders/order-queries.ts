import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type ReceivedInput = Parameters<ApiClient['orders']['adminOffersReceived']>[0];

/** Offers on what the shop holds. */
export const offersReceived = (api: ApiClient, input: ReceivedInput) =>
  queryOptions({
    queryKey: ['orders', 'offers-received', input],
    queryFn: ({ signal }) => api.orders.adminOffersReceived(input, { signal }),
    placeholderData: keepPreviousData,
  });

/** Bids in the shop's own auctions. */
export const bidsReceived = (api: ApiClient, input: ReceivedInput) =>
  queryOptions({
    queryKey: ['orders', 'bids-received', input],
    queryFn: ({ signal }) => api.orders.adminBidsReceived(input, { signal }),
    placeholderData: keepPreviousData,
  });

/** The wallets by which the shop holds cards. */
export const shopWallets = (api: ApiClient) =>
  queryOptions({
    queryKey: ['wallets'],
    queryFn: async ({ signal }) => (await api.wallets.wallet({}, { signal })).wallets,
  });

import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type OrdersSearch, orderGroups } from './orders-search.ts';

/** Every order, or what collectors offer and bid for what the shop holds, as an address asks. */
export const orderList = (api: ApiClient, search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', search],
    queryFn: ({ signal }) => {
      const { list = 'all', group = 'OPEN', type, wallet, search: text, page = 1, pageSize = 20 } = search;
      const input = { status: [...orderGroups[group]], page, pageSize, ...(text && { search: text }) };
      if (list === 'all')
        return api.trading.listForAdmin({ ...input, ...(type && { type: [type] }) }, { signal });
      const received = { ...input, owner: wallet ?? ('all' as const) };
      return list === 'bids'
        ? api.orders.adminBidsReceived(received, { signal })
        : api.orders.adminOffersReceived(received, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** The wallets by which the shop holds cards. */
export const shopWallets = (api: ApiClient) =>
  queryOptions({
    queryKey: ['wallets'],
    queryFn: async ({ signal }) => (await api.wallets.wallet({}, { signal })).wallets,
  });

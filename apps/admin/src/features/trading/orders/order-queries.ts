import type { ListOf } from '@kura/api-contract/lists';
import type { AdminOrder, OrderSums } from '@kura/api-contract/trading';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type OrdersSearch, orderGroups } from './orders-search.ts';

/** An order in a list. Lists of received offers and bids don't include its users. */
export type ListedOrder = Pick<AdminOrder, 'order' | 'nft'> &
  Partial<Pick<AdminOrder, 'offererUser' | 'buyerUser'>>;

/** The list parameters in the address, except the page. */
export const allOrdersInput = ({ group = 'OPEN', type, search }: OrdersSearch) => ({
  status: [...orderGroups[group]],
  ...(search && { search }),
  ...(type && { type: [type] }),
});

const watchEveryMs = 10_000;

/** All orders, or the offers and bids on the shop's cards, depending on the address. */
export const orderList = (api: ApiClient, search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', search],
    queryFn: async ({ signal }): Promise<ListOf<ListedOrder> & { sums?: OrderSums }> => {
      const { list = 'all', group = 'OPEN', wallet, search: text, page = 1, pageSize = 20 } = search;
      if (list === 'all')
        return api.trading.listForAdmin({ ...allOrdersInput(search), page, pageSize }, { signal });
      const received = {
        status: [...orderGroups[group]],
        page,
        pageSize,
        ...(text && { search: text }),
        owner: wallet ?? ('all' as const),
      };
      return list === 'bids'
        ? api.orders.adminBidsReceived(received, { signal })
        : api.orders.adminOffersReceived(received, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: watchEveryMs,
  });

export const orderById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api.trading.getForAdmin({ id }, { signal }),
    refetchInterval: watchEveryMs,
  });

/** The wallets that hold the shop's cards. */
export const shopWallets = (api: ApiClient) =>
  queryOptions({
    queryKey: ['wallets'],
    queryFn: async ({ signal }) => (await api.wallets.wallet({}, { signal })).wallets,
  });

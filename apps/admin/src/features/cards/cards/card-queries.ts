import type { AdminCard } from '@kura/api-contract/cards';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const watchEveryMs = 1_000;

/** Whether a transaction of the operator with the slab is on its way. */
export const isUnderWay = ({ transaction }: Pick<AdminCard, 'transaction'>): boolean =>
  transaction?.status === 'QUEUED' || transaction?.status === 'SENT';

const renewEveryMs = 3_000;

/** The auction that a card is in; it is read again often, because bids come at any time. */
export const auctionOfCard = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card', id, 'auction'],
    queryFn: ({ signal }) => api.orders.ofNft({ nft: id }, { signal }),
    refetchInterval: renewEveryMs,
  });

/** The full record. It is read again each second while a transaction is on its way, and often while a buyer may come. */
export const cardById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card', id],
    queryFn: () => api.cards.getForAdmin({ id }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      if (isUnderWay(data)) return watchEveryMs;
      return data.stockSale === null && data.saleType !== 'AUCTION' ? false : renewEveryMs;
    },
  });

/** The last listing or auction that an admin requested; it is read again each second while it waits for its signature. */
export const lastShopOrder = (api: ApiClient, nftId: string) =>
  queryOptions({
    queryKey: ['card', nftId, 'shop-order'],
    queryFn: async ({ signal }) => {
      const { items } = await api.trading.listShopOrders({ nftId, pageSize: 10 }, { signal });
      return items[0] ?? null;
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'QUEUED' ? watchEveryMs : false),
  });

/** What was done with a card and what happened to it, the newest first. */
export const cardHistory = (api: ApiClient, id: string, pageSize: 20 | 50 | 100) =>
  queryOptions({
    queryKey: ['card', id, 'history', pageSize],
    queryFn: ({ signal }) => api.cards.history({ id, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

type Slab = Parameters<ApiClient['contractCalls']['generateSerialHash']>[0];

/** What commits to a slab, and whether its certificate is in the shop already. */
export const slabCheck = (api: ApiClient, slab: Slab) =>
  queryOptions({
    queryKey: ['slab-check', slab],
    queryFn: () => api.contractCalls.generateSerialHash(slab),
  });

/** The views of this list that the admin saved. */
export const savedCardViews = (api: ApiClient) =>
  queryOptions({
    queryKey: ['saved-views', 'cards'],
    queryFn: () => api.savedViews.list({ list: 'cards' }),
  });

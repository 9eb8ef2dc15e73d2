import type { AdminCard } from '@kura/api-contract/cards';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const watchEveryMs = 1_000;

/** Whether a transaction by the operator for this slab is pending. */
export const isUnderWay = ({ transaction }: Pick<AdminCard, 'transaction'>): boolean =>
  transaction?.status === 'QUEUED' || transaction?.status === 'SENT';

const renewEveryMs = 3_000;

/** The current auction for a card. It is polled, because bids come at any time. */
export const auctionOfCard = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card', id, 'auction'],
    queryFn: ({ signal }) => api.orders.ofNft({ nft: id }, { signal }),
    refetchInterval: renewEveryMs,
  });

/** The full record. It is polled every second while a transaction is pending, and often while the card is for sale. */
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

/** The last listing or auction that an admin requested. It is polled every second until it is signed. */
export const lastShopOrder = (api: ApiClient, nftId: string) =>
  queryOptions({
    queryKey: ['card', nftId, 'shop-order'],
    queryFn: async ({ signal }) => {
      const { items } = await api.trading.listShopOrders({ nftId, pageSize: 10 }, { signal });
      return items[0] ?? null;
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'QUEUED' ? watchEveryMs : false),
  });

/** The events and admin actions of a card, newest first. */
export const cardHistory = (api: ApiClient, id: string, pageSize: 20 | 50 | 100) =>
  queryOptions({
    queryKey: ['card', id, 'history', pageSize],
    queryFn: ({ signal }) => api.cards.history({ id, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

type Slab = Parameters<ApiClient['contractCalls']['generateSerialHash']>[0];

/** The commitment to a slab, and whether the shop already has its certificate. */
export const slabCheck = (api: ApiClient, slab: Slab) =>
  queryOptions({
    queryKey: ['slab-check', slab],
    queryFn: () => api.contractCalls.generateSerialHash(slab),
  });

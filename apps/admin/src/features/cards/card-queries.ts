import type { AdminCard } from '@kura/api-contract';
import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const watchEveryMs = 1_000;

/** Whether a transaction of the operator with the slab is on its way. */
export const isUnderWay = ({ transaction }: Pick<AdminCard, 'transaction'>): boolean =>
  transaction?.status === 'QUEUED' || transaction?.status === 'SENT';

/** Whether it changes by itself soon: a transaction is on its way, a sale waits to begin, a buyer is paying. */
const isMoving = (card: AdminCard): boolean =>
  isUnderWay(card) ||
  (card.stockSale !== null && (card.price === null || card.stockSale.reservedUntil !== null));

/** The full record. While something of it is on its way to the chain, it is read again each second. */
export const cardById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card', id],
    queryFn: () => api.cards.getForAdmin({ id }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? watchEveryMs : false),
  });

type Slab = Parameters<ApiClient['contractCalls']['generateSerialHash']>[0];

/** What commits to a slab, and whether its certificate is in the shop already. */
export const slabCheck = (api: ApiClient, slab: Slab) =>
  queryOptions({
    queryKey: ['slab-check', slab],
    queryFn: () => api.contractCalls.generateSerialHash(slab),
  });

import { type RoomMessage, rooms } from '../../platform/index.ts';

export interface ChangedSale {
  id: string;
  nft_id: string;
  collection_id: string;
}

type SaleEvent = 'OrderCreated' | 'OrderUpdated' | 'OrderCancelled' | 'OrderFulfilled';

/** Returns the messages about a sale from stock for watchers of its card, its collection and the market. */
export function saleMessages(sale: ChangedSale, name: SaleEvent): RoomMessage[] {
  const changed = { orderId: sale.id, nftId: sale.nft_id };
  const message =
    name === 'OrderCreated' ? { name, payload: { ...changed, sells: true } } : { name, payload: changed };
  const watchers = [rooms.nft(sale.nft_id), rooms.collection(sale.collection_id), rooms.market];
  return watchers.map((room) => ({ room, ...message }));
}

import { type RoomMessage, rooms } from '../../platform/index.ts';

export interface ChangedSale {
  saleId: string;
  nftId: string;
  collectionId: string;
}

/** Returns the subject of messages in a row of a sale. */
export const changedSale = (row: { id: string; nft_id: string; collection_id: string }): ChangedSale => ({
  saleId: row.id,
  nftId: row.nft_id,
  collectionId: row.collection_id,
});

type SaleEvent = 'OrderCreated' | 'OrderUpdated' | 'OrderCancelled' | 'OrderFulfilled';

/** Returns the messages about a sale from stock for watchers of its card, its collection and the market. */
export function saleMessages({ saleId, nftId, collectionId }: ChangedSale, name: SaleEvent): RoomMessage[] {
  const changed = { orderId: saleId, nftId };
  const message =
    name === 'OrderCreated' ? { name, payload: { ...changed, sells: true } } : { name, payload: changed };
  return [rooms.nft(nftId), rooms.collection(collectionId), rooms.market].map((room) => ({
    room,
    ...message,
  }));
}

import type { RealtimeName } from '@kura/api-contract/system';
import type { DatabaseTransaction } from '@kura/database';
import type { OrderStatus, OrderType } from '@kura/domain/vocabulary';
import { type RoomMessage, rooms } from '../../../platform/index.ts';
import { findUsersOfWallets } from './order-notices.repository.ts';

/** The data of an order that its notifications need. */
export interface AnnouncedOrder {
  id: string;
  type: OrderType;
  nft_id: string | null;
  collection_id: string | null;
  given_nft_id: string | null;
  sold_nft_id: string | null;
  reserved_for: string | null;
  offerer: string;
  status: OrderStatus;
  /** The other participants: the owner of the wanted token, the buyer. */
  others: readonly (string | null | undefined)[];
}

/** The realtime event of each status. */
export const eventOfStatus = {
  Completed: 'OrderFulfilled',
  Cancelled: 'OrderCancelled',
  Open: 'OrderUpdated',
  Expired: 'OrderUpdated',
} as const satisfies Record<OrderStatus, RealtimeName>;

export interface ChangedOrder {
  order: AnnouncedOrder;
  name: (typeof eventOfStatus)[OrderStatus] | 'OrderCreated';
}

/**
 * Returns the messages about orders for watchers of a card, a collection or the market, and for both sides. A reserved
 * listing notifies only its two sides until it is a sale.
 */
export async function orderMessages(
  tx: DatabaseTransaction,
  news: readonly ChangedOrder[],
): Promise<RoomMessage[]> {
  if (news.length === 0) return [];
  const wallets = news.flatMap(({ order }) => partiesOf(order));
  const users = await findUsersOfWallets(tx, wallets);
  return news.flatMap(({ order, name }) => {
    const changed = { orderId: order.id, nftId: order.nft_id ?? order.sold_nft_id };
    const sells = order.type === 'FIXED_PRICE' || order.type === 'AUCTION';
    const message =
      name === 'OrderCreated' ? { name, payload: { ...changed, sells } } : { name, payload: changed };
    const personal = partiesOf(order).flatMap((wallet) => {
      const userId = users.get(wallet);
      return userId === undefined ? [] : [rooms.user(userId)];
    });
    const isPrivate = order.reserved_for !== null && order.status !== 'Completed';
    const all = new Set([...personal, ...(isPrivate ? [] : publicRooms(order))]);
    return [...all].map((room) => ({ room, ...message }));
  });
}

const partiesOf = ({ offerer, reserved_for, others }: AnnouncedOrder): string[] =>
  [...new Set([offerer, reserved_for, ...others])].filter((wallet) => wallet != null);

function publicRooms(order: AnnouncedOrder): string[] {
  const nfts = [order.nft_id, order.given_nft_id, order.sold_nft_id].filter((id) => id !== null);
  const collections = order.collection_id === null ? [] : [rooms.collection(order.collection_id)];
  return [rooms.market, ...nfts.map(rooms.nft), ...collections];
}

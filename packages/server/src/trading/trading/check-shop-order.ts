import { orderHash } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import type { Address } from 'viem';
import { requireFairPrice } from '../../governance/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { askToStore } from '../auctions/index.ts';
import { allowSeaport, listingToStore } from '../orders/index.ts';
import { lockShopCard } from './lock-shop-card.ts';
import { countOfDay, type QueuedShopOrder } from './shop-orders.repository.ts';

/** Most listings and auctions of the shop within 24 hours. */
const dailyLimit = 200;

/** An order for the selling key, signed or not. */
type ShopOrder = Pick<
  QueuedShopOrder,
  'id' | 'nft_id' | 'parameters' | 'terms' | 'price_base_units' | 'order_hash'
>;

/**
 * Checks an order against the shop's terms of this moment, and that Seaport may move the card. Reads the chain: never inside a
 * transaction.
 *
 * @returns the order to sign and store, and a check of the card that needs a transaction
 * @throws ApiError as for any refused listing or auction
 */
export async function checkShopOrder(context: CallContext, order: ShopOrder) {
  const { parameters, terms } = order;
  const unsigned = { parameters, signature: '0x' } as const;
  const sale = await (terms === null
    ? listingToStore(context, { type: 'FIXED_PRICE', ...unsigned })
    : askToStore(context, { type: 'AUCTION', ...unsigned, terms }));
  const { nft, components } = sale;
  const { priceBaseUnits } = sale.price;
  if (
    nft.id !== order.nft_id ||
    priceBaseUnits !== order.price_base_units ||
    orderHash(components) !== order.order_hash
  ) {
    throw new ApiError('ORDER_OFFER_INVALID');
  }
  const { offerer: seller } = parameters;
  const switchedOff = await allowSeaport(context, nft.contract_address as Address, seller);
  if (switchedOff.length > 0) throw new ApiError('NOT_LISTABLE', { state: 'NO_APPROVAL' });

  /** Locks the card and checks that it may be sold, at this price, by this admin, today. */
  async function requireSellable(tx: DatabaseTransaction): Promise<void> {
    await lockShopCard(tx, context, nft.id);
    await sale.lock(tx);
    if ((await countOfDay(tx, context.clock.now(), order.id)) >= dailyLimit) {
      throw new ApiError('DAILY_CAP_EXCEEDED', {
        detail: `The shop lists and auctions at most ${dailyLimit} cards a day`,
      });
    }
    await requireFairPrice(tx, context, { cardId: nft.id, priceBaseUnits });
  }

  return { sale, seller, requireSellable };
}

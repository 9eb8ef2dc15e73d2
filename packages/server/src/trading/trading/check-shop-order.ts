import { orderHash } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import type { Address } from 'viem';
import { requireFairPrice } from '../../governance/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { checkAsk, requireAuctionable, requireEndBeforeReveal } from '../auctions/index.ts';
import {
  allowSeaport,
  checkListing,
  findTradableByToken,
  lockForSale,
  lowestOpenPrice,
  readOrderRules,
  requireListable,
} from '../orders/index.ts';
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
 * @returns the components to sign, and a check of the card that needs a transaction
 * @throws ApiError as for any refused listing or auction
 */
export async function checkShopOrder(context: CallContext, order: ShopOrder) {
  const seller = context.chain.operatorAddress.toLowerCase() as Address;
  const rules = await readOrderRules(context, seller);
  const { parameters, terms } = order;
  const checked = terms === null ? checkListing(parameters, rules) : checkAsk(parameters, terms, rules);
  const { components, priceBaseUnits } = checked;
  const [item] = components.offer;
  const nft = requireListable(
    item && (await findTradableByToken(context.db, item.token, item.identifierOrCriteria)),
    seller,
  );
  if (
    nft.id !== order.nft_id ||
    priceBaseUnits !== order.price_base_units ||
    orderHash(components) !== order.order_hash
  ) {
    throw new ApiError('ORDER_OFFER_INVALID');
  }
  const switchedOff = await allowSeaport(context, nft.contract_address as Address, seller);
  if (switchedOff.length > 0) throw new ApiError('NOT_LISTABLE', { state: 'NO_APPROVAL' });
  if ('terms' in checked) await requireEndBeforeReveal(context.db, nft, Number(checked.terms.endSeconds));

  /** Locks the card and checks that it may be sold, at this price, by this admin, today. */
  async function requireSellable(tx: DatabaseTransaction): Promise<void> {
    await lockShopCard(tx, context, nft.id);
    const locked = await lockForSale(tx, nft, seller, context.clock.now());
    if ('terms' in checked) await requireAuctionable(tx, locked, seller);
    else {
      const lowest = await lowestOpenPrice(tx, nft.id, checked.reservedFor);
      if (lowest !== null && priceBaseUnits >= lowest) throw new ApiError('ALREADY_LISTED');
    }
    if ((await countOfDay(tx, context.clock.now(), order.id)) >= dailyLimit) {
      throw new ApiError('DAILY_CAP_EXCEEDED', {
        detail: `The shop lists and auctions at most ${dailyLimit} cards a day`,
      });
    }
    await requireFairPrice(tx, context, { cardId: nft.id, priceBaseUnits });
  }

  return { nft, seller, components, requireSellable };
}

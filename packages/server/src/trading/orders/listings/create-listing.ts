import type { Order, OrderParameters } from '@kura/api-contract/orders';
import type { DatabaseTransaction } from '@kura/database';
import type { Hex } from 'viem';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  type Reply,
  reply,
  requireChainAvailable,
} from '../../../platform/index.ts';
import { createAndPublishOrder, verifyOrder } from '../create-order.ts';
import { oneNft } from '../new-order.repository.ts';
import { readOrderRules } from '../order-rules.ts';
import { lowestOpenPrice } from '../orders.repository.ts';
import { findTradableByToken, lockForSale, requireListable } from '../tradable.repository.ts';
import { checkListing } from './check-listing.ts';

/**
 * Stores a signed listing, however it was built, after checking all of it.
 *
 * @param alongside writes further rows in the same transaction, once the card is locked
 */
export async function createListing(
  context: CallContext,
  { parameters, signature }: { parameters: OrderParameters; signature: Hex },
  alongside?: (tx: DatabaseTransaction) => Promise<void>,
): Promise<Reply<Order>> {
  await requireChainAvailable(context);
  const { offerer } = parameters;
  const { components, reservedFor, ...price } = checkListing(
    parameters,
    await readOrderRules(context, offerer),
  );
  const [item] = components.offer;
  const found = item && (await findTradableByToken(context.db, item.token, item.identifierOrCriteria));
  const nft = requireListable(found, offerer);
  const verified = await verifyOrder(context, { components, signature }, null);

  return inTransaction(context, async (tx) => {
    const locked = await lockForSale(tx, nft, offerer, context.clock.now());
    await alongside?.(tx);
    const lowest = await lowestOpenPrice(tx, nft.id, reservedFor);
    const listing = { type: 'FIXED_PRICE', subject: oneNft(locked), price, reservedFor } as const;
    const order = await createAndPublishOrder(tx, context, listing, verified);
    // A listing at a higher price than an existing one would never be filled: the old one has to be cancelled on chain first.
    if (lowest !== null && price.priceBaseUnits >= lowest) throw new ApiError('ALREADY_LISTED');
    await failpoint('list.before-commit');
    return reply(order, { location: `/api/seaport/orders/${order.id}` });
  });
}

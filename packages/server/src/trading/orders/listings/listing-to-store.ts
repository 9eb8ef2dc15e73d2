import type { OrderToCreate } from '@kura/api-contract/trading';
import type { DatabaseTransaction } from '@kura/database';
import { ApiError, type CallContext, failpoint } from '../../../platform/index.ts';
import { createOrder, type SaleToStore } from '../create-order.ts';
import { oneNft } from '../new-order.repository.ts';
import { readOrderRules } from '../order-rules.ts';
import { lowestOpenPrice } from '../orders.repository.ts';
import { lockForSale, requireListableToken } from '../tradable.repository.ts';
import { checkListing } from './check-listing.ts';

/** Checks a signed listing, however it was built. */
export async function listingToStore(
  context: CallContext,
  { parameters, signature }: Extract<OrderToCreate, { type: 'FIXED_PRICE' }>,
): Promise<SaleToStore> {
  const { offerer } = parameters;
  const checked = checkListing(parameters, await readOrderRules(context, offerer));
  const { components, reservedFor, ...price } = checked;
  const nft = await requireListableToken(context.db, components.offer[0], offerer);
  const lockToken = (tx: DatabaseTransaction) => lockForSale(tx, nft, offerer, context.clock.now());
  // A listing at a higher price than an existing one would never be filled: the old one has to be cancelled on chain first.
  const requireLowerThan = (lowest: bigint | null) => {
    if (lowest !== null && price.priceBaseUnits >= lowest) throw new ApiError('ALREADY_LISTED');
  };
  return {
    ...{ components, signature, pays: null, nft, price },
    async lock(tx) {
      const locked = await lockToken(tx);
      requireLowerThan(await lowestOpenPrice(tx, nft.id, reservedFor));
      return locked;
    },
    async store(tx, verified) {
      const subject = oneNft(await lockToken(tx));
      const lowest = await lowestOpenPrice(tx, nft.id, reservedFor);
      const listing = { type: 'FIXED_PRICE', subject, price, reservedFor } as const;
      const created = await createOrder(tx, context, listing, verified);
      // After the insert: a listing that is stored already is known, rather than listed twice.
      requireLowerThan(lowest);
      await failpoint('list.before-commit');
      return created;
    },
  };
}

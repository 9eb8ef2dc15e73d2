import type { ListingPayment } from '@kura/api-contract/payments';
import type { Address } from 'viem';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { findOrder, walletOf } from '../../trading/index.ts';
import { readBuyingFunds } from './buying-key.ts';
import { sumPromised } from './listing-facts.repository.ts';
import { readPayableListing } from './payable-listing.ts';

/** Returns whether the caller can pay a listing by bank card. */
export async function readListing(
  context: CallContext,
  { id, wallet: given }: { id: string; wallet?: Address | undefined },
): Promise<ListingPayment> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, given);
  const order = await findOrder(context.db, id);
  // A listing reserved for another user is absent here as everywhere.
  const isShown = order?.type === 'FIXED_PRICE' && (order.reserved_for ?? wallet) === wallet;
  if (order === undefined || !isShown) throw new ApiError('NOT_FOUND');
  const buyer = { userId: user.userId, wallet, paymentId: null };
  const read = (freeBaseUnits: bigint | null) =>
    readPayableListing(context.db, context, order, { ...buyer, freeBaseUnits });
  const first = await read(null);
  if (first.obstacle !== null) return { isPayable: false, reason: first.obstacle };
  const { balanceBaseUnits } = await readBuyingFunds(context);
  const { obstacle } = await read(balanceBaseUnits - (await sumPromised(context.db)));
  return { isPayable: obstacle === null, reason: obstacle };
}

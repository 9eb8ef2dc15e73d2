import type { OrderParameters } from '@kura/api-contract/orders';
import { isPasskeySignature } from '@kura/chain/accounts';
import { type OrderComponents, type SignedOrder, signedDigest, signedOrders } from '@kura/chain/seaport';
import type { Hex } from 'viem';
import { ApiError, type CallContext, failpoint, requireUser } from '../../platform/index.ts';
import { domainOf, type OrderToStore, readOrderRules } from '../orders/index.ts';
import { authorizeSpending, insertSpending } from '../spending/index.ts';
import { findAuction } from './auctions.repository.ts';
import { committedElsewhere, findBestBid } from './bids.repository.ts';
import { checkBid } from './check-bid.ts';
import { placeBid, requireBiddable } from './place-bid.ts';
import { highestOf, indexAmong } from './proxy-bid-ladder.ts';
import { requireStranger } from './require-stranger.ts';

export interface BidToCreate {
  auctionId: string;
  parameters: OrderParameters;
  /** Signature of the bid; for a proxy maximum, over all bids signed together. */
  signature: Hex;
  /** The bids signed together, including this one, in the order of the tree. */
  signedTogether?: readonly OrderParameters[] | null;
}

/** Checks a signed bid, however it was built, and the bids up to a private maximum, which are stored for later. */
export async function bidToStore(
  context: CallContext,
  { auctionId, parameters, signature, signedTogether }: BidToCreate,
): Promise<OrderToStore> {
  const { userId } = requireUser(context.actor);
  const { offerer } = parameters;
  const rules = await readOrderRules(context, offerer);
  const auction = await findAuction(context.db, auctionId);
  if (auction === undefined) throw new ApiError('ORDER_TARGET_INVALID');
  await requireStranger(context, auction, rules.wallets);
  const { components, ...price } = checkBid(parameters, auction, rules);
  const best = await findBestBid(context.db, auction.id);
  requireBiddable(auction, best, { bidderKey: offerer, ...price }, rules.nowSeconds);
  const domain = domainOf(rules.network);
  const together = signedTogether?.map((each) => checkBid(each, auction, rules).components) ?? null;
  const signed = together && partOf(signedOrders(domain, together, signature), components);
  const { payment_token: token } = auction;
  const most = highestOf(together ?? [components]);
  const committed = await committedElsewhere(context.db, { wallet: offerer, token }, auction.id);
  return {
    components,
    signature: signed?.signature ?? signature,
    pays: { token, amountBaseUnits: most + committed },
    async store(tx, verified) {
      if (together && verified.isContractSigner && !isPasskeySignature(signature))
        throw new ApiError('BULK_NOT_POSSIBLE');
      // A key's bulk signature in its canonical form is without the index of one order.
      const bare = verified.isContractSigner
        ? signature
        : signedDigest(domain, { components, signature: verified.signature }).signature;
      const privateBids = together && signedOrders(domain, together, bare);
      const payment = { token, parts: [{ amountBaseUnits: most }], auctionId: auction.id };
      const allowed = await authorizeSpending(tx, context, userId, payment);
      const placed = await placeBid(tx, context, { auctionId: auction.id, price, verified, privateBids });
      // Insert after the auction is locked: otherwise all waiting transactions would share the lock of the reference.
      if (allowed) await insertSpending(tx, allowed, { auctionId: auction.id });
      await failpoint('bid.before-commit');
      return placed;
    },
  };
}

/** Returns the bid with its own part of the bulk signature. */
function partOf(bids: readonly SignedOrder[], bid: OrderComponents): SignedOrder {
  const place = indexAmong(
    bids.map(({ components }) => components),
    bid,
  );
  const signed = bids[place];
  if (signed === undefined) throw new ApiError('ORDER_SIGNATURE_INVALID');
  return signed;
}

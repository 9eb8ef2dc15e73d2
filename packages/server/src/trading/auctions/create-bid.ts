import type { Order, OrderParameters } from '@kura/api-contract/orders';
import { isPasskeySignature } from '@kura/chain/accounts';
import { type SeaportDomain, type SignedOrder, signedDigest, signedOrders } from '@kura/chain/seaport';
import type { Hex } from 'viem';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  type Reply,
  reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { presentOrder, readOrderRules, verifyOrder } from '../orders/index.ts';
import { authorizeSpending, insertSpending } from '../spending/index.ts';
import { findAuction } from './auctions.repository.ts';
import { committedElsewhere, findBestBid } from './bids.repository.ts';
import { type CheckedBid, checkBid } from './check-bid.ts';
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

/** Stores a signed bid, however it was built, after checking all of it; and those of a private maximum, for later. */
export async function createBid(
  context: CallContext,
  { auctionId, parameters, signature, signedTogether }: BidToCreate,
): Promise<Reply<Order>> {
  const { userId } = requireUser(context.actor);
  await requireChainAvailable(context);
  const rules = await readOrderRules(context, parameters.offerer);
  const auction = await findAuction(context.db, auctionId);
  if (auction === undefined) throw new ApiError('ORDER_TARGET_INVALID');
  await requireStranger(context, auction, rules.wallets);
  const { components, ...price } = checkBid(parameters, auction, rules);
  const best = await findBestBid(context.db, auction.id);
  const bidderKey = parameters.offerer;
  requireBiddable(auction, best, { bidderKey, ...price }, rules.nowSeconds);
  const domain = { chainId: context.chain.network.chainId, seaport: context.chain.network.contracts.seaport };
  const together = signedTogether?.map((each) => checkBid(each, auction, rules).components) ?? null;
  const signed = together
    ? partOf(signedOrders(domain, together, signature), components)
    : { components, signature };
  const funds = { wallet: bidderKey, token: auction.payment_token } as const;
  const most = highestOf(together ?? [components]);
  const verified = await verifyOrder(context, signed, {
    token: funds.token,
    amountBaseUnits: most + (await committedElsewhere(context.db, funds, auction.id)),
  });
  if (together && verified.isContractSigner && !isPasskeySignature(signature))
    throw new ApiError('BULK_NOT_POSSIBLE');
  const bare = verified.isContractSigner
    ? signature
    : bareSignature(domain, { components, signature: verified.signature });
  const privateBids = together && signedOrders(domain, together, bare);

  return inTransaction(context, async (tx) => {
    const allowed = await authorizeSpending(tx, context, userId, {
      token: funds.token,
      parts: [{ amountBaseUnits: most }],
      auctionId: auction.id,
    });
    const bid = { auctionId: auction.id, price, verified, privateBids };
    const { row, messages } = await placeBid(tx, context, bid);
    // Insert after the auction is locked: otherwise all waiting transactions would share the lock of the reference.
    if (allowed) await insertSpending(tx, allowed, { auctionId: auction.id });
    await publish(tx, ...messages);
    await failpoint('bid.before-commit');
    return reply(presentOrder(row), { location: `/api/seaport/orders/${row.id}` });
  });
}

/** Returns the bid with its own part of the bulk signature. */
function partOf(bids: readonly SignedOrder[], bid: CheckedBid['components']): SignedOrder {
  const place = indexAmong(
    bids.map(({ components }) => components),
    bid,
  );
  const signed = bids[place];
  if (signed === undefined) throw new ApiError('ORDER_SIGNATURE_INVALID');
  return signed;
}

/** Returns a key's bulk signature in its canonical form, without the index of one order. */
const bareSignature = (domain: SeaportDomain, order: SignedOrder): Hex =>
  signedDigest(domain, order).signature;

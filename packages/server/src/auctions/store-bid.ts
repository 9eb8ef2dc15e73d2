import type { Order, OrderParameters } from '@kura/api-contract';
import { bulkSignedOrders, type SignedOrder, signedDigest } from '@kura/chain';
import type { Hex } from 'viem';
import { type OrderRules, presentOrder, readOrderRules, verifyOrder } from '../orders/index.ts';
import {
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  Refusal,
  type Reply,
  reply,
  requireChainAvailable,
} from '../platform/index.ts';
import { type AuctionRow, findAuction, findBestBid } from './auctions.repository.ts';
import { type CheckedBid, checkBid } from './check-bid.ts';
import { committedElsewhere } from './committed-money.ts';
import { placeBid, requireBiddable } from './place-bid.ts';
import { highestOf, placeAmong } from './private-ladder.ts';
import type { PrivateBids } from './private-maxima.ts';

export interface BidToStore {
  auctionId: string;
  parameters: OrderParameters;
  /** Of the bid; of a private maximum, over all the bids that were signed together. */
  signature: Hex;
  /** Those, the bid among them, in the order of the tree. */
  signedTogether?: readonly OrderParameters[] | null;
}

/** Stores a signed bid, however it was built, after checking all of it; and those of a private maximum, for later. */
export async function storeBid(
  context: CallContext,
  { auctionId, parameters, signature, signedTogether }: BidToStore,
): Promise<Reply<Order>> {
  await requireChainAvailable(context);
  const rules = await readOrderRules(context, parameters.offerer);
  const auction = await findAuction(context.db, auctionId);
  if (auction === undefined) throw new Refusal('ORDER_TARGET_INVALID');
  // By another wallet, too.
  if (rules.wallets.includes(auction.seller)) throw new Refusal('OWN_AUCTION');
  const { components, ...price } = checkBid(parameters, auction, rules);
  const best = await findBestBid(context.db, auction.id);
  const bidderKey = parameters.offerer;
  requireBiddable(auction, best, { bidderKey, ...price }, rules.nowSeconds);
  const together = signedTogether
    ? unfold(signedTogether, { auction, rules, components, signature })
    : { signed: { components, signature }, privateBids: null };
  const payer = { wallet: bidderKey, token: auction.payment_token } as const;
  const most = highestOf(together.privateBids?.orders ?? [components]);
  const verified = await verifyOrder(context, together.signed, {
    token: payer.token,
    amountBaseUnits: most + (await committedElsewhere(context.db, payer, auction.id)),
  });
  if (together.privateBids && verified.byContract) throw new Refusal('BULK_NOT_POSSIBLE');
  const privateBids = together.privateBids && {
    ...together.privateBids,
    signature: bareSignature(context, { components, signature: verified.signature }),
  };

  return inTransaction(context, async (tx) => {
    const bid = { auctionId: auction.id, price, verified, privateBids };
    const { row, messages } = await placeBid(tx, context, bid);
    await publish(tx, ...messages);
    await failpoint('bid.before-commit');
    return reply(presentOrder(row), { location: `/api/seaport/orders/${row.id}` });
  });
}

interface SignedTogether {
  auction: AuctionRow;
  rules: OrderRules;
  components: CheckedBid['components'];
  signature: Hex;
}

/** Gives the bid its own part of the signature over all. */
function unfold(
  orders: readonly OrderParameters[],
  { auction, rules, components, signature }: SignedTogether,
): { signed: SignedOrder; privateBids: PrivateBids } {
  const bids = orders.map((each) => checkBid(each, auction, rules).components);
  const signed = bulkSignedOrders(bids, signature)[placeAmong(bids, components)];
  if (signed === undefined) throw new Refusal('ORDER_SIGNATURE_INVALID');
  return { signed, privateBids: { orders: bids, signature } };
}

/** A key's signature over several orders, in the form in which the shop keeps it, without the place of one of them. */
function bareSignature({ chain }: CallContext, order: SignedOrder): Hex {
  const { chainId, contracts } = chain.network;
  return signedDigest({ chainId, seaport: contracts.seaport }, order).signature;
}

import type { Order, OrderParameters } from '@kura/api-contract';
import { bulkSignedOrders } from '@kura/chain';
import { parseAmount } from '@kura/domain';
import type { Hex } from 'viem';
import { presentOrder, readOrderRules, verifyOrder } from '../orders/index.ts';
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
import { findAuction, findBestBid } from './auctions.repository.ts';
import { checkBid } from './check-bid.ts';
import { committedElsewhere } from './committed-money.ts';
import { placeBid, requireBiddable } from './place-bid.ts';
import { bareSignature, bidsUpTo } from './private-maxima.ts';

export interface BidToStore {
  auctionId: string;
  parameters: OrderParameters;
  /** Of the bid; with a maximum, of all the bids up to it. */
  signature: Hex;
  /** In units of the auction's token. */
  maximum?: string | null;
}

/** Stores a signed bid, however it was built, after checking all of it; and those of a private maximum, for later. */
export async function storeBid(
  context: CallContext,
  { auctionId, parameters, signature, maximum }: BidToStore,
): Promise<Reply<Order>> {
  await requireChainAvailable(context);
  const rules = await readOrderRules(context, parameters.offerer);
  const auction = await findAuction(context.db, auctionId);
  if (auction === undefined) throw new Refusal('ORDER_TARGET_INVALID');
  const checked = checkBid(parameters, auction, rules);
  const { components, ...price } = checked;
  requireBiddable(
    auction,
    await findBestBid(context.db, auction.id),
    { bidderKey: parameters.offerer, priceBaseUnits: price.priceBaseUnits },
    rules.nowSeconds,
  );
  const ladder =
    maximum == null ? null : bidsUpTo(context.chain.network, auction, checked, parseAmount(maximum));
  const [signed = { components, signature }] = ladder ? bulkSignedOrders(ladder.orders, signature) : [];
  const payer = { wallet: parameters.offerer, token: auction.payment_token } as const;
  const most = ladder?.prices.at(-1) ?? price.priceBaseUnits;
  const verified = await verifyOrder(context, signed, {
    token: payer.token,
    amountBaseUnits: most + (await committedElsewhere(context.db, payer, auction.id)),
  });
  if (ladder && verified.byContract) throw new Refusal('BULK_NOT_POSSIBLE');

  return inTransaction(context, async (tx) => {
    const { row, messages } = await placeBid(tx, context, {
      auctionId: auction.id,
      price,
      verified,
      privateBids: ladder && { ...ladder, signature: bareSignature(context, components, verified.signature) },
    });
    await publish(tx, ...messages);
    await failpoint('bid.before-commit');
    return reply(presentOrder(row), { location: `/api/seaport/orders/${row.id}` });
  });
}

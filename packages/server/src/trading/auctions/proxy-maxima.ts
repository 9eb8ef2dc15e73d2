import type { OrderParameters } from '@kura/api-contract/orders';
import { isPasskeySignature } from '@kura/chain/accounts';
import type { Network } from '@kura/chain/network';
import {
  type BidTerms,
  buildBid,
  type OrderComponents,
  orderHash,
  toSignedOrderWire,
} from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { type ProxyBidStep, proxyBidsAgainst, splitPrice } from '@kura/domain/orders';
import type { CallContext, RoomMessage } from '../../platform/index.ts';
import { createOrder } from '../orders/index.ts';
import { type AuctionRow, rulesOf, subjectOf, termsOf } from './auctions.repository.ts';
import type { BidRow } from './bids.repository.ts';
import { consumeProxyBids, listActiveMaxima, type MaximumRow } from './proxy-maxima.repository.ts';
import { signBidReceipt } from './sign-bid-receipt.ts';

export function bidAt(network: Network, auction: AuctionRow, bid: BidTerms): OrderComponents {
  return buildBid(network.contracts.auctionHouse, termsOf(auction, network), bid);
}

/** Publishes the answers of private maxima to a bid. */
export async function publishProxyBids(
  tx: DatabaseTransaction,
  context: CallContext,
  auction: AuctionRow,
  rival: BidRow,
): Promise<RoomMessage[]> {
  const maxima = await listActiveMaxima(tx, auction);
  const answers = proxyBidsAgainst(
    rulesOf(auction),
    { bidderKey: rival.offerer, priceBaseUnits: rival.price_base_units },
    maxima.map(({ id, bidder, prices, created_at }) => ({
      id,
      bidderKey: bidder,
      ladder: prices,
      placedAtMs: created_at.getTime(),
    })),
  );
  const messages: RoomMessage[] = [];
  for (const answer of answers) {
    const maximum = maxima.find(({ id }) => id === answer.maximumId);
    if (maximum) messages.push(...(await publishBid(tx, context, { auction, maximum, answer, rival })));
  }
  return messages;
}

interface BidToPublish {
  auction: AuctionRow;
  maximum: MaximumRow;
  answer: ProxyBidStep;
  rival: BidRow;
}

async function publishBid(
  tx: DatabaseTransaction,
  context: CallContext,
  { auction, maximum, answer, rival }: BidToPublish,
): Promise<RoomMessage[]> {
  const { priceBaseUnits, before } = answer;
  const signed = await consumeProxyBids(tx, maximum.id, priceBaseUnits);
  if (signed === undefined) throw new Error('a private bid was read and is gone');
  const components = bidAt(context.chain.network, auction, {
    bidder: maximum.bidder,
    priceBaseUnits,
    startTimeSeconds: BigInt(maximum.starts_at_seconds),
    counter: maximum.counter,
    salt: signed.salt,
  });
  const { parameters } = toSignedOrderWire({ components, signature: signed.signature });
  const price = {
    paymentToken: auction.payment_token,
    priceBaseUnits,
    ...splitPrice(priceBaseUnits, auction.fee_basis_points),
  };
  const hash = orderHash(components);
  const { messages } = await createOrder(
    tx,
    context,
    {
      type: 'BID',
      subject: subjectOf(auction),
      price,
      auctionId: auction.id,
      receipt: await signBidReceipt(tx, context, auction, hash),
    },
    {
      orderHash: hash,
      parameters: parameters as OrderParameters,
      signature: signed.signature,
      isContractSigner: isPasskeySignature(signed.signature),
      funds: null,
    },
    // The earlier of equal bids wins, and the maximum is older.
    before ? { createdAt: new Date(rival.created_at.getTime() - 1) } : {},
  );
  return messages;
}

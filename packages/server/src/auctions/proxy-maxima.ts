import type { OrderParameters } from '@kura/api-contract/orders';
import { isPasskeySignature } from '@kura/chain/accounts';
import type { Network } from '@kura/chain/network';
import {
  type BidTerms,
  buildBid,
  type OrderComponents,
  orderHash,
  type SignedOrder,
  toSignedOrderWire,
} from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { type ProxyBidStep, proxyBidsAgainst, splitPrice } from '@kura/domain/orders';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import { createOrder, takenBack } from '../orders/index.ts';
import { type CallContext, newId, type RoomMessage } from '../platform/index.ts';
import { type AuctionRow, type BidRow, rulesOf, subjectOf, termsOf } from './auctions.repository.ts';
import { signBidReceipt } from './sign-bid-receipt.ts';

/** Bids that were signed together, in the order of the tree, each with its own part of the signature. */
export type ProxyBids = readonly SignedOrder[];

export function bidAt(network: Network, auction: AuctionRow, bid: BidTerms): OrderComponents {
  return buildBid(network.contracts.auctionHouse, termsOf(auction, network), bid);
}

/** What is bid by an order. */
export const priceOf = ({ offer }: OrderComponents): bigint => offer[0]?.startAmount ?? 0n;

/** Keeps a private maximum, of which the published bid is a part. It takes the place of the bidder's earlier one. */
export async function insertProxyMaximum(
  tx: DatabaseTransaction,
  { auctionId, bidder }: { auctionId: string; bidder: Address },
  bids: ProxyBids,
  published: { priceBaseUnits: bigint; createdAt: Date },
): Promise<void> {
  const id = newId();
  const [first] = bids;
  await tx
    .deleteFrom('proxy_maximum')
    .where('auction_id', '=', auctionId)
    .where('bidder', '=', bidder)
    .execute();
  await tx
    .insertInto('proxy_maximum')
    .values({
      id,
      auction_id: auctionId,
      bidder,
      starts_at_seconds: Number(first?.components.startTime),
      counter: first?.components.counter ?? 0n,
      created_at: published.createdAt,
    })
    .execute();
  await tx
    .insertInto('proxy_bid')
    .values(
      bids.map((order, index) => ({
        maximum_id: id,
        place: index,
        price_base_units: priceOf(order.components),
        salt: order.components.salt,
        signature: order.signature,
        is_consumed: priceOf(order.components) <= published.priceBaseUnits,
      })),
    )
    .execute();
}

interface MaximumRow {
  id: string;
  bidder: Address;
  starts_at_seconds: number;
  counter: bigint;
  created_at: Date;
  prices: bigint[];
}

/** The maxima that still hold, each with what its bidder could pay of it. */
async function listActiveMaxima(tx: DatabaseTransaction, auction: AuctionRow): Promise<MaximumRow[]> {
  const { rows } = await sql<Omit<MaximumRow, 'prices'> & { prices: string[] }>`
    select m.id, m.bidder, m.starts_at_seconds, m.counter, m.created_at,
      array(select distinct b.price_base_units from proxy_bid b
             where b.maximum_id = m.id and not b.is_consumed
               and b.price_base_units <= least(p.balance_base_units, p.allowance_base_units)
             order by 1)::text[] as prices
    from proxy_maximum m
    join bidder_funds p on p.wallet = m.bidder and p.token = ${auction.payment_token}
    where m.auction_id = ${auction.id}
      and not ${takenBack}
    order by m.created_at, m.id`.execute(tx);
  return rows.map((row) => ({ ...row, prices: row.prices.map(BigInt) }));
}

/** Publishes what private maxima answer a bid with. */
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
  const { rows } = await sql<{ price_base_units: bigint; salt: bigint; signature: Hex }>`
    update proxy_bid set is_consumed = true where maximum_id = ${maximum.id} and price_base_units <= ${priceBaseUnits}
    returning price_base_units, salt, signature`.execute(tx);
  const signed = rows.find((row) => row.price_base_units === priceBaseUnits);
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

import type { OrderParameters } from '@kura/api-contract';
import {
  type AuctionOrderFrame,
  type BidTerms,
  buildBid,
  bulkSignedOrders,
  type Network,
  type OrderComponents,
  orderHash,
  signedDigest,
  toSignedOrderWire,
} from '@kura/chain';
import type { DatabaseTransaction } from '@kura/database';
import { answersOfMaxima, bidLadder, type MaximumAnswer, splitPrice } from '@kura/domain';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import { addOrder } from '../orders/index.ts';
import { type CallContext, newId, type RoomMessage } from '../platform/index.ts';
import { type AuctionRow, type BidRow, rulesOf, subjectOf, termsOf } from './auctions.repository.ts';

/** Bids of one bidder that differ in nothing but their price, the lowest first. */
export interface LadderOfBids {
  bidder: Address;
  frame: AuctionOrderFrame;
  prices: readonly bigint[];
  orders: readonly OrderComponents[];
}

/** The same, signed by one signature. */
export interface PrivateBids extends LadderOfBids {
  signature: Hex;
}

/** All bids up to a maximum, of which the given one is the first. */
export function bidsUpTo(
  network: Network,
  auction: AuctionRow,
  { components, priceBaseUnits }: { components: OrderComponents; priceBaseUnits: bigint },
  maximumBaseUnits: bigint,
): LadderOfBids {
  const rules = { ...rulesOf(auction), startingPriceBaseUnits: priceBaseUnits };
  const prices = bidLadder(rules, null, maximumBaseUnits);
  const frame = {
    startTimeSeconds: components.startTime,
    counter: components.counter,
    salt: components.salt,
  };
  const bidder = components.offerer;
  const orders = prices.map((price) => bidAt(network, auction, { ...frame, bidder, priceBaseUnits: price }));
  return { bidder, frame, prices, orders };
}

export function bidAt(network: Network, auction: AuctionRow, bid: BidTerms): OrderComponents {
  return buildBid(network.contracts.auctionHouse, termsOf(auction, network), bid);
}

/** A key's signature over several orders, without the place of the one that it stands under. */
export function bareSignature({ chain }: CallContext, components: OrderComponents, signature: Hex): Hex {
  const { chainId, contracts } = chain.network;
  return signedDigest({ chainId, seaport: contracts.seaport }, { components, signature }).signature;
}

/** Keeps what a private maximum has beyond its first bid, which is published. It takes the place of an earlier one. */
export async function keepMaximum(
  tx: DatabaseTransaction,
  auctionId: string,
  { bidder, frame, orders, prices, signature }: PrivateBids,
  createdAt: Date,
): Promise<void> {
  const id = newId();
  await tx
    .deleteFrom('private_maximum')
    .where('auction_id', '=', auctionId)
    .where('bidder', '=', bidder)
    .execute();
  await tx
    .insertInto('private_maximum')
    .values({
      id,
      auction_id: auctionId,
      bidder,
      starts_at_seconds: Number(frame.startTimeSeconds),
      counter: frame.counter,
      salt: frame.salt,
      created_at: createdAt,
    })
    .execute();
  const signed = bulkSignedOrders(orders, signature);
  await tx
    .insertInto('private_bid')
    .values(
      signed.slice(1).map((order, place) => ({
        maximum_id: id,
        price_base_units: prices[place + 1] ?? 0n,
        signature: order.signature,
      })),
    )
    .execute();
}

interface MaximumRow {
  id: string;
  bidder: Address;
  starts_at_seconds: number;
  counter: bigint;
  salt: bigint;
  created_at: Date;
  prices: bigint[];
}

/**
 * The maxima that still hold, each with what its bidder could pay of it. Whoever cancels a bid of theirs takes the maximum
 * back with it.
 */
async function standingMaxima(tx: DatabaseTransaction, auction: AuctionRow): Promise<MaximumRow[]> {
  const { rows } = await sql<Omit<MaximumRow, 'prices'> & { prices: string[] }>`
    select m.id, m.bidder, m.starts_at_seconds, m.counter, m.salt, m.created_at,
      array(select b.price_base_units::text from private_bid b
             where b.maximum_id = m.id and b.price_base_units <= least(p.balance_base_units, p.allowance_base_units)
             order by b.price_base_units) as prices
    from private_maximum m
    join payer p on p.wallet = m.bidder and p.token = ${auction.payment_token}
    where m.auction_id = ${auction.id}
      and not exists (select 1 from market_order o where o.auction_id = m.auction_id and o.offerer = m.bidder
                        and o.type = 'BID' and o.status = 'Cancelled' and o.created_at >= m.created_at)
    order by m.created_at, m.id`.execute(tx);
  return rows.map((row) => ({ ...row, prices: row.prices.map(BigInt) }));
}

/** Publishes what private maxima answer a bid with. */
export async function publishAnswers(
  tx: DatabaseTransaction,
  context: CallContext,
  auction: AuctionRow,
  rival: BidRow,
): Promise<RoomMessage[]> {
  const maxima = await standingMaxima(tx, auction);
  const answers = answersOfMaxima(
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
  answer: MaximumAnswer;
  rival: BidRow;
}

async function publishBid(
  tx: DatabaseTransaction,
  context: CallContext,
  { auction, maximum, answer, rival }: BidToPublish,
): Promise<RoomMessage[]> {
  const { priceBaseUnits, before } = answer;
  const { rows } = await sql<{ price_base_units: bigint; signature: Hex }>`
    delete from private_bid where maximum_id = ${maximum.id} and price_base_units <= ${priceBaseUnits}
    returning price_base_units, signature`.execute(tx);
  const signed = rows.find((row) => row.price_base_units === priceBaseUnits);
  if (signed === undefined) throw new Error('a private bid was read and is gone');
  const components = bidAt(context.chain.network, auction, {
    bidder: maximum.bidder,
    priceBaseUnits,
    startTimeSeconds: BigInt(maximum.starts_at_seconds),
    counter: maximum.counter,
    salt: maximum.salt,
  });
  const { parameters } = toSignedOrderWire({ components, signature: signed.signature });
  const price = {
    paymentToken: auction.payment_token,
    priceBaseUnits,
    ...splitPrice(priceBaseUnits, auction.fee_basis_points),
  };
  const { messages } = await addOrder(
    tx,
    context,
    {
      type: 'BID',
      subject: subjectOf(auction),
      price,
      auctionId: auction.id,
    },
    {
      orderHash: orderHash(components),
      parameters: parameters as OrderParameters,
      signature: signed.signature,
      byContract: false,
      payer: null,
    },
    // Of equal bids the earlier wins, and the maximum was there first.
    before ? { createdAt: new Date(rival.created_at.getTime() - 1) } : {},
  );
  return messages;
}

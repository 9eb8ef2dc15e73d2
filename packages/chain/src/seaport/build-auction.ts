import { AUCTION_SETTLEMENT_LIMIT_SECONDS } from '@kura/domain/orders';
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, keccak256 } from 'viem';
import type { ContractCall } from '../call.ts';
import { assembleOrder, type OrderComponents, type OrderEnvelope, type SignedOrder } from './order.ts';
import { moneyItem, nftItem, type Payees, paymentItems, receivedBy } from './order-items.ts';
import { orderHash } from './order-typed-data.ts';
import { auctionSettlementAbi } from './seaport-calls-abi.ts';

/** An auction's terms. Its ask and its bids are signed for exactly these. */
export interface AuctionTerms extends Payees {
  readonly contract: Address;
  readonly tokenId: bigint;
  /** When bidding ends unless late bids extend it, seconds since 1970. */
  readonly endSeconds: bigint;
  /** Distinguishes auctions of the same card. */
  readonly salt: bigint;
}

/** The own terms of an ask or a bid. Its end time follows from the auction's. */
export type AuctionOrderEnvelope = Omit<OrderEnvelope, 'endTimeSeconds'>;

/** The seller's part. Amounts in base units of the auction's token. */
export interface AskTerms extends AuctionOrderEnvelope {
  /** The lowest price for the card. */
  readonly reserveBaseUnits: bigint;
}

/** A bidder's part. */
export interface BidTerms extends AuctionOrderEnvelope {
  readonly bidder: Address;
  /** The bidder's total payment. */
  readonly priceBaseUnits: bigint;
}

/** A bid's position in the auction's committed list. */
export interface BidPosition {
  /** The bid's number among the accepted bids of its auction, from 1. */
  readonly sequence: number;
  readonly proof: readonly Hex[];
}

/** The signed orders that an auction's card is sold with. */
export interface AuctionSale {
  readonly ask: SignedOrder;
  readonly bid: SignedOrder;
  /** The bid's position in the committed list. */
  readonly place: BidPosition;
}

/** Thrown when a signed order isn't an ask or a bid of the auction to settle. */
export class NotOfAuctionError extends Error {
  override readonly name = 'NotOfAuctionError';
}

/** The auction's id: the zone hash of its ask and of every bid. */
export function auctionId(terms: AuctionTerms): Hex {
  return keccak256(encodeAbiParameters(auctionSettlementAbi[0].inputs.slice(0, 1), [onChainTerms(terms)]));
}

/**
 * Builds the seller's order in an auction: the card for the reserve, with the fee on it.
 *
 * @throws RangeError for a reserve that isn't positive or leaves the seller nothing.
 */
export function buildAsk(auctionHouse: Address, terms: AuctionTerms, ask: AskTerms): OrderComponents {
  return assembleOrder(
    {
      offerer: terms.seller,
      offer: [nftItem(terms.contract, terms.tokenId)],
      consideration: paymentItems(ask.reserveBaseUnits, terms),
    },
    framed(terms, ask),
    { zone: auctionHouse, zoneHash: auctionId(terms) },
  );
}

/**
 * Builds a bid in an auction: the price for the card. The settlement takes the fee from it.
 *
 * @throws RangeError for a price that isn't positive.
 */
export function buildBid(auctionHouse: Address, terms: AuctionTerms, bid: BidTerms): OrderComponents {
  if (bid.priceBaseUnits <= 0n) throw new RangeError('a price is greater than zero');
  return assembleOrder(
    {
      offerer: bid.bidder,
      offer: [moneyItem(terms.token, bid.priceBaseUnits)],
      consideration: [receivedBy(bid.bidder, nftItem(terms.contract, terms.tokenId))],
    },
    framed(terms, bid),
    { zone: auctionHouse, zoneHash: auctionId(terms) },
  );
}

/**
 * Sells the auction's card to a bidder. The operator may send it from the auction's end on. The seller may send it a day later,
 * when no extension is possible any more. It has to be in a later block than the committed bid list; two days after the end the
 * seller needs no list.
 *
 * @throws NotOfAuctionError when ask or bid was not made for these terms.
 */
export function settleAuction(
  auctionHouse: Address,
  terms: AuctionTerms,
  { ask, bid, place }: AuctionSale,
): ContractCall {
  const reserve = ask.components.consideration.reduce((sum, item) => sum + item.startAmount, 0n);
  const price = bid.components.offer[0]?.startAmount ?? 0n;
  const bidder = bid.components.offerer;
  expectSame(ask, () => buildAsk(auctionHouse, terms, { ...envelopeOf(ask), reserveBaseUnits: reserve }));
  expectSame(bid, () => buildBid(auctionHouse, terms, { ...envelopeOf(bid), bidder, priceBaseUnits: price }));
  return {
    to: auctionHouse,
    data: encodeFunctionData({
      abi: auctionSettlementAbi,
      functionName: 'settle',
      args: [
        onChainTerms(terms),
        { reserve, ...chosenBy(ask) },
        { bidder, price, ...chosenBy(bid) },
        { sequence: BigInt(place.sequence), proof: place.proof },
      ],
    }),
    value: 0n,
  };
}

/** The terms in the contract's form. */
export function onChainTerms(terms: AuctionTerms) {
  return {
    seller: terms.seller,
    collection: terms.contract,
    tokenId: terms.tokenId,
    currency: terms.token,
    end: terms.endSeconds,
    feeBasisPoints: BigInt(terms.feeBasisPoints),
    treasury: terms.treasury,
    salt: terms.salt,
  };
}

function framed({ endSeconds }: AuctionTerms, frame: AuctionOrderEnvelope): OrderEnvelope {
  return {
    startTimeSeconds: frame.startTimeSeconds,
    endTimeSeconds: endSeconds + BigInt(AUCTION_SETTLEMENT_LIMIT_SECONDS),
    counter: frame.counter,
    salt: frame.salt,
  };
}

function envelopeOf({ components }: SignedOrder): AuctionOrderEnvelope {
  const { startTime, counter, salt } = components;
  return { startTimeSeconds: startTime, counter, salt };
}

function chosenBy({ components, signature }: SignedOrder) {
  return { startTime: components.startTime, salt: components.salt, signature };
}

/** The contract rebuilds the orders. A different order would fail there as wrongly signed, with gas spent. */
function expectSame(order: SignedOrder, rebuild: () => OrderComponents): void {
  if (orderHash(rebuild()) !== orderHash(order.components)) {
    throw new NotOfAuctionError('The order was made for another auction.');
  }
}

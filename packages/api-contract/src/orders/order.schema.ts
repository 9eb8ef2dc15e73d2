import {
  AUCTION_STATES,
  CANCEL_REASONS,
  CARD_ATTRIBUTES,
  MAX_GRADE,
  MIN_GRADE,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ORDER_TYPES,
  SWAP_SIDES,
  TOKEN_KINDS,
  UNFILLABLE_REASONS,
} from '@kura/domain';
import { z } from 'zod';
import { address, addressOut, amount, baseUnits, hash, hexData, id, instant } from '../primitives.ts';
import { type ProblemCode, spendingProblems } from '../problems.ts';

const itemType = z.int().min(0).max(5);

const offerItem = z.strictObject({
  itemType,
  token: address,
  identifierOrCriteria: baseUnits,
  startAmount: baseUnits,
  endAmount: baseUnits,
});

const considerationItem = z.strictObject({
  itemType,
  token: address,
  identifierOrCriteria: baseUnits,
  startAmount: baseUnits,
  endAmount: baseUnits,
  recipient: address,
});

/** A bound on items that no order of the shop comes near: it keeps hostile bodies small. */
const maxItems = 20;

/**
 * Seaport 1.6 order components. Integers are decimal strings in base units, `offerer` is lower-case, `orderType` is
 * Seaport's restriction 0 to 3, items are sorted by `itemType` descending.
 */
export const orderParameters = z.strictObject({
  offerer: address,
  zone: address,
  offer: z.array(offerItem).max(maxItems),
  consideration: z.array(considerationItem).max(maxItems),
  orderType: z.int().min(0).max(3),
  startTime: baseUnits,
  endTime: baseUnits,
  zoneHash: hash,
  salt: baseUnits,
  conduitKey: hash,
  totalOriginalConsiderationItems: z.int().min(0).max(maxItems),
  counter: baseUnits,
});

export const signedOrder = z.strictObject({ parameters: orderParameters, signature: hexData });

export type OrderParameters = z.output<typeof orderParameters>;
export type SignedOrder = z.output<typeof signedOrder>;

/**
 * What an offer is for: one card or pack; any card of a collection; any with a trait; any copy of a card in its grade.
 * `cards` counts those that were in it when it was signed: cards that come later are not.
 */
export const orderTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NFT'), nftId: id }),
  z.object({ kind: z.literal('COLLECTION'), collectionId: id, collectionName: z.string() }),
  z.object({
    kind: z.literal('TRAIT'),
    collectionId: id,
    collectionName: z.string(),
    traitType: z.enum(CARD_ATTRIBUTES),
    value: z.string(),
    cards: z.int(),
  }),
  z.object({
    kind: z.literal('COPIES'),
    collectionId: id,
    collectionName: z.string(),
    name: z.string(),
    grade: z.int().min(MIN_GRADE).max(MAX_GRADE),
    cards: z.int(),
  }),
]);
export type OrderTarget = z.output<typeof orderTarget>;

/** Who adds money to a swap, and how much before the fee; null when the cards are even. */
export const swapCash = z.object({ paidBy: z.enum(SWAP_SIDES), amount });

export const order = z.object({
  id,
  /** Seaport's; null of a stock card on sale before it is minted, for which nothing is signed for Seaport. */
  orderHash: hash.nullable(),
  type: z.enum(ORDER_TYPES),
  origin: z.enum(ORDER_ORIGINS),
  status: z.enum(ORDER_STATUSES),
  /** Why it was cancelled; null otherwise. */
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  /** Its cancellation is under way. */
  cancelling: z.boolean(),
  /** Whether it could be filled right now; null unless it is open. */
  fillable: z.boolean().nullable(),
  /** Why not. */
  unfillableReason: z.enum(UNFILLABLE_REASONS).nullable(),
  /** The card or pack that it sells or asks for; null when any of several will do. */
  nftId: id.nullable(),
  target: orderTarget,
  /** The only wallet that can buy it; null when anybody can. */
  reservedFor: addressOut.nullable(),
  /** The card or pack given for the target, of an offer that is a swap; the price is then the cash that goes with it, or 0. */
  swap: z.object({ givesNftId: id, cash: swapCash.nullable() }).nullable(),
  /** Of an ask or a bid: its auction. */
  auctionId: id.nullable(),
  /** All that is paid in `paymentToken`. */
  price: amount,
  paymentToken: z.enum(TOKEN_KINDS),
  /** What of the price goes to the treasury, and what to the seller. */
  fee: amount,
  proceeds: amount,
  /** Lower-case. */
  offerer: z.string(),
  /** Who bought; null until it is completed. */
  buyer: addressOut.nullable(),
  /** The transaction that completed or cancelled it. */
  transactionHash: hash.nullable(),
  signedOrder: signedOrder.nullable(),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
});
export type Order = z.output<typeof order>;

/** An auction: the seller's ask and how the bidding stands. Its id is its ask's. */
export const auction = z.object({
  id,
  nftId: id,
  state: z.enum(AUCTION_STATES),
  /** The seller's signed order. */
  ask: order,
  paymentToken: z.enum(TOKEN_KINDS),
  /** The least first bid; it may be below the reserve. */
  startingPrice: amount,
  /** The lowest price at which the card is sold. It stands in the ask, so it is no secret. */
  reservePrice: amount,
  /** By how much a bid has to pass the best one. */
  increment: amount,
  /** The end that the seller set, and the end as late bids and a halted chain have moved it. */
  setForAt: instant,
  endsAt: instant,
  bidCount: z.int(),
  /** The best bid that can be paid; after the sale the one that won. */
  bestBid: order.nullable(),
  reserveMet: z.boolean(),
  /** The least that the next bid must offer. */
  minimumBid: amount,
  /** Of the settlement; null before. */
  transactionHash: hash.nullable(),
});
export type Auction = z.output<typeof auction>;

/** Everything that can be wrong with an order handed in for storing. Each mutation has its own code. */
export const signedOrderProblems = [
  ...spendingProblems,
  'NOT_OWNER',
  'NOT_LISTABLE',
  'ALREADY_LISTED',
  'ORDER_TYPE_UNSUPPORTED',
  'ORDER_TARGET_INVALID',
  'ORDER_NOT_PAYABLE',
  'OWN_CARD',
  'AUCTION_TERMS_INVALID',
  'AUCTION_NOT_STARTED',
  'AUCTION_ENDED',
  'OWN_AUCTION',
  'BID_TOO_LOW',
  'ORDER_OFFERER_MISMATCH',
  'ORDER_ZONE_INVALID',
  'ORDER_ZONE_HASH_INVALID',
  'ORDER_CONDUIT_INVALID',
  'ORDER_RESTRICTION_INVALID',
  'ORDER_COUNTER_INVALID',
  'ORDER_TIME_INVALID',
  'ORDER_SALT_INVALID',
  'ORDER_ITEM_COUNT_INVALID',
  'ORDER_TOTAL_ITEMS_INVALID',
  'ORDER_OFFER_INVALID',
  'ORDER_TOKEN_INVALID',
  'ORDER_ITEM_TYPE_INVALID',
  'ORDER_CRITERIA_INVALID',
  'ORDER_AMOUNT_INVALID',
  'ORDER_RECIPIENT_INVALID',
  'ORDER_PRICE_INVALID',
  'ORDER_FEE_INVALID',
  'ORDER_UNSORTED',
  'ORDER_SIGNATURE_INVALID',
  'ORDER_ACCOUNT_UNDEPLOYED',
  'ORDER_ALREADY_KNOWN',
  'ORDER_USED',
  'DEPENDENCY_UNAVAILABLE',
] as const satisfies readonly ProblemCode[];

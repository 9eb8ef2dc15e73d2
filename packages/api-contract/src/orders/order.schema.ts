import {
  CANCEL_REASONS,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ORDER_TYPES,
  TOKEN_KINDS,
  UNFILLABLE_REASONS,
} from '@kura/domain';
import { z } from 'zod';
import { address, addressOut, amount, baseUnits, hash, hexData, id, instant } from '../primitives.ts';
import type { ProblemCode } from '../problems.ts';

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

export const order = z.object({
  id,
  orderHash: hash,
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
  nftId: id,
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
  signedOrder,
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
});
export type Order = z.output<typeof order>;

/** Everything that can be wrong with an order handed in for storing. Each mutation has its own code. */
export const signedOrderProblems = [
  'NOT_OWNER',
  'NOT_LISTABLE',
  'ALREADY_LISTED',
  'ORDER_TYPE_UNSUPPORTED',
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

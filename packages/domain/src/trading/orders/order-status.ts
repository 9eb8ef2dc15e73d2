import type { TransitionTable } from '../../transitions.ts';
import type { OrderStatus } from '../../vocabulary.ts';

/** Causes of an order's end: its fill, or one of the other ways. */
export type OrderCause =
  | 'fulfilled'
  | 'cancelled'
  | 'counterRaised'
  | 'movedAway'
  | 'packRevealed'
  | 'auctionEnded'
  | 'time';

/** All status transitions of an order. Each is final, but a reorganisation may revert a chain step. */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus, OrderCause> = [
  { from: 'Open', to: 'Completed', by: ['fulfilled'] },
  { from: 'Open', to: 'Cancelled', by: ['cancelled', 'counterRaised', 'movedAway', 'packRevealed'] },
  { from: 'Open', to: 'Expired', by: ['auctionEnded', 'time'] },
];

export const CANCEL_REASONS = ['BY_OFFERER', 'COUNTER_RAISED', 'MOVED_AWAY', 'REVEALED'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const UNFILLABLE_REASONS = [
  'NOT_OWNER',
  'NO_APPROVAL',
  'NO_FUNDS',
  'NOT_STARTED',
  'WRONG_COUNTER',
  'PAUSED',
  'IN_CUSTODY',
  'HELD',
  'ACCOUNT_UNDEPLOYED',
  'SIGNATURE_VOID',
  'USED',
] as const;
export type UnfillableReason = (typeof UNFILLABLE_REASONS)[number];

/** An order's history on chain. Times in chain seconds. */
export interface OrderFacts {
  readonly fulfilled: boolean;
  readonly cancelled: boolean;
  readonly counterRaised: boolean;
  /** The offered card left its offerer after the order was signed, even when it has since returned. Always false for money. */
  readonly movedAway: boolean;
  readonly packRevealed: boolean;
  /** For an ask or a bid: its auction was settled with another bid, or ended unsold. Signed orders stay valid. */
  readonly auctionEnded?: boolean;
  readonly endsAtSeconds: number;
}

/** The order's status at the chain time `nowSeconds`, with the reason for a cancellation. */
export function deriveOrderStatus(
  facts: OrderFacts,
  nowSeconds: number,
): { status: OrderStatus; cancelReason: CancelReason | null } {
  const cancelled = (cancelReason: CancelReason) => ({ status: 'Cancelled', cancelReason }) as const;
  // A fill moves the token too: being filled outranks having moved away.
  if (facts.fulfilled) return { status: 'Completed', cancelReason: null };
  if (facts.cancelled) return cancelled('BY_OFFERER');
  if (facts.counterRaised) return cancelled('COUNTER_RAISED');
  // The card's later moves don't affect the ask after its auction ended.
  if (facts.auctionEnded === true) return { status: 'Expired', cancelReason: null };
  if (facts.packRevealed) return cancelled('REVEALED');
  if (facts.movedAway) return cancelled('MOVED_AWAY');
  if (nowSeconds >= facts.endsAtSeconds) return { status: 'Expired', cancelReason: null };
  return { status: 'Open', cancelReason: null };
}

/** The facts that decide whether an open listing can be filled now. Times in chain seconds. */
export interface ListingFacts {
  readonly owned: boolean;
  readonly approved: boolean;
  readonly inCustody: boolean;
  /** It was paid by bank card, and the payment is disputed while its payer has it. */
  readonly held: boolean;
  readonly startsAtSeconds: number;
}

/** Why a listing can't be filled at `nowSeconds`; null when it can. */
export function listingUnfillableReason(facts: ListingFacts, nowSeconds: number): UnfillableReason | null {
  if (facts.inCustody) return 'IN_CUSTODY';
  if (!facts.owned) return 'NOT_OWNER';
  if (facts.held) return 'HELD';
  if (!facts.approved) return 'NO_APPROVAL';
  return nowSeconds < facts.startsAtSeconds ? 'NOT_STARTED' : null;
}

/** The facts that decide whether an open offer or bid can be filled now. Amounts in base units, times in chain seconds. */
export interface PaymentFacts {
  readonly priceBaseUnits: bigint;
  readonly balanceBaseUnits: bigint;
  readonly allowanceBaseUnits: bigint;
  /** False for a contract account that isn't deployed yet: Seaport can't call it. */
  readonly accountDeployed: boolean;
  readonly startsAtSeconds: number;
}

/** Why an offer or bid can't be paid at `nowSeconds`; null when it can. */
export function paymentUnfillableReason(facts: PaymentFacts, nowSeconds: number): UnfillableReason | null {
  if (!facts.accountDeployed) return 'ACCOUNT_UNDEPLOYED';
  if (facts.balanceBaseUnits < facts.priceBaseUnits) return 'NO_FUNDS';
  if (facts.allowanceBaseUnits < facts.priceBaseUnits) return 'NO_APPROVAL';
  return nowSeconds < facts.startsAtSeconds ? 'NOT_STARTED' : null;
}

/** On-chain facts about a signed order, independent of events. */
export interface SignedFacts {
  /** Seaport recorded it as filled or cancelled. */
  readonly used: boolean;
  /** It was signed with its offerer's current counter. */
  readonly counterCurrent: boolean;
  /** False for a contract account that isn't deployed: Seaport can't call it. */
  readonly accountDeployed: boolean;
  /** False for a contract account that rejects its own signature: it may have another owner. */
  readonly signatureHolds: boolean;
}

/** Why Seaport would refuse an order for every filler; null when it wouldn't. */
export function signedUnfillableReason(facts: SignedFacts): UnfillableReason | null {
  if (facts.used) return 'USED';
  if (!facts.counterCurrent) return 'WRONG_COUNTER';
  if (!facts.accountDeployed) return 'ACCOUNT_UNDEPLOYED';
  return facts.signatureHolds ? null : 'SIGNATURE_VOID';
}

/** Why a listing is excluded from a purchase of several. */
export const EXCLUSION_REASONS = [
  ...UNFILLABLE_REASONS,
  'NOT_FOUND',
  'NOT_OPEN',
  'NOT_A_LISTING',
  'OWN_ORDER',
  'RESERVED',
  'PRICE_CHANGED',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

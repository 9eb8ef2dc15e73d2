import type { ApprovalReason } from '../approvals/approval-rules.ts';

/** The settings that limit one admin. Amounts are USD with 6 decimals, percents are whole. */
export interface ValueLimits {
  readonly saleBelowValuePercent: bigint;
  readonly priceReductionPercent: bigint;
  readonly expectedValueMinPercent: bigint;
  readonly expectedValueMaxPercent: bigint;
  readonly exposureBaseUnits: bigint;
  readonly giftBaseUnits: bigint;
  readonly pointBaseUnits: bigint;
  readonly tickets: bigint;
  readonly compensationBaseUnits: bigint;
  readonly refundBaseUnits: bigint;
}

/** Gifts of one admin within a day. `hasUnvalued`: a card among them never had a value. */
export interface Gifts {
  readonly valueBaseUnits: bigint;
  readonly pointBaseUnits: bigint;
  readonly tickets: bigint;
  readonly compensationBaseUnits: bigint;
  readonly hasUnvalued: boolean;
}

export const NO_GIFTS: Gifts = {
  valueBaseUnits: 0n,
  pointBaseUnits: 0n,
  tickets: 0n,
  compensationBaseUnits: 0n,
  hasUnvalued: false,
};

/** Prices of a pack and the cards of its drop, in USD with 6 decimals. */
export interface DropTerms {
  /** Null when no token or points pay for a pack. */
  readonly highestPriceBaseUnits: bigint | null;
  readonly lowestPriceBaseUnits: bigint | null;
  /** By the published values of the remaining cards; null when none remain. */
  readonly expectedValueBaseUnits: bigint | null;
  /** By their highest values of the last days, or the points for which they can be exchanged. */
  readonly highestExpectedValueBaseUnits: bigint | null;
  /** Value of the remaining cards with the last-one prize; null for a change of a price. */
  readonly exposureBaseUnits: bigint | null;
  /** A price that replaces one in the same token; null at the publication. */
  readonly reduction: { readonly beforeBaseUnits: bigint | null; readonly afterBaseUnits: bigint } | null;
}

/** The value that an act of an admin moves out of the shop's hands, or prepares to. */
export interface OutgoingValue {
  /** Highest values of the last days; null for a card that never had one. */
  readonly sale?: { readonly priceBaseUnits: bigint; readonly valueBaseUnits: bigint | null };
  readonly newValue?: { readonly afterBaseUnits: bigint | null; readonly valueBaseUnits: bigint | null };
  /** The act together with the admin's other gifts of the day. */
  readonly gifts?: Gifts;
  readonly drop?: DropTerms;
  /** The refund together with the admin's others of the day. */
  readonly refund?: { readonly sumBaseUnits: bigint; readonly delivered: boolean };
}

/**
 * Whether an amount is less than the percent of a value: a mistyped price, or a gift to an accomplice.
 *
 * @param valueBaseUnits null for a card that never had a value: no amount is far below it
 */
export function isFarBelowValue(
  amountBaseUnits: bigint,
  valueBaseUnits: bigint | null,
  percent: bigint,
): boolean {
  return valueBaseUnits !== null && amountBaseUnits * 100n < valueBaseUnits * percent;
}

/** Lists why an act needs a second admin; empty when it needs none. */
export function outgoingReasons(
  { sale, newValue, gifts = NO_GIFTS, drop, refund }: OutgoingValue,
  limits: ValueLimits,
): ApprovalReason[] {
  const isFar = (amount: bigint, value: bigint | null) =>
    isFarBelowValue(amount, value, limits.saleBelowValuePercent);
  const checks: [boolean, ApprovalReason][] = [
    // No price is known to be fair for a card without a value.
    [
      sale !== undefined && (sale.valueBaseUnits === null || isFar(sale.priceBaseUnits, sale.valueBaseUnits)),
      'BELOW_VALUE',
    ],
    [
      newValue !== undefined && isFar(newValue.afterBaseUnits ?? 0n, newValue.valueBaseUnits),
      'VALUE_REDUCED',
    ],
    [gifts.hasUnvalued || gifts.valueBaseUnits > limits.giftBaseUnits, 'GIFTS_ABOVE_CAP'],
    [gifts.pointBaseUnits > limits.pointBaseUnits, 'POINTS_ABOVE_CAP'],
    [gifts.tickets > limits.tickets, 'TICKETS_ABOVE_CAP'],
    [drop !== undefined && (drop.exposureBaseUnits ?? 0n) > limits.exposureBaseUnits, 'EXPOSURE'],
    [drop !== undefined && isExpectedValueOutside(drop, limits), 'EXPECTED_VALUE'],
    [isReducedFar(drop?.reduction ?? null, limits.priceReductionPercent), 'PRICE_REDUCED'],
    [gifts.compensationBaseUnits > limits.compensationBaseUnits, 'COMPENSATION_ABOVE_CAP'],
    [refund?.delivered === true, 'REFUND_OF_DELIVERED'],
    [(refund?.sumBaseUnits ?? 0n) > limits.refundBaseUnits, 'REFUNDS_ABOVE_CAP'],
  ];
  return checks.filter(([applies]) => applies).map(([, reason]) => reason);
}

/**
 * Whether a drop is worth far less than its dearest price, or more than its cheapest one. The cheapest price counts for the upper
 * limit, because everybody would pay with that token.
 */
function isExpectedValueOutside(
  {
    highestPriceBaseUnits: highest,
    lowestPriceBaseUnits: lowest,
    expectedValueBaseUnits: expected,
    highestExpectedValueBaseUnits: highestExpected,
  }: DropTerms,
  { expectedValueMinPercent, expectedValueMaxPercent }: ValueLimits,
): boolean {
  if (highest === null || lowest === null || expected === null || highestExpected === null) return false;
  return (
    expected * 100n < highest * expectedValueMinPercent ||
    highestExpected * 100n > lowest * expectedValueMaxPercent
  );
}

function isReducedFar(reduction: DropTerms['reduction'], percent: bigint): boolean {
  if (reduction === null || reduction.beforeBaseUnits === null) return false;
  return reduction.afterBaseUnits * 100n < reduction.beforeBaseUnits * (100n - percent);
}

import type { OrderParameters } from '@kura/api-contract/orders';
import { ApiError } from '../../platform/index.ts';

/** The longest validity of an order, and its latest start. */
export const maxOrderSeconds = 180 * 24 * 60 * 60;

/** Requires an end in the future, and a validity of at most `maxOrderSeconds`. @throws ApiError ORDER_TIME_INVALID */
export function requireTimes(order: OrderParameters, nowSeconds: number): void {
  const start = BigInt(order.startTime);
  const now = BigInt(nowSeconds);
  const longest = BigInt(maxOrderSeconds);
  if (start > now + longest) {
    throw new ApiError('ORDER_TIME_INVALID', {
      detail: `The start must not be after ${isoOf(now + longest)}`,
      latestStart: isoOf(now + longest),
    });
  }
  const from = start > now ? start : now;
  requireEndWithin(order.endTime, { earliestSeconds: from + 1n, latestSeconds: from + longest });
}

/** The last second of a year with four digits in ISO 8601: an invalid order may contain any number. */
const lastSecond = BigInt(Date.parse('9999-12-31T23:59:59Z') / 1000);
const isoOf = (seconds: bigint) =>
  new Date(Number(seconds < lastSecond ? seconds : lastSecond) * 1000).toISOString();

type Seconds = bigint | number | string;

/** @throws ApiError ORDER_TIME_INVALID with the bounds */
export function requireEndWithin(
  end: Seconds,
  { earliestSeconds, latestSeconds }: { earliestSeconds: Seconds; latestSeconds: Seconds },
): void {
  const [earliest, latest] = [BigInt(earliestSeconds), BigInt(latestSeconds)];
  if (BigInt(end) >= earliest && BigInt(end) <= latest) return;
  const [earliestEnd, latestEnd] = [isoOf(earliest), isoOf(latest)];
  throw new ApiError('ORDER_TIME_INVALID', {
    detail:
      earliestEnd === latestEnd
        ? `The end must be ${earliestEnd}`
        : `The end must be between ${earliestEnd} and ${latestEnd}`,
    earliestEnd,
    latestEnd,
  });
}

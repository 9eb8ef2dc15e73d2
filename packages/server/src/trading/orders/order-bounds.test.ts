import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/index.ts';
import { parsePrice, splitOrderPrice } from './order-price.ts';
import { newOrderEnvelope } from './order-terms.ts';
import { maxOrderSeconds, requireEndWithin } from './order-times.ts';

const now = Date.parse('2026-11-22T00:00:00Z') / 1000;

function refusalOf(act: () => unknown): ApiError {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('a refused time or price says what would be accepted', () => {
  test('the end of a new order', () => {
    const rules = { nowSeconds: now, counter: 0n } as Parameters<typeof newOrderEnvelope>[0];
    for (const endsAt of ['2026-11-22T00:00:00Z', '2027-11-22T00:00:00Z']) {
      const { code, details } = refusalOf(() => newOrderEnvelope(rules, endsAt, 60));
      expect(code).toBe('ORDER_TIME_INVALID');
      expect(details).toEqual({
        earliestEnd: '2026-11-22T00:00:01.000Z',
        latestEnd: new Date((now + maxOrderSeconds) * 1000).toISOString(),
        detail: 'The end must be between 2026-11-22T00:00:01.000Z and 2027-05-21T00:00:00.000Z',
      });
    }
    expect(newOrderEnvelope(rules, '2026-11-22T00:00:01Z', 60).endTimeSeconds).toBe(BigInt(now + 1));
  });

  test('an end that can only be one', () => {
    const { details } = refusalOf(() =>
      requireEndWithin(2n ** 256n - 1n, { earliestSeconds: now, latestSeconds: now }),
    );
    expect(details['detail']).toBe('The end must be 2026-11-22T00:00:00.000Z');
  });

  test('a price of which the fee leaves nothing', () => {
    const { code, details } = refusalOf(() => splitOrderPrice(5n, 10_000));
    expect(code).toBe('ORDER_PRICE_INVALID');
    expect(details).toMatchObject({
      detail: 'The price must be higher: the fee of 100 % leaves nothing for the seller',
      feeBasisPoints: 10_000,
    });
    expect(splitOrderPrice(1n, 250)).toEqual({ priceBaseUnits: 1n, feeBaseUnits: 0n, proceedsBaseUnits: 1n });
  });

  test.each([undefined, '0', '-1', '1.2345678', '9'.repeat(40)])('the price %s', (price) => {
    const { code, details } = refusalOf(() => parsePrice(price));
    expect(code).toBe('ORDER_PRICE_INVALID');
    expect(details).toMatchObject({ moreThan: '0', lessThan: expect.stringMatching(/^\d+(\.\d+)?$/) });
    expect(details.detail).toContain(String(details['lessThan']));
  });
});

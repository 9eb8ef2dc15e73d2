import { describe, expect, it } from 'vitest';
import {
  isAboveThreshold,
  isAlwaysShown,
  NOTIFICATION_KINDS,
  TRADE_NOTIFICATION_KINDS,
} from './notification-kinds.ts';

const half = { leastPercent: 50, leastBaseUnits: 0n };

describe('a change that users are notified of', () => {
  it('begins exactly at the least percent', () => {
    expect(isAboveThreshold({ amountBaseUnits: 50n, ofBaseUnits: 100n }, half)).toBe(true);
    expect(isAboveThreshold({ amountBaseUnits: 49_999_999n, ofBaseUnits: 100_000_000n }, half)).toBe(false);
  });

  it('begins exactly at the least amount', () => {
    const threshold = { leastPercent: 0, leastBaseUnits: 10n };
    expect(isAboveThreshold({ amountBaseUnits: 10n, ofBaseUnits: 1_000_000n }, threshold)).toBe(true);
    expect(isAboveThreshold({ amountBaseUnits: 9n, ofBaseUnits: 10n }, threshold)).toBe(false);
  });

  it('is decided by the amount alone without a reference amount', () => {
    const threshold = { leastPercent: 100, leastBaseUnits: 10n };
    expect(isAboveThreshold({ amountBaseUnits: 10n, ofBaseUnits: null }, threshold)).toBe(true);
    expect(isAboveThreshold({ amountBaseUnits: 9n, ofBaseUnits: null }, threshold)).toBe(false);
  });
});

it('all kinds can be switched off except the shop’s own', () => {
  expect([...TRADE_NOTIFICATION_KINDS, 'REDEEM', 'PAYMENT', 'SECURITY', 'ANNOUNCEMENT']).toEqual(
    NOTIFICATION_KINDS,
  );
  expect(NOTIFICATION_KINDS.filter(isAlwaysShown)).toEqual(['REDEEM', 'PAYMENT', 'SECURITY', 'ANNOUNCEMENT']);
});

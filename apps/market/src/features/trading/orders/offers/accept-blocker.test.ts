import { expect, test } from 'vitest';
import { acceptBlocker } from './accept-blocker.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof acceptBlocker>[0];

test('an auction keeps its card from an offer, and says how long', () => {
  expect(acceptBlocker(t, null)).toBeNull();
  expect(acceptBlocker(t, { bidCount: 0 })).toBe('card.offers.inAuction');
  expect(acceptBlocker(t, { bidCount: 1 })).toBe('card.offers.hasBids');
});

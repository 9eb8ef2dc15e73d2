import { expect, test } from 'vitest';
import { buildSwap, type SwapTerms } from './build-swap.ts';

const terms: SwapTerms = {
  offerer: '0x1111111111111111111111111111111111111111',
  gives: { contract: '0x2222222222222222222222222222222222222222', tokenId: 7n },
  wants: { contract: '0x2222222222222222222222222222222222222222', tokenId: 8n },
  cash: null,
  token: '0x4444444444444444444444444444444444444444',
  feeBasisPoints: 250,
  treasury: '0x3333333333333333333333333333333333333333',
  startTimeSeconds: 10n,
  endTimeSeconds: 20n,
  counter: 0n,
  salt: 1n,
};

test('an even swap has no fee', () => {
  const { offer, consideration } = buildSwap(terms);
  expect(offer.map((item) => item.identifierOrCriteria)).toEqual([7n]);
  expect(consideration.map((item) => [item.identifierOrCriteria, item.recipient])).toEqual([
    [8n, terms.offerer],
  ]);
});

test.each(['OFFERER', 'ACCEPTER'] as const)('the fee is taken from the cash that the %s pays', (paidBy) => {
  const { consideration } = buildSwap({ ...terms, cash: { paidBy, amountBaseUnits: 100n } });
  const fee = consideration.find((item) => item.recipient === terms.treasury);
  expect(fee?.startAmount).toBe(2n);
});

test.each(['OFFERER', 'ACCEPTER'] as const)(
  'cash of nothing is refused, as is a fee that uses it up: %s',
  (paidBy) => {
    expect(() => buildSwap({ ...terms, cash: { paidBy, amountBaseUnits: 0n } })).toThrow(RangeError);
    const all = { ...terms, feeBasisPoints: 10_000, cash: { paidBy, amountBaseUnits: 5n } };
    expect(() => buildSwap(all)).toThrow(RangeError);
  },
);

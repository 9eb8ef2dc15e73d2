import { expect, test } from 'vitest';
import { replacementFees } from './fees.ts';

const fees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas });

test('a replacement raises both fees by a quarter at least, rounded up', () => {
  expect(replacementFees(fees(100n, 8n), fees(0n, 0n))).toEqual(fees(125n, 10n));
  expect(replacementFees(fees(1n, 1n), fees(0n, 0n))).toEqual(fees(2n, 2n));
  expect(replacementFees(fees(101n, 9n), fees(0n, 0n))).toEqual(fees(127n, 12n));
});

test('a replacement offers what is asked for now where that is more', () => {
  expect(replacementFees(fees(100n, 8n), fees(200n, 9n))).toEqual(fees(200n, 10n));
  expect(replacementFees(fees(100n, 8n), fees(110n, 90n))).toEqual(fees(125n, 90n));
});

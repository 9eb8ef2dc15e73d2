import { numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { inChainOrder, type RawLog } from './block-logs.ts';

const logAt = (blockNumber: number, logIndex: number) =>
  ({ blockNumber: numberToHex(blockNumber), logIndex: numberToHex(logIndex) }) as RawLog;

test('logs are ordered by block, and within a block by their index', () => {
  const inOrder = [logAt(9, 2), logAt(9, 10), logAt(16, 0), logAt(16, 1)];
  expect(inOrder.toReversed().sort(inChainOrder)).toEqual(inOrder);
  expect([...inOrder].sort(inChainOrder)).toEqual(inOrder);
});

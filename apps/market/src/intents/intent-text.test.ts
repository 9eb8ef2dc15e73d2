import { expect, test } from 'vitest';
import { endedIntentText } from './intent-text.ts';

const hash = `0x${'1'.repeat(64)}` as const;

test.each([
  ['FAILED', 'REVERTED', [hash], 'intent.failed'],
  ['FAILED', 'OVERTAKEN', [], 'intent.failed'],
  ['FAILED', 'REPLACED', [hash], 'intent.replaced'],
  ['FAILED', 'SUPERSEDED', [], 'intent.superseded'],
  ['EXPIRED', null, [], 'intent.expired'],
  ['EXPIRED', null, [hash], 'intent.neverMined'],
] as const)('an intent that is %s (%s) has a text of its own', (status, failureReason, hashes, text) => {
  expect(endedIntentText({ status, failureReason, transactionHashes: [...hashes] })).toBe(text);
});

import { translator } from '@kura/web-kit';
import { expect, test } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import type { TextsT } from '../i18n/use-texts.ts';
import { endedIntentText, phaseText } from './intent-text.ts';

const t = translator('en', allTexts.en) as TextsT<'intents'>;
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

test.each([
  [{ step: 1, through: 1, steps: 1 }, 'Confirm in your wallet'],
  [{ step: 1, through: 2, steps: 2 }, 'Confirm in your wallet'],
  [{ step: 1, through: 1, steps: 2 }, 'Confirm in your wallet (1 of 2)'],
  [{ step: 2, through: 2, steps: 2 }, 'Confirm in your wallet (2 of 2)'],
] as const)('a request for %o says "%s"', (place, text) => {
  expect(phaseText(t, { phase: 'asking', action: 'BUY_PACKS', ...place })).toBe(text);
});

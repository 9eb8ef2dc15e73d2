import { Problem, translator, WalletError } from '@kura/web-kit';
import { expect, test } from 'vitest';
import { allTexts } from './all-texts.ts';
import { describeError } from './describe-error.ts';
import type { T } from './use-t.ts';

const { en: texts } = allTexts;

const t = translator('en', texts) as unknown as T;
const refusal = (code: Problem['code'], facts = {}) =>
  new Problem({
    code,
    status: 422,
    document: {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      code,
      requestId: '0197f1a0-0000-7000-8000-000000000000',
      ...facts,
    },
  });

test.each([
  ['SPENDING_LIMIT_REACHED', { leftYen: 1_250 }, '¥1,250'],
  [
    'ORDER_TIME_INVALID',
    { earliestEnd: '2026-11-20T15:05:00.000Z', latestEnd: '2026-12-20T15:05:00.000Z' },
    'between November 21, 2026, 12:05 AM JST and December 21, 2026, 12:05 AM JST',
  ],
  ['SELF_PAUSED', { until: '2026-11-20T15:05:00.000Z' }, 'November 21, 2026, 12:05 AM JST'],
] as const)('%s says how far or how long', (code, facts, said) => {
  expect(describeError(t, refusal(code, facts))).toContain(said);
});

test.each([
  new WalletError('REVERTED', undefined, { contractError: 'PAUSED' }),
  refusal('OPERATION_REFUSED', { reason: 'EnforcedPause', contractError: 'PAUSED' }),
])('a contract’s error is described by its own text', (error) => {
  expect(describeError(t, error)).toBe(t('contract.PAUSED'));
});

test('a revert without a known error is described by the text of the wallet or of the operation', () => {
  expect(describeError(t, new WalletError('REVERTED'))).toBe(t('wallet.REVERTED'));
  expect(describeError(t, new WalletError('REVERTED', undefined, { contractError: 'REVERTED' }))).toBe(
    t('wallet.REVERTED'),
  );
  expect(describeError(t, refusal('OPERATION_REFUSED', { contractError: null }))).toBe(
    t('problem.OPERATION_REFUSED'),
  );
});

test('a failure that the wallet explains has its own words', () => {
  const locked = new WalletError('FAILED', undefined, { said: 'Ledger device: Locked device (0x5515)' });
  expect(describeError(t, locked)).toBe('Your wallet says: “Ledger device: Locked device (0x5515)”');
  expect(describeError(t, new WalletError('FAILED'))).toBe(t('wallet.FAILED'));
});

test.each(['invisible_text', 'direction_control', 'invisible_character', 'stacked_marks'] as const)(
  'a name that is refused for its %s is described by that',
  (code) => {
    const errors = [{ path: 'name', code, message: 'in words of programmers' }];
    expect(describeError(t, refusal('VALIDATION_FAILED', { errors }))).toBe(t(`problem.text.${code}`));
  },
);

test('an error without a text of its own gets the general text', () => {
  expect(describeError(t, refusal('INTERNAL'))).toBe(t('problem.UNKNOWN'));
});

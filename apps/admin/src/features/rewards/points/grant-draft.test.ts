import { expect, it } from 'vitest';
import { checkGrant } from './grant-draft.ts';

const limits = { withoutApproval: '100', inTotal: '1000' };
const reason = 'Sorry for the wait';

it.each([
  ['0.000001', 'VALID', false],
  ['100', 'VALID', false],
  ['100.000001', 'VALID', true],
  ['1000', 'VALID', true],
  ['1000.000001', 'ABOVE_TOTAL', true],
  ['0', 'INVALID', false],
  ['', 'INVALID', false],
  ['.', 'INVALID', false],
  ['1.0000001', 'INVALID', false],
] as const)('a grant of %s points is %s, with a second admin: %s', (amount, expected, needsApproval) => {
  expect(checkGrant({ amount, reason }, limits)).toEqual({
    ...{ amount: expected, needsApproval },
    isReason: true,
  });
});

it('a reason has at least 3 characters', () => {
  expect(checkGrant({ amount: '1', reason: ' ab ' }, limits).isReason).toBe(false);
  expect(checkGrant({ amount: '1', reason: 'abc' }, limits).isReason).toBe(true);
});

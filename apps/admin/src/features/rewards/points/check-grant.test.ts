import { expect, it } from 'vitest';
import { checkGrant } from './check-grant.ts';

const limits = { withoutApproval: '100', inTotal: '1000' };

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
  expect(checkGrant(amount, limits)).toEqual({
    amount: expected,
    needsApproval,
  });
});

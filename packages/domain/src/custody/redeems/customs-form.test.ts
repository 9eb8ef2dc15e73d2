import { expect, test } from 'vitest';
import { customsFormOf } from './customs-form.ts';

test.each([
  [[], 'CN22'],
  [[375], 'CN22'],
  [[375.000001], 'CN23'],
  [[200, 175], 'CN22'],
  [[200, 175.000001], 'CN23'],
  [[0, null], 'CN23'],
] as const)('slabs of the values %j need %s', (dollars, form) => {
  const values = dollars.map((value) => (value === null ? null : BigInt(Math.round(value * 1e6))));
  expect(customsFormOf(values)).toBe(form);
});

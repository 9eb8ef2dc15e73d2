import { expect, it } from 'vitest';
import { isLeastAmount, isPercent } from './threshold-input.ts';

it.each(['0', '5', '50', '100'])('takes %s percent', (text) => expect(isPercent(text)).toBe(true));
it.each(['', '101', '-1', '5.5', '05', 'x'])('takes no "%s" percent', (text) =>
  expect(isPercent(text)).toBe(false),
);
it.each(['0', '0.5', '20', '12.345678'])('takes $%s', (text) => expect(isLeastAmount(text)).toBe(true));
it.each(['', '.', '1.', '01', '1.2345678', '-3', '1,000'])('takes no "$%s"', (text) =>
  expect(isLeastAmount(text)).toBe(false),
);

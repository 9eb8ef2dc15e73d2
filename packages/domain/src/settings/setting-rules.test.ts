import { expect, test } from 'vitest';
import { SETTING_RULES } from './setting-rules.ts';

test('what the shop comes with is possible, but for a treasury, which nobody can know', () => {
  for (const [key, rule] of Object.entries(SETTING_RULES)) {
    if (key !== 'treasuryAddress') expect(rule.accepts(rule.initial), key).toBe(true);
  }
  expect(SETTING_RULES.treasuryAddress.accepts('')).toBe(false);
});

test('the treasury is an account that can hold money', () => {
  const { accepts } = SETTING_RULES.treasuryAddress;
  expect(accepts('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(true);
  expect(accepts(`0x${'0'.repeat(40)}`)).toBe(false);
  expect(accepts('0x7099')).toBe(false);
});

test('switches are true or false, and a dollar costs some yen', () => {
  expect(['true', 'false', 'yes', '1', ''].filter(SETTING_RULES.comingSoon.accepts)).toEqual([
    'true',
    'false',
  ]);
  expect(['150', '150.25', '0', '-1', 'NaN', '1e3'].filter(SETTING_RULES.jpyPerUsd.accepts)).toEqual([
    '150',
    '150.25',
  ]);
});

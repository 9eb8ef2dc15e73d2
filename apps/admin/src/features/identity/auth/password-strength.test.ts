import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['short', 'SHORT'],
  ['aaaaaaaaaaaa', 'WEAK'],
  ['qwertyuiop123', 'WEAK'],
  ['kobayashi-kobayashi', 'WEAK'],
  ['garagehallway', 'GOOD'],
  ['slabs of the quiet vault', 'STRONG'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password, { email: 'sora@kura.test', name: 'Sora Kobayashi' })).toBe(strength);
});

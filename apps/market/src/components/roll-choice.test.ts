import { expect, test } from 'vitest';
import { keepRoll, readKeptRoll, rollOfLink } from './roll-choice.ts';

test('a choice is read back as it was kept, and nothing else is read', () => {
  expect(readKeptRoll()).toBeNull();
  const roll = {
    gachaId: 'drop-1',
    token: 'BANK_CARD',
    quantity: 5,
    openNow: false,
    openOn: '/drops/drop-1',
  } as const;
  keepRoll(roll);
  expect(readKeptRoll()).toEqual(roll);
  keepRoll({ ...roll, token: 'CASH', quantity: 1e9 } as never);
  expect(readKeptRoll()).toMatchObject({ token: null, quantity: 1 });
  keepRoll(null);
  expect(readKeptRoll()).toBeNull();
});

test('a link to a drop chooses quantity and way to pay', () => {
  expect(rollOfLink('/drops/abc', '?packs=5&pay=BANK_CARD')).toEqual({
    gachaId: 'abc',
    quantity: 5,
    token: 'BANK_CARD',
    openNow: true,
  });
  expect(rollOfLink('/drops/abc', '?pay=POINT')).toMatchObject({ quantity: 1, token: 'POINT' });
});

test('[T44] a link with anything else chooses nothing', () => {
  expect(rollOfLink('/drops/abc', '')).toBeNull();
  expect(rollOfLink('/drops/abc', '?by=value&page=2')).toBeNull();
  expect(rollOfLink('/cards/abc', '?packs=5')).toBeNull();
  for (const packs of ['-1', '0', '1.5', 'NaN', '1e9', '__proto__'])
    expect(rollOfLink('/drops/abc', `?packs=${packs}&pay=__proto__&confirm=1`)).toEqual({
      gachaId: 'abc',
      quantity: 1,
      token: null,
      openNow: true,
    });
});

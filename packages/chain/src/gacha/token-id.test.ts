import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardOrigin, packOrigin, packTokenId, pulledCardTokenId } from './token-id.ts';

const dropId = fc.bigInt({ min: 1n, max: (1n << 24n) - 1n });
const position = fc.integer({ min: 0, max: 65_535 });

test('a token id tells drop and place back', () => {
  fc.assert(
    fc.property(dropId, position, (drop, place) => {
      expect(cardOrigin(pulledCardTokenId(drop, place))).toEqual({
        kind: 'pulled',
        dropId: drop,
        index: place,
      });
      expect(packOrigin(packTokenId(drop, place))).toEqual({ dropId: drop, serial: place });
    }),
  );
});

test('a card minted directly has an id that no drawn card can have', () => {
  expect(cardOrigin(1n << 40n)).toEqual({ kind: 'minted' });
  expect(pulledCardTokenId((1n << 24n) - 1n, 65_535)).toBe((1n << 40n) - 1n);
});

test('an id of no drop is refused', () => {
  expect(() => cardOrigin(65_535n)).toThrow(RangeError);
  expect(() => packOrigin(1n << 40n)).toThrow(RangeError);
  expect(() => pulledCardTokenId(0n, 1)).toThrow(RangeError);
  expect(() => packTokenId(1n, 65_536)).toThrow(RangeError);
});

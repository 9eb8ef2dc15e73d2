import fc from 'fast-check';
import { concat, toHex } from 'viem';
import { expect, test } from 'vitest';
import { decodeDraws } from './decode-draws.ts';

const position = fc.integer({ min: 0, max: 0xffff });
const draw = fc.record({ serial: position, index: position });

test('gives the pack and the card of each draw, in the order of the event', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: (1n << 24n) - 1n }),
      fc.array(draw, { minLength: 1, maxLength: 20 }),
      (dropId, made) => {
        const draws = concat(
          made.flatMap(({ serial, index }) => [toHex(serial, { size: 2 }), toHex(index, { size: 2 })]),
        );
        expect(decodeDraws({ dropId, draws })).toEqual(
          made.map(({ serial, index }) => ({
            packId: dropId * 65_536n + BigInt(serial),
            index,
            tokenId: dropId * 65_536n + BigInt(index),
          })),
        );
      },
    ),
  );
});

test('refuses bytes that are no whole number of draws', () => {
  expect(decodeDraws({ dropId: 1n, draws: '0x' })).toEqual([]);
  for (const draws of ['0x00', '0x000100', '0x0001000203'] as const) {
    expect(() => decodeDraws({ dropId: 1n, draws })).toThrow(RangeError);
  }
});

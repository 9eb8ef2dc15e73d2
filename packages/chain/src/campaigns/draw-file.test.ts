import { describe, expect, test } from 'vitest';
import { type DrawFile, decodeDrawFile, encodeDrawFile, InvalidDrawFileError } from './draw-file.ts';

const hash = (digits: string) => `0x${digits.repeat(32)}` as const;
const file: DrawFile = {
  chainId: 31337,
  campaignDraw: `0x${'a1'.repeat(20)}`,
  drawId: hash('d1'),
  leaves: [hash('01'), hash('02'), hash('03')],
  winners: [
    { index: 2, wallet: `0x${'b2'.repeat(20)}`, salt: hash('0a'), prize: 0, reason: null },
    { index: 0, wallet: `0x${'b0'.repeat(20)}`, salt: hash('0b'), prize: null, reason: 'POST_DELETED' },
  ],
};

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const written = () => JSON.parse(new TextDecoder().decode(encodeDrawFile(file)));

describe('the file of a draw', () => {
  test('is read as it was written', () => {
    expect(decodeDrawFile(encodeDrawFile(file))).toEqual(file);
  });

  test.each([
    ['text that is no JSON', () => new TextEncoder().encode('{')],
    ['bytes that are no UTF-8', () => Uint8Array.of(0xff)],
    ['another version', () => bytesOf({ ...written(), version: 2 })],
    ['no leaves', () => bytesOf({ ...written(), leaves: undefined })],
    ['a short leaf', () => bytesOf({ ...written(), leaves: ['0x12'] })],
    ['a leaf twice', () => bytesOf({ ...written(), leaves: [hash('ab'), hash('AB')] })],
    ['a contract that is no address', () => bytesOf({ ...written(), campaignDraw: '0x12' })],
    ['a negative index', () => bytesOf({ ...written(), winners: [{ ...file.winners[0], index: -1 }] })],
    [
      'a prize that is no number',
      () => bytesOf({ ...written(), winners: [{ ...file.winners[0], prize: '0' }] }),
    ],
    [
      'a reason that is no text',
      () => bytesOf({ ...written(), winners: [{ ...file.winners[0], reason: 1 }] }),
    ],
  ])('is refused with %s', (_, bytes) => {
    expect(() => decodeDrawFile(bytes())).toThrow(InvalidDrawFileError);
  });
});

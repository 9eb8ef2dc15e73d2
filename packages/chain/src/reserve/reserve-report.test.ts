import { RESERVE_STATES } from '@kura/domain/reserve';
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  createReserveReport,
  decodeReserveReport,
  encodeReserveReport,
  InvalidReserveReportError,
  reserveLeaf,
} from './reserve-report.ts';

const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
const report = createReserveReport({
  chainId: 31337,
  reserveLog: '0x00000000000000000000000000000000000000aa',
  month: 202611,
  block: 12,
  slabs: [1, 2, 3].map((number) => ({ serialHash: hashOf(number), state: 'TOKEN' as const })),
});
const text = new TextDecoder().decode(encodeReserveReport(report));
const bytesOf = (changed: string) => new TextEncoder().encode(changed);

describe('the report of a reserve', () => {
  test('has the leaves of IReserveLog, in ascending order', () => {
    const leafOf = (serialHash: Hex, state: number) =>
      keccak256(
        keccak256(
          encodeAbiParameters(
            [{ type: 'bytes32' }, { type: 'uint8' }, { type: 'uint32' }],
            [serialHash, state, 202611],
          ),
        ),
      );
    expect(report.leaves).toEqual([1, 2, 3].map((number) => leafOf(hashOf(number), 2)).sort());
    const states = RESERVE_STATES.map((state) => reserveLeaf({ serialHash: hashOf(9), state }, 202611));
    expect(states).toEqual([0, 1, 2, 3].map((state) => leafOf(hashOf(9), state)));
  });

  test('is read again as it was written', () => {
    expect(decodeReserveReport(encodeReserveReport(report))).toEqual(report);
  });

  test('[T70] counts no slab twice', () => {
    const slab = { serialHash: hashOf(1), state: 'TOKEN' as const };
    expect(() => createReserveReport({ ...report, slabs: [slab, { ...slab, state: 'STOCK' }] })).toThrow(
      RangeError,
    );
  });

  test.each([
    ['white space', `${text} `],
    ['another version', text.replace('"version":1', '"version":2')],
    ['capital letters', text.replace('00aa', '00AA')],
    ['no address', text.replace(/0x0{38}aa/, 'nowhere')],
    ['a negative month', text.replace('202611', '-1')],
    ['no leaves', text.replace(/"leaves":.*/, '"leaves":[]}')],
    ['a leaf that is none', text.replace(/"leaves":.*/, '"leaves":["0x01"]}')],
    ['leaves that are no list', text.replace(/"leaves":.*/, '"leaves":1}')],
    ['another key', text.replace('{', '{"more":1,')],
    ['no JSON', 'report'],
  ])('is refused with %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(() => decodeReserveReport(bytesOf(changed))).toThrow(InvalidReserveReportError);
  });
});

import { describe, expect, it } from 'vitest';
import { openText, SealKeyMissing, sealHeader, sealText } from './seal.ts';

const keys = [{ number: 1, key: '11'.repeat(32) }];
const newer = [{ number: 2, key: '22'.repeat(32) }, ...keys];
const seal = { purpose: 'test', boundTo: 'row 1' };

describe('a sealed text', () => {
  it('is opened with its key, purpose and row alone', () => {
    const sealed = sealText(keys, seal, '042817 蔵');
    expect(openText(keys, seal, sealed)).toBe('042817 蔵');
    for (const [wrongKeys, wrongSeal] of [
      [[{ number: 1, key: '22'.repeat(32) }], seal],
      [keys, { ...seal, purpose: 'another' }],
      [keys, { ...seal, boundTo: 'row 2' }],
    ] as const)
      expect(() => openText(wrongKeys, wrongSeal, sealed)).toThrow();
  });

  it('names its key, which opens it until it is removed', () => {
    const old = sealText(keys, seal, 'code');
    const sealed = sealText(newer, seal, 'code');
    expect(sealed.subarray(0, 8)).toEqual(sealHeader(2));
    expect([openText(newer, seal, old), openText(newer, seal, sealed)]).toEqual(['code', 'code']);
    expect(() => openText(keys, seal, sealed)).toThrow(SealKeyMissing);
    expect(() => openText(newer.slice(0, 1), seal, old)).toThrow('The key 1 is not configured');
    expect(() => openText(keys, seal, sealed.subarray(8))).toThrow(SealKeyMissing);
  });

  it('is noticed to be altered, wherever', () => {
    const sealed = sealText(keys, seal, 'code');
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(() => openText(keys, seal, altered, keys[0]?.key)).toThrow();
    }
  });

  it('never looks the same twice', () => {
    expect(sealText(keys, seal, 'code').equals(sealText(keys, seal, 'code'))).toBe(false);
  });
});

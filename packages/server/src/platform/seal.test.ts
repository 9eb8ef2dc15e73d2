import { describe, expect, it } from 'vitest';
import { openText, sealText } from './seal.ts';

const key = '11'.repeat(32);
const seal = { purpose: 'test', boundTo: 'row 1' };

describe('what is sealed', () => {
  it('is opened by who has the key, the purpose and the row, and by nobody else', () => {
    const sealed = sealText(key, seal, '042817 蔵');
    expect(openText(key, seal, sealed)).toBe('042817 蔵');
    for (const [wrongKey, wrongSeal] of [
      ['22'.repeat(32), seal],
      [key, { ...seal, purpose: 'another' }],
      [key, { ...seal, boundTo: 'row 2' }],
    ] as const)
      expect(() => openText(wrongKey, wrongSeal, sealed)).toThrow();
  });

  it('is noticed to be altered, wherever', () => {
    const sealed = sealText(key, seal, 'code');
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(() => openText(key, seal, altered)).toThrow();
    }
  });

  it('never looks the same twice', () => {
    expect(sealText(key, seal, 'code').equals(sealText(key, seal, 'code'))).toBe(false);
  });
});

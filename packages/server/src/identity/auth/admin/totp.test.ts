import { describe, expect, test } from 'vitest';
import { newTotpSecret, openTotpSecret, sealTotpSecret, stepOfCode, totpCode } from './totp.ts';

// RFC 6238, appendix B, for SHA-1: the secret "12345678901234567890", the last six digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcVectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

describe('codes', () => {
  test.each(rfcVectors)('are those of RFC 6238 at %i seconds', (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(totpCode(rfcSecret, at)).toBe(code);
    expect(stepOfCode(rfcSecret, code, at)).toBe(Math.floor(seconds / 30));
  });

  test('of the step before and after are taken, with their own step', () => {
    const at = new Date(1_234_567_890_000);
    const step = Math.floor(1_234_567_890 / 30);
    for (const shift of [-1, 0, 1]) {
      const code = totpCode(rfcSecret, new Date(at.getTime() + shift * 30_000));
      expect(stepOfCode(rfcSecret, code, at)).toBe(step + shift);
    }
    expect(stepOfCode(rfcSecret, totpCode(rfcSecret, new Date(at.getTime() + 60_000)), at)).toBeNull();
  });

  test('of another secret are refused', () => {
    const at = new Date(1_234_567_890_000);
    expect(stepOfCode(newTotpSecret(), totpCode(rfcSecret, at), at)).toBeNull();
  });
});

describe('a sealed secret', () => {
  const config = { sealKeys: [{ number: 1, key: '11'.repeat(32) }], vaultKey: '22'.repeat(32) };

  test('opens for its own row under its own key', () => {
    const sealed = sealTotpSecret(config, 'admin-1', rfcSecret);
    expect(openTotpSecret(config, 'admin-1', sealed)).toBe(rfcSecret);
    expect(sealed.toString('latin1')).not.toContain(rfcSecret);
  });

  test('opens for no other row, under no other key, and not when it was altered', () => {
    const sealed = sealTotpSecret(config, 'admin-1', rfcSecret);
    const other = { ...config, sealKeys: [{ number: 1, key: '33'.repeat(32) }] };
    expect(() => openTotpSecret(config, 'admin-2', sealed)).toThrow();
    expect(() => openTotpSecret(other, 'admin-1', sealed)).toThrow();
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
    expect(() => openTotpSecret(config, 'admin-1', altered)).toThrow();
  });
});

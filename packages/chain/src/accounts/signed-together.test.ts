import fc from 'fast-check';
import { hashTypedData, keccak256, numberToHex, size, slice } from 'viem';
import { expect, test } from 'vitest';
import { isPasskeySignature, togetherChallenge, togetherSignatures } from './signed-together.ts';

const domain = { chainId: 8453, account: '0x2222222222222222222222222222222222222222' } as const;
const passkeySignature = `0x${'5a'.repeat(640)}` as const;
const hashes = (count: number) => Array.from({ length: count }, (_, index) => keccak256(numberToHex(index)));

test('the challenge depends on account, chain and hashes, and is bound to the account’s own domain', () => {
  const challenge = togetherChallenge(domain, hashes(5));
  const others = [
    togetherChallenge(domain, hashes(6)),
    togetherChallenge(domain, hashes(5).toReversed().slice(1)),
    togetherChallenge({ ...domain, chainId: 1 }, hashes(5)),
    togetherChallenge({ ...domain, account: '0x3333333333333333333333333333333333333333' }, hashes(5)),
  ];
  expect(new Set([challenge, ...others]).size).toBe(5);
});

test('the root of one hash is its leaf', () => {
  const [hash = '0x'] = hashes(1);
  const root = keccak256(hash);
  expect(togetherChallenge(domain, [hash])).toBe(
    hashTypedData({
      domain: { name: 'Kura Account', version: '1', chainId: 8453, verifyingContract: domain.account },
      types: { SignedTogether: [{ name: 'root', type: 'bytes32' }] },
      primaryType: 'SignedTogether',
      message: { root },
    }),
  );
});

test('each signature begins with the passkey’s signature and ends with its Merkle proof', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), (count) => {
      const parts = togetherSignatures(hashes(count), passkeySignature);
      expect(parts).toHaveLength(count);
      for (const part of parts) {
        const nodes = (size(part) - size(passkeySignature) - 5) / 32;
        expect(slice(part, 0, size(passkeySignature))).toBe(passkeySignature);
        expect(slice(part, -5)).toBe(`0x${nodes.toString(16).padStart(2, '0')}ff746f67`);
        expect(nodes).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
        expect(isPasskeySignature(part)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('an empty list has no challenge', () => {
  expect(() => togetherChallenge(domain, [])).toThrow(RangeError);
  expect(() => togetherSignatures([], passkeySignature)).toThrow(RangeError);
});

test('a key’s signature is no passkey signature, for one order or any number', () => {
  for (const keyBytes of [64, 65]) {
    expect(isPasskeySignature(`0x${'11'.repeat(keyBytes)}`)).toBe(false);
    for (let height = 1; height <= 24; height += 1) {
      const signature = `0x${'11'.repeat(keyBytes + 3 + height * 32)}` as const;
      expect(isPasskeySignature(signature), `${height} levels`).toBe(false);
    }
  }
  expect(isPasskeySignature(passkeySignature)).toBe(true);
});

test('a passkey’s signature has its mark and at least 200 bytes', () => {
  expect(isPasskeySignature(`0x${'11'.repeat(196)}ff746f67`)).toBe(true);
  expect(isPasskeySignature(`0x${'11'.repeat(195)}ff746f67`)).toBe(false);
});

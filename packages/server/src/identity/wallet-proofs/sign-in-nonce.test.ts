import { expect, test } from 'vitest';
import { newSignInNonce, readSignInNonce } from './sign-in-nonce.ts';

const secret = 'a secret of the test';
const expiresAt = new Date('2026-01-01T00:10:00Z');

test('a nonce says when it expires', () => {
  const nonce = newSignInNonce(secret, expiresAt);
  expect(readSignInNonce(secret, nonce)).toEqual(expiresAt);
  expect(newSignInNonce(secret, expiresAt)).not.toBe(nonce);
});

test('[T41] a nonce with another expiry or another seal is refused', () => {
  const nonce = newSignInNonce(secret, expiresAt);
  const later = newSignInNonce(secret, new Date(expiresAt.getTime() + 60_000));
  expect(readSignInNonce(secret, later.slice(0, 32) + nonce.slice(32))).toBeNull();
  expect(readSignInNonce('another secret', nonce)).toBeNull();
});

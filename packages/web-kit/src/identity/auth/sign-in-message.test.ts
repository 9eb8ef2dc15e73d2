import { parseSiweMessage } from 'viem/siwe';
import { expect, it } from 'vitest';
import { signInMessage } from './sign-in-message.ts';

it('[T41] the sign-in message is read back field by field by an independent parser', () => {
  const challenge = {
    nonce: 'abcdefgh12345678',
    domain: 'kura.example',
    uri: 'https://kura.example',
    statement: 'Sign in to Kura.',
    version: '1',
    chainId: 8453,
    issuedAt: '2026-11-21T00:00:00.000Z',
    expirationTime: '2026-11-21T00:05:00.000Z',
  } as const;
  const address = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e';
  expect(parseSiweMessage(signInMessage(challenge, address))).toEqual({
    ...challenge,
    address,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  });
});

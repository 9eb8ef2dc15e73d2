import { createPublicKey, verify } from 'node:crypto';
import { assertionSignature, passkeyFromCose } from '@kura/chain/accounts';
import { bytesToHex, hexToBytes, sha256 } from 'viem';
import { expect, test } from 'vitest';
import { createSoftwarePasskey } from './software-passkey.ts';

const RP_ID = 'kura.example';
const ORIGIN = 'https://kura.example';
const CHALLENGE = Buffer.from('a challenge of the site').toString('base64url');
const bytes = (text: string) => Buffer.from(text, 'base64url');

test('registers with its own public key, for its site, at the page that asked', () => {
  const { register, passkey, credentialId } = createSoftwarePasskey({ rpId: RP_ID, origin: ORIGIN });
  const { response, id } = register(CHALLENGE);
  expect(id).toBe(credentialId);
  expect(JSON.parse(bytes(response.clientDataJSON).toString())).toEqual({
    type: 'webauthn.create',
    challenge: CHALLENGE,
    origin: ORIGIN,
    crossOrigin: false,
  });
  const attestation = bytes(response.attestationObject);
  const data = attestation.subarray(attestation.indexOf('authData') + 'authData'.length + 2);
  expect(bytesToHex(data.subarray(0, 32))).toBe(passkey.rpIdHash);
  expect(data.subarray(55, 71).toString('base64url')).toBe(credentialId);
  expect(passkeyFromCose(data.subarray(71), RP_ID)).toEqual(passkey);
});

test('signs what a site checks at sign-in, and what its account checks on chain', async () => {
  const { authenticate, sign, passkey } = createSoftwarePasskey({ rpId: RP_ID, origin: ORIGIN });
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: inBase64Url(passkey.x), y: inBase64Url(passkey.y) },
  });
  const { response } = authenticate(CHALLENGE);
  const clientData = bytes(response.clientDataJSON);
  const signed = Buffer.concat([bytes(response.authenticatorData), hexToBytes(sha256(clientData))]);
  expect(verify('sha256', signed, key, bytes(response.signature))).toBe(true);
  expect(JSON.parse(clientData.toString())).toMatchObject({ type: 'webauthn.get', challenge: CHALLENGE });

  const challenge = `0x${'ab'.repeat(32)}` as const;
  const assertion = await sign(challenge);
  expect(Buffer.from(assertion.clientDataJSON).toString()).toContain(inBase64Url(challenge));
  expect(assertionSignature(passkey, assertion)).toMatch(/^0x/);
});

test('of one private key is the same passkey each time, of none another one', () => {
  const privateKey = `0x${'5b'.repeat(32)}` as const;
  const [first, second] = [createSoftwarePasskey({ privateKey }), createSoftwarePasskey({ privateKey })];
  expect(second.passkey).toEqual(first.passkey);
  expect(second.credentialId).toBe(first.credentialId);
  expect(createSoftwarePasskey().passkey).not.toEqual(createSoftwarePasskey().passkey);
});

test('names the user whom it was registered for, also in another process', () => {
  const registered = createSoftwarePasskey();
  registered.register(CHALLENGE, 'dXNlcg');
  for (const passkey of [registered, createSoftwarePasskey({ userHandle: 'dXNlcg' })])
    expect(passkey.authenticate(CHALLENGE).response.userHandle).toBe('dXNlcg');
});

function inBase64Url(hex: `0x${string}`): string {
  return Buffer.from(hexToBytes(hex)).toString('base64url');
}

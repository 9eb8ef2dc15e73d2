import { createHash, createPublicKey, verify } from 'node:crypto';
import { assertionSignature, messageChallenge, type Passkey, typedDataChallenge } from '@kura/chain/accounts';
import { orderTypedData } from '@kura/chain/seaport';
import { AbiCoder, getBytes, TypedDataEncoder, ZeroHash } from 'ethers';
import { type Address, type Hex, slice, zeroAddress, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { createSoftwarePasskey } from './software-passkey.ts';

// Compares signatures of accounts with the results of independent libraries.

const account: Address = '0x00000000000000000000000000000000000000ac';
const chainId = 31_337;
const passkey = createSoftwarePasskey();

const ACCOUNT_FIELDS = { name: 'Kura Account', version: '1', chainId, verifyingContract: account };

const order = orderTypedData(
  { chainId, seaport: '0x0000000000000068F116a894984e2DB1123eB395' },
  {
    offerer: account,
    zone: zeroAddress,
    offer: [{ itemType: 2, token: account, identifierOrCriteria: 5n, startAmount: 1n, endAmount: 1n }],
    consideration: [],
    orderType: 0,
    startTime: 1n,
    endTime: 2n,
    zoneHash: zeroHash,
    salt: 3n,
    conduitKey: zeroHash,
    counter: 0n,
  },
);

/** By Node's own cryptography: a key of P-256 that signed the authenticator's data for this challenge. */
function isSignedBy({ x, y, rpIdHash }: Passkey, challenge: Hex, signature: Hex): boolean {
  if (slice(signature, 0, 32) !== x || slice(signature, 32, 64) !== y) return false;
  const [r, s, , , authenticatorData, clientData] = AbiCoder.defaultAbiCoder().decode(
    ['bytes32', 'bytes32', 'uint256', 'uint256', 'bytes', 'string'],
    slice(signature, 64),
  );
  const said = JSON.parse(clientData);
  const inBase64Url = (hex: string) => Buffer.from(getBytes(hex)).toString('base64url');
  if (said.type !== 'webauthn.get' || said.challenge !== inBase64Url(challenge)) return false;
  if (!String(authenticatorData).startsWith(rpIdHash)) return false;
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: inBase64Url(x), y: inBase64Url(y) },
  });
  const clientDataHash = createHash('sha256').update(clientData).digest();
  const signed = Buffer.concat([getBytes(authenticatorData), clientDataHash]);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, getBytes(r + s.slice(2)));
}

test('an order is signed as ethers writes it within the account’s own domain, and Node’s cryptography agrees', async () => {
  const { domain, types, primaryType, message } = order;
  const nested = {
    ...Object.fromEntries(Object.entries(types).filter(([name]) => name !== 'EIP712Domain')),
    TypedDataSign: [
      { name: 'contents', type: primaryType },
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
      { name: 'salt', type: 'bytes32' },
    ],
  };
  const value = { contents: message, ...ACCOUNT_FIELDS, salt: ZeroHash };
  const challenge = TypedDataEncoder.hash(domain as object, nested as never, value);
  expect(typedDataChallenge({ chainId, account }, order as never)).toBe(challenge);

  const signature = assertionSignature(passkey.passkey, await passkey.sign(challenge as Hex));
  expect(isSignedBy(passkey.passkey, challenge as Hex, signature)).toBe(true);
  expect(isSignedBy(createSoftwarePasskey().passkey, challenge as Hex, signature)).toBe(false);
  expect(isSignedBy(passkey.passkey, `0x${'12'.repeat(32)}`, signature)).toBe(false);
});

test('a message is signed as ethers writes it within the account’s own domain', () => {
  const message = 'kura.example wants you to sign in';
  const types = { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] };
  const prefixed = Buffer.concat([
    Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`),
    Buffer.from(message),
  ]);
  expect(messageChallenge({ chainId, account }, message)).toBe(
    TypedDataEncoder.hash(ACCOUNT_FIELDS, types, { prefixed }),
  );
});

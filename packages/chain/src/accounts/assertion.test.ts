import { createSoftwarePasskey } from '@kura/testing/accounts';
import {
  decodeAbiParameters,
  type Hex,
  hexToBytes,
  hexToString,
  numberToHex,
  size,
  slice,
  zeroHash,
} from 'viem';
import { describe, expect, test } from 'vitest';
import {
  type Assertion,
  assertionSignature,
  InvalidAssertionError,
  placeholderSignature,
} from './assertion.ts';

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const signer = createSoftwarePasskey();
const { passkey } = signer;

const der = (...numbers: Hex[]) => {
  const integers = numbers.flatMap((number) => [0x02, size(number), ...hexToBytes(number)]);
  return Uint8Array.from([0x30, integers.length, ...integers]);
};
const assertionWith = async (parts: Partial<Assertion>) => ({ ...(await signer.sign(zeroHash)), ...parts });

function decode(signature: Hex) {
  const [r, s, challengeIndex, typeIndex, , clientData] = decodeAbiParameters(
    ['bytes32', 'bytes32', 'uint256', 'uint256', 'bytes', 'bytes'].map((type) => ({ type })),
    slice(signature, 64),
  ) as [Hex, Hex, bigint, bigint, Hex, Hex];
  return { r, s, challengeIndex, typeIndex, clientData };
}

describe('the signature of an assertion', () => {
  test('begins with the public key and points at type and challenge', async () => {
    const signature = assertionSignature(passkey, await signer.sign(zeroHash));
    expect(slice(signature, 0, 32)).toBe(passkey.x);
    expect(slice(signature, 32, 64)).toBe(passkey.y);
    const { challengeIndex, typeIndex, clientData } = decode(signature);
    const text = hexToString(clientData);
    expect(text.slice(Number(typeIndex))).toMatch(/^"type":"webauthn\.get"/);
    expect(text.slice(Number(challengeIndex))).toMatch(/^"challenge":"A{43}"/);
  });

  test('has the lower of the two numbers that s can be', async () => {
    const high = numberToHex(ORDER - 5n, { size: 33 });
    const signature = assertionSignature(passkey, await assertionWith({ signature: der('0x07', high) }));
    expect(decode(signature)).toMatchObject({
      r: numberToHex(7n, { size: 32 }),
      s: numberToHex(5n, { size: 32 }),
    });
    const low = assertionSignature(passkey, await assertionWith({ signature: der('0x07', '0x05') }));
    expect(low).toBe(signature);
  });

  test('counts bytes, not characters, where the client data has more than ASCII', async () => {
    const clientData = '{"origin":"https://カード.example","type":"webauthn.get","challenge":"AA"}';
    const signature = assertionSignature(
      passkey,
      await assertionWith({ clientDataJSON: new TextEncoder().encode(clientData) }),
    );
    const bytes = Buffer.from(clientData);
    expect(decode(signature).typeIndex).toBe(BigInt(bytes.indexOf('"type"')));
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['no sequence', Uint8Array.from([0x31, 6, 2, 1, 1, 2, 1, 1])],
    ['a wrong length', Uint8Array.from([0x30, 7, 2, 1, 1, 2, 1, 1])],
    ['a third number', der('0x01', '0x01', '0x01')],
    ['one number', der('0x01')],
    ['a number that runs out of the sequence', Uint8Array.from([0x30, 6, 2, 1, 1, 2, 9, 1])],
    ['zero', der('0x00', '0x01')],
    ['the order', der('0x01', numberToHex(ORDER, { size: 33 }))],
    ['an empty number', Uint8Array.from([0x30, 5, 2, 1, 1, 2, 0])],
    ['a number below zero', der('0x01', numberToHex(ORDER - 1n, { size: 32 }))],
    ['a number with a zero too many', der('0x0001', '0x01')],
    ['more than the order', der(numberToHex(ORDER + 1n, { size: 33 }), '0x01')],
    ['the order as r', der(numberToHex(ORDER, { size: 33 }), '0x01')],
    ['a number of 33 bytes', der('0x01', numberToHex(2n ** 256n, { size: 33 }))],
    ['an indefinite length', Uint8Array.from([0x30, 0x80, 2, 1, 1, 2, 1, 1, 0, 0])],
    ['a length in two bytes', Uint8Array.from([0x30, 0x81, 6, 2, 1, 1, 2, 1, 1])],
    ['a bit string for a number', Uint8Array.from([0x30, 6, 3, 1, 1, 2, 1, 1])],
    ['something behind the sequence', Uint8Array.from([0x30, 6, 2, 1, 1, 2, 1, 1, 0])],
    ['the raw numbers, as ES256 of web tokens', new Uint8Array(64).fill(1)],
  ])('is none of %s', async (_, signature) => {
    const assertion = await assertionWith({ signature });
    expect(() => assertionSignature(passkey, assertion)).toThrow(InvalidAssertionError);
  });

  test('is none of a registration', async () => {
    const clientDataJSON = new TextEncoder().encode('{"type":"webauthn.create","challenge":"AA"}');
    const assertion = await assertionWith({ clientDataJSON });
    expect(() => assertionSignature(passkey, assertion)).toThrow(InvalidAssertionError);
  });

  test('is no longer than the one that costs are estimated with', async () => {
    const signature = assertionSignature(passkey, await signer.sign(zeroHash));
    expect(size(placeholderSignature(passkey))).toBeGreaterThanOrEqual(size(signature));
  });
});

import {
  bytesToHex,
  concat,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  numberToHex,
  stringToBytes,
} from 'viem';
import type { Passkey } from './passkey.ts';

/** An authenticator's signing response: `credential.response`, with its parts as bytes. */
export interface Assertion {
  readonly authenticatorData: Uint8Array;
  readonly clientDataJSON: Uint8Array;
  /** DER, as in WebAuthn. */
  readonly signature: Uint8Array;
}

/** Thrown when an account can't accept an authenticator's response. */
export class InvalidAssertionError extends Error {
  override readonly name = 'InvalidAssertionError';
}

/** The order n of P-256: s and n - s are equally valid. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** OpenZeppelin's `WebAuthnAuth`, field by field. */
const ASSERTION_PARAMETERS = [
  { name: 'r', type: 'bytes32' },
  { name: 's', type: 'bytes32' },
  { name: 'challengeIndex', type: 'uint256' },
  { name: 'typeIndex', type: 'uint256' },
  { name: 'authenticatorData', type: 'bytes' },
  { name: 'clientDataJSON', type: 'bytes' },
] as const;

const AUTHENTICATOR_DATA_BYTES = 37;
const DER_SEQUENCE = 0x30;
const DER_INTEGER = 0x02;

/**
 * The signature that an account accepts for a passkey: the public key, then the assertion. It has the lower of the two possible
 * s values. Accounts accept no other, and authenticators don't enforce it.
 *
 * @throws InvalidAssertionError when the response is no signature of a P-256 key, or for no sign-in ceremony.
 */
export function assertionSignature(passkey: Pick<Passkey, 'x' | 'y'>, assertion: Assertion): Hex {
  const { r, s } = readDer(assertion.signature);
  return encode(passkey, {
    r,
    s: s > ORDER / 2n ? ORDER - s : s,
    authenticatorData: assertion.authenticatorData,
    clientDataJSON: assertion.clientDataJSON,
  });
}

/** A placeholder with a signature's usual length, for gas estimates. */
export function placeholderSignature(passkey: Passkey): Hex {
  const clientData = `{"type":"webauthn.get","challenge":"${'A'.repeat(43)}","origin":"https://${'a'.repeat(32)}","crossOrigin":false}`;
  const authenticatorData = new Uint8Array(AUTHENTICATOR_DATA_BYTES).fill(0xff);
  return encode(passkey, {
    r: ORDER - 1n,
    s: ORDER / 2n,
    authenticatorData,
    clientDataJSON: stringToBytes(clientData),
  });
}

function encode(
  { x, y }: Pick<Passkey, 'x' | 'y'>,
  assertion: Omit<Assertion, 'signature'> & { readonly r: bigint; readonly s: bigint },
): Hex {
  const encoded = encodeAbiParameters(ASSERTION_PARAMETERS, [
    numberToHex(assertion.r, { size: 32 }),
    numberToHex(assertion.s, { size: 32 }),
    indexOf(assertion.clientDataJSON, '"challenge":"'),
    indexOf(assertion.clientDataJSON, '"type":"webauthn.get"'),
    bytesToHex(assertion.authenticatorData),
    bytesToHex(assertion.clientDataJSON),
  ]);
  return concat([x, y, encoded]);
}

/**
 * The byte offset, not the character offset: another page's name may have any characters. Browsers write type and challenge
 * first.
 */
function indexOf(clientDataJSON: Uint8Array, part: string): bigint {
  const index = new TextDecoder('latin1').decode(clientDataJSON).indexOf(part);
  if (index < 0) throw new InvalidAssertionError(`The client data has no ${part}.`);
  return BigInt(index);
}

function readDer(der: Uint8Array): { readonly r: bigint; readonly s: bigint } {
  // Both numbers together have at most 70 bytes, so every length is one byte.
  if (der[0] !== DER_SEQUENCE || der[1] !== der.length - 2) {
    throw new InvalidAssertionError('The signature is no DER sequence.');
  }
  const r = readInteger(der, 2);
  const s = readInteger(der, r.end);
  if (s.end !== der.length) throw new InvalidAssertionError('The signature has more than two numbers.');
  return { r: r.value, s: s.value };
}

function readInteger(der: Uint8Array, start: number): { readonly value: bigint; readonly end: number } {
  const length = der[start + 1] ?? 0;
  const end = start + 2 + length;
  const value = length === 0 ? 0n : hexToBigInt(bytesToHex(der.subarray(start + 2, end)));
  const [first = 0, second = 0] = der.subarray(start + 2, end);
  // DER has one encoding per number: no negative numbers, and no unnecessary leading zero.
  const isMinimal = first < 0x80 && (first > 0 || second >= 0x80);
  if (der[start] !== DER_INTEGER || end > der.length || !isMinimal || value === 0n || value >= ORDER) {
    throw new InvalidAssertionError("The signature's numbers are out of range.");
  }
  return { value, end };
}

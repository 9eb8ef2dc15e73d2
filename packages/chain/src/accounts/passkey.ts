import { bytesToHex, concat, type Hex, hexToBytes, keccak256, sha256, stringToBytes } from 'viem';

/** A passkey as an account knows it: a P-256 public key and the site it was made for. */
export interface Passkey {
  readonly x: Hex;
  readonly y: Hex;
  /** SHA-256 of the site's name as WebAuthn knows it. */
  readonly rpIdHash: Hex;
}

/** Thrown when bytes aren't a P-256 public key: another algorithm, another encoding, cut short. */
export class NotAPasskeyError extends Error {
  override readonly name = 'NotAPasskeyError';
}

const COORDINATE_BYTES = 32;

/** The bytes before x and y in a P-256 key's SubjectPublicKeyInfo: the algorithm, the curve, "uncompressed". */
const SPKI_PREFIX = '0x3059301306072a8648ce3d020106082a8648ce3d03010703420004';

/** The same in a COSE key as CTAP 2 orders it: EC2, ES256, P-256; then x, then this, then y. */
const COSE_PREFIX = '0xa5010203262001215820';
const COSE_Y = '0x225820';

/**
 * The passkey that a browser reports at registration: `response.getPublicKey()`.
 *
 * @throws NotAPasskeyError when it is a key of another kind.
 */
export function passkeyFromSpki(spki: Uint8Array, rpId: string): Passkey {
  const { x, y } = coordinates(spki, SPKI_PREFIX, '0x');
  return { x, y, rpIdHash: rpIdHashOf(rpId) };
}

/**
 * The passkey in the attested data of an authenticator at registration: the one to trust.
 *
 * @throws NotAPasskeyError when it is a key of another kind.
 */
export function passkeyFromCose(cose: Uint8Array, rpId: string): Passkey {
  const { x, y } = coordinates(cose, COSE_PREFIX, COSE_Y);
  return { x, y, rpIdHash: rpIdHashOf(rpId) };
}

/** A passkey's public key as authenticators write it (COSE), which is how those that check assertions take it. */
export function passkeyCoseKey({ x, y }: Pick<Passkey, 'x' | 'y'>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hexToBytes(concat([COSE_PREFIX, x, COSE_Y, y])));
}

/** The hash that represents the site in all that its passkeys sign. */
export function rpIdHashOf(rpId: string): Hex {
  return sha256(stringToBytes(rpId));
}

/** The id by which an account knows a passkey. */
export function passkeyIdOf({ x, y, rpIdHash }: Passkey): Hex {
  return keccak256(concat([x, y, rpIdHash]));
}

function coordinates(key: Uint8Array, prefix: Hex, between: Hex): Pick<Passkey, 'x' | 'y'> {
  const start = (prefix.length - 2) / 2;
  const second = start + COORDINATE_BYTES + (between.length - 2) / 2;
  const x = bytesToHex(key.subarray(start, start + COORDINATE_BYTES));
  const y = bytesToHex(key.subarray(second, second + COORDINATE_BYTES));
  if (bytesToHex(key) !== concat([prefix, x, between, y]) || key.length !== second + COORDINATE_BYTES) {
    throw new NotAPasskeyError('This is no P-256 public key.');
  }
  return { x, y };
}

import { createPublicKey, type PublicKeyInput } from 'node:crypto';
import { type Address, bytesToHex } from 'viem';
import { publicKeyToAddress } from 'viem/utils';

/**
 * The address of a public key in the format SPKI.
 *
 * @throws Error for a key on another curve
 */
export function addressOfSpki(spki: PublicKeyInput | string): Address {
  const { crv, x = '', y = '' } = createPublicKey(spki).export({ format: 'jwk' });
  if (crv !== 'secp256k1') throw new Error(`The key is on the curve ${crv}, not on secp256k1`);
  return publicKeyToAddress(
    bytesToHex(Buffer.concat([Uint8Array.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])),
  );
}

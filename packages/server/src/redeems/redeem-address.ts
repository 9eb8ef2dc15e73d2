import { addressErrors, normaliseAddress, type PostalAddress } from '@kura/domain/redeems';
import { ApiError, openText, type ServerConfig, sealText } from '../platform/index.ts';

const sealOf = (redeemId: string) => ({ purpose: 'redeem address', boundTo: redeemId });

/**
 * An address as it is written on a label.
 *
 * @throws ApiError VALIDATION_FAILED, naming each wrong field
 */
export function requireAddress(input: PostalAddress): PostalAddress {
  const address = normaliseAddress(input);
  const errors = Object.entries(addressErrors(address)).map(([field, code]) => ({
    path: `address.${field}`,
    code,
  }));
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors });
  return address;
}

/** Encrypts an address with the newest key. It can't be decrypted in the row of another redeem. */
export function encryptAddress(
  { addressKeys }: Pick<ServerConfig, 'addressKeys'>,
  redeemId: string,
  address: PostalAddress,
): { key: number; encrypted: Buffer } {
  const newest = addressKeys[0];
  if (newest === undefined) throw new Error('No address key is configured');
  return { key: newest.number, encrypted: sealText(newest.key, sealOf(redeemId), JSON.stringify(address)) };
}

/** Decrypts an address with the key that it was encrypted with. */
export function decryptAddress(
  { addressKeys }: Pick<ServerConfig, 'addressKeys'>,
  redeemId: string,
  { key, encrypted }: { key: number; encrypted: Buffer },
): PostalAddress {
  const used = addressKeys.find(({ number }) => number === key);
  if (used === undefined) throw new Error(`The address key ${key} is not configured`);
  return JSON.parse(openText(used.key, sealOf(redeemId), encrypted));
}

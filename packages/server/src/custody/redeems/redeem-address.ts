import { addressErrors, normaliseAddress, type PostalAddress } from '@kura/domain/redeems';
import { ApiError, openText, type SealedColumn, type ServerConfig, sealText } from '../../platform/index.ts';
import { updateAddress } from './redeem-changes.repository.ts';

const sealOf = (redeemId: string) => ({ purpose: 'redeem address', boundTo: redeemId });

/**
 * Returns an address in the format of a label.
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

export const sealedAddresses: SealedColumn = {
  table: 'redeem',
  column: 'address',
  rowColumns: ['id'],
  numberColumn: 'address_key',
  variable: 'KURA_ADDRESS_KEYS',
  seal: ({ id }) => sealOf(String(id)),
  update: (tx, address, { id }) => updateAddress(tx, String(id), address),
};

/** Encrypts an address with the newest key. It can't be decrypted in another redeem's row. */
export function encryptAddress(
  { addressKeys }: Pick<ServerConfig, 'addressKeys'>,
  redeemId: string,
  address: PostalAddress,
): { key: number; encrypted: Buffer } {
  const encrypted = sealText(addressKeys, sealOf(redeemId), JSON.stringify(address));
  return { key: addressKeys[0]?.number ?? 0, encrypted };
}

/**
 * Decrypts an address with the key that it was encrypted with.
 *
 * @param sealed.key the key's number, for an address from before sealed bytes contained it
 */
export function decryptAddress(
  { addressKeys }: Pick<ServerConfig, 'addressKeys'>,
  redeemId: string,
  { key, encrypted }: { key: number; encrypted: Buffer },
): PostalAddress {
  const unnumbered = addressKeys.find(({ number }) => number === key)?.key;
  return JSON.parse(openText(addressKeys, sealOf(redeemId), encrypted, unnumbered));
}

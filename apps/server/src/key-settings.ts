import { type Address, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** A key of the shop with its role. */
export interface ConfiguredKey {
  readonly name: KeyName;
  readonly variable: KeyVariable;
  readonly address: Address;
}

/** The variables that name a key: private keys that the server uses, and addresses of keys kept elsewhere. */
const variables = {
  admin: 'KURA_ADMIN_ADDRESS',
  guardian: 'KURA_GUARDIAN_ADDRESS',
  canceller: 'KURA_CANCELLER_ADDRESS',
  selling: 'KURA_SELLING_PRIVATE_KEY',
  minting: 'KURA_MINTING_PRIVATE_KEY',
  settling: 'KURA_SETTLING_PRIVATE_KEY',
  vouchers: 'KURA_VOUCHERS_PRIVATE_KEY',
  exchange: 'KURA_EXCHANGE_PRIVATE_KEY',
  campaigns: 'KURA_CAMPAIGNS_PRIVATE_KEY',
  'packs account': 'KURA_PACKS_PRIVATE_KEY',
  buying: 'KURA_BUYING_PRIVATE_KEY',
  redeem: 'KURA_REDEEM_PRIVATE_KEY',
  reserve: 'KURA_RESERVE_PRIVATE_KEY',
  metadata: 'KURA_METADATA_ADDRESS',
  sponsoring: 'KURA_SPONSOR_PRIVATE_KEY',
  'subscription owner': 'KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS',
} as const;

export type KeyName = keyof typeof variables;
type KeyVariable = (typeof variables)[KeyName];
export type KeySettings = Readonly<Partial<Record<KeyVariable, string | undefined>>>;

/** The configured keys. On the local chain, keys that the server doesn't use may be absent. */
export function configuredKeys(settings: KeySettings): ConfiguredKey[] {
  return Object.entries(variables).flatMap(([name, variable]) => {
    const value = settings[variable];
    if (value === undefined) return [];
    const address = variable.endsWith('_PRIVATE_KEY')
      ? privateKeyToAccount(value as `0x${string}`).address
      : (value as Address);
    return [{ name: name as KeyName, variable, address }];
  });
}

/** The admin and the owner of the subscription are both multisig contracts, and may be the same one. */
const mayBeOne = (names: readonly KeyName[]) =>
  names.includes('admin') && names.includes('subscription owner');

/** Problems with keys that have two roles, on public networks: a thief of one key would have the powers of both roles. */
export function sharedKeys(settings: KeySettings): string[] {
  const keys = configuredKeys(settings);
  return keys.flatMap((key, place) =>
    keys
      .slice(place + 1)
      .filter((other) => isAddressEqual(key.address, other.address) && !mayBeOne([key.name, other.name]))
      .map(
        (other) =>
          `  ${other.variable} is the same key as ${key.variable} (${key.address}): ` +
          'each role needs its own key; one key for all works on the local chain only',
      ),
  );
}

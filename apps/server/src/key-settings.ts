import { type Address, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** The parts of the shop that a process can run. */
export const PARTS = ['api', 'worker', 'indexer'] as const;
export type Part = (typeof PARTS)[number];

/** The keys that sign in a process, each in one part only. `key` may refer to a key service instead of containing the key. */
export const SIGNING_KEYS = {
  selling: { key: 'KURA_SELLING_PRIVATE_KEY', address: 'KURA_SELLING_ADDRESS', part: 'worker' },
  minting: { key: 'KURA_MINTING_PRIVATE_KEY', address: 'KURA_MINTING_ADDRESS', part: 'worker' },
  settling: { key: 'KURA_SETTLING_PRIVATE_KEY', address: 'KURA_SETTLING_ADDRESS', part: 'worker' },
  vouchers: { key: 'KURA_VOUCHERS_PRIVATE_KEY', address: 'KURA_VOUCHERS_ADDRESS', part: 'api' },
  receipts: { key: 'KURA_RECEIPTS_PRIVATE_KEY', address: 'KURA_RECEIPTS_ADDRESS', part: 'api' },
  exchange: { key: 'KURA_EXCHANGE_PRIVATE_KEY', address: 'KURA_EXCHANGE_ADDRESS', part: 'api' },
  campaigns: { key: 'KURA_CAMPAIGNS_PRIVATE_KEY', address: 'KURA_CAMPAIGNS_ADDRESS', part: 'worker' },
  'packs account': { key: 'KURA_PACKS_PRIVATE_KEY', address: 'KURA_PACKS_ADDRESS', part: 'worker' },
  buying: { key: 'KURA_BUYING_PRIVATE_KEY', address: 'KURA_BUYING_ADDRESS', part: 'worker' },
  redeem: { key: 'KURA_REDEEM_PRIVATE_KEY', address: 'KURA_REDEEM_ADDRESS', part: 'worker' },
  reserve: { key: 'KURA_RESERVE_PRIVATE_KEY', address: 'KURA_RESERVE_ADDRESS', part: 'worker' },
  sponsoring: { key: 'KURA_SPONSOR_PRIVATE_KEY', address: 'KURA_SPONSOR_ADDRESS', part: 'api' },
} as const satisfies Record<
  string,
  { key: `KURA_${string}_PRIVATE_KEY`; address: `KURA_${string}_ADDRESS`; part: Part }
>;

export type SigningKeyName = keyof typeof SIGNING_KEYS;
export type SigningKeyVariable = (typeof SIGNING_KEYS)[SigningKeyName]['key'];
export type SigningAddressVariable = (typeof SIGNING_KEYS)[SigningKeyName]['address'];
export const SIGNING_KEY_NAMES = Object.keys(SIGNING_KEYS) as SigningKeyName[];

/** The keys that no process of the server has. */
const OUTSIDE_KEYS = {
  admin: 'KURA_ADMIN_ADDRESS',
  guardian: 'KURA_GUARDIAN_ADDRESS',
  canceller: 'KURA_CANCELLER_ADDRESS',
  metadata: 'KURA_METADATA_ADDRESS',
  'subscription owner': 'KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS',
} as const;

/** Other secrets, and the parts that use them. A variable that isn't here is for each part. */
export const SECRETS_OF_PARTS: Readonly<Record<string, readonly Part[]>> = {
  KURA_TOKEN_SECRET: ['api', 'worker'],
  KURA_VAULT_KEY: ['api', 'worker'],
  KURA_SEAL_KEYS: ['api', 'worker'],
  KURA_ADDRESS_KEYS: ['api'],
  KURA_SMTP_URL: ['worker'],
  BUNDLER_URL: ['api'],
  DATABASE_READ_URL: ['api'],
  KURA_BUNDLER_PRIVATE_KEY: ['api'],
  KURA_WEB3_WEBHOOK_SECRET: ['api'],
  KURA_PSA_TOKEN: ['api'],
  KURA_REDIS_URL: ['api', 'worker', 'indexer'],
  OPENSEARCH_URL: ['api', 'worker'],
  KURA_X_CLIENT_SECRET: ['api', 'worker'],
  KURA_X_TOKEN_KEYS: ['api', 'worker'],
  KURA_COINFLOW_API_KEY: ['api', 'worker'],
  KURA_COINFLOW_WEBHOOK_KEY: ['api', 'worker'],
};

/** The secrets that a file can contain: `KURA_TOKEN_SECRET_FILE` names the file. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'KURA_DATABASE_DIRECT_URL',
  'KURA_RPC_URLS',
  ...SIGNING_KEY_NAMES.map((name) => SIGNING_KEYS[name].key),
  ...Object.keys(SECRETS_OF_PARTS),
];

/** A key of the shop. */
export interface ConfiguredKey {
  readonly name: KeyName;
  /** The variable that names the key: its private key where this process has it. */
  readonly variable: string;
  readonly address: Address;
}

export type KeyName = keyof typeof OUTSIDE_KEYS | SigningKeyName;

export type KeySettings = Readonly<
  Record<SigningAddressVariable, Address> &
    Partial<Record<SigningKeyVariable | (typeof OUTSIDE_KEYS)[keyof typeof OUTSIDE_KEYS], string | undefined>>
>;

/** The address of a private key in hex; undefined for other values, as for a key in a key service. */
export function addressOfHex(value: string): Address | undefined {
  try {
    return /^0x[0-9a-fA-F]{64}$/.test(value) ? privateKeyToAccount(value as Hex).address : undefined;
  } catch {
    // Zero and numbers above the curve's order are no keys.
    return undefined;
  }
}

/** The configured keys. On the local chain, keys that the server doesn't use may be absent. */
export function configuredKeys(settings: KeySettings): ConfiguredKey[] {
  const outside = (Object.keys(OUTSIDE_KEYS) as (keyof typeof OUTSIDE_KEYS)[]).flatMap((name) => {
    const variable = OUTSIDE_KEYS[name];
    const address = settings[variable];
    return address === undefined ? [] : [{ name, variable, address: address as Address }];
  });
  const signing = SIGNING_KEY_NAMES.map((name) => {
    const { key, address } = SIGNING_KEYS[name];
    return { name, variable: settings[key] === undefined ? address : key, address: settings[address] };
  });
  return [...outside, ...signing];
}

/** The admin and the owner of the subscription are both multisig contracts, and may be the same one. */
const mayBeOne = (names: readonly KeyName[]) =>
  names.includes('admin') && names.includes('subscription owner');

/** Problems with keys that have two roles, on public networks: a thief would have the powers of both. */
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

import { readFileSync } from 'node:fs';
import { NETWORK_NAMES, type NetworkName } from '@kura/chain/network';
import { type Address, getAddress, isAddress, isAddressEqual } from 'viem';
import { z } from 'zod';
import {
  addressOfHex,
  PARTS,
  type Part,
  SECRETS,
  SECRETS_OF_PARTS,
  SIGNING_KEY_NAMES,
  SIGNING_KEYS,
  type SigningAddressVariable,
  sharedKeys,
} from './key-settings.ts';
import { missingVariable } from './missing-variable.ts';

const roles = [...PARTS, 'all'] as const;
type Role = (typeof roles)[number];

export type Variables = Readonly<Record<string, string | undefined>>;

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .default([]);
/** One of several words. */
const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: `write it as ${words.join(' or ')}` });
const onOff = oneOf(['on', 'off']).transform((text) => text === 'on');
const whole = (min: number, max: number) => {
  const error = `write it as a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const webUrl = z.url({ protocol: /^https?$/, error: 'write it as https://host.example/path' });
const origin = z
  .url({ error: 'write it as https://kura.example' })
  .refine(
    (text) => URL.parse(text)?.origin === text,
    'write it as https://kura.example, without a path or a slash at the end',
  );

const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)], {
  error: 'write it as 0x and 64 hex digits',
});

/** A private key, or the name of a key in a key service. */
const signingKey = z
  .string()
  .regex(
    /^(?:0x[0-9a-fA-F]{64}|aws-kms:[\w:/.-]{1,2048}|gcp-kms:projects\/[^/\s]+\/locations\/[^/\s]+\/keyRings\/[^/\s]+\/cryptoKeys\/[^/\s]+\/cryptoKeyVersions\/\d+)$/,
    'write it as 0x and 64 hex digits, aws-kms:<key id or ARN> or gcp-kms:<name of a key version>',
  );

/** The address of a key that is kept outside the server. */
const address = z
  .string()
  .refine((text) => isAddress(text), 'write it as an address: 0x and 40 hex digits')
  .transform((text) => getAddress(text));

const bundlerUrl = z.url({ protocol: /^https?$/, error: 'write it as https://bundler.example/…' });

/** The push services of Chromium browsers, Firefox, Safari and Edge. */
const browsersPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** For a local shop only: these values are public. Other networks need their own. */
const localSecrets = {
  KURA_TOKEN_SECRET: 'local-shop-only-token-secret-00000000',
  KURA_VAULT_KEY: '00'.repeat(32),
  KURA_SEAL_KEYS: `1:${'00'.repeat(32)}`,
  KURA_ADDRESS_KEYS: `1:${'00'.repeat(32)}`,
  KURA_X_TOKEN_KEYS: `1:${'00'.repeat(32)}`,
  // The first account of every anvil.
  KURA_SELLING_PRIVATE_KEY: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  // The thirty-first and the thirty-second account, which anvil doesn't fund.
  KURA_SPONSOR_PRIVATE_KEY: '0x85a74ca11529e215137ccffd9c95b2c72c5fb0295c973eb21032e823329b3d2d',
  KURA_BUNDLER_PRIVATE_KEY: '0xac8698a440d33b866b6ffe8775621ce1a4e6ebd04ab7980deb97b3d997fc64fb',
} as const;

/** One key has all parts where no token has a value, except the sponsor's. */
function localKeys(given: Variables): Record<string, string | undefined> {
  const oneKey = given['KURA_SELLING_PRIVATE_KEY'] ?? localSecrets.KURA_SELLING_PRIVATE_KEY;
  const oneAddress = addressOfHex(oneKey) ?? given['KURA_SELLING_ADDRESS'];
  return Object.fromEntries(
    SIGNING_KEY_NAMES.flatMap((name) => {
      const { key, address } = SIGNING_KEYS[name];
      const value = given[key] ?? (name === 'sponsoring' ? localSecrets.KURA_SPONSOR_PRIVATE_KEY : oneKey);
      return [
        [key, value],
        [address, value === oneKey ? oneAddress : addressOfHex(value)],
      ];
    }),
  );
}

const localDefaults = (given: Variables, port = '3000') => ({
  ...localSecrets,
  ...localKeys(given),
  // One person runs a local shop.
  KURA_SOLE_ADMIN_DELAY_HOURS: '0',
  // Enough for a day on the local chain.
  KURA_GAS_BUDGET_ETHER: '0.5',
  KURA_PUBLIC_URL: `http://localhost:${port}`,
  // The mail box of the local shop.
  KURA_SMTP_URL: 'smtp://127.0.0.1:1025',
  KURA_MAIL_FROM: 'Kura <no-reply@kura.example>',
  // The same shop by its IP address.
  KURA_CORS_ORIGINS: `http://127.0.0.1:${port}`,
});

const databaseUrl = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'write it as postgres://user:password@host:port/database',
});

/** `2:<64 hex digits>,1:<64 hex digits>`: the newest first. */
const numberedKeys = z
  .string()
  .regex(/^[1-9]\d{0,3}:[0-9a-fA-F]{64}(?:,[1-9]\d{0,3}:[0-9a-fA-F]{64})*$/, 'write it as 1:<64 hex digits>')
  .transform((text) =>
    text.split(',').map((part) => {
      const [number = '', key = ''] = part.split(':');
      return { number: Number(number), key };
    }),
  )
  .refine(
    (keys) => new Set(keys.map(({ number }) => number)).size === keys.length,
    'give each key its own number',
  );

const variables = z.object({
  DATABASE_URL: databaseUrl.default('postgres://kura@127.0.0.1:5432/kura'),
  KURA_DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KURA_ROLE: oneOf(roles).default('all'),
  KURA_DATABASE_POOL_SIZE: whole(2, 200).default(10),
  KURA_PREPARED_STATEMENTS: onOff.default(true),
  KURA_STATEMENT_TIMEOUT_MS: whole(100, 60_000).default(5_000),
  KURA_MIGRATE: onOff.default(true),
  KURA_NETWORK: oneOf(NETWORK_NAMES),
  KURA_DEPLOYMENT_FILE: z.string().optional(),
  KURA_RPC_URLS: z
    .string()
    .default('http://127.0.0.1:8545')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(webUrl).min(1)),
  KURA_PUBLIC_RPC_URL: webUrl.optional(),
  KURA_SELLING_PRIVATE_KEY: signingKey.optional(),
  KURA_SELLING_ADDRESS: address.optional(),
  KURA_MINTING_PRIVATE_KEY: signingKey.optional(),
  KURA_MINTING_ADDRESS: address.optional(),
  KURA_SETTLING_PRIVATE_KEY: signingKey.optional(),
  KURA_SETTLING_ADDRESS: address.optional(),
  KURA_VOUCHERS_PRIVATE_KEY: signingKey.optional(),
  KURA_VOUCHERS_ADDRESS: address.optional(),
  KURA_RECEIPTS_PRIVATE_KEY: signingKey.optional(),
  KURA_RECEIPTS_ADDRESS: address.optional(),
  KURA_EXCHANGE_PRIVATE_KEY: signingKey.optional(),
  KURA_EXCHANGE_ADDRESS: address.optional(),
  KURA_CAMPAIGNS_PRIVATE_KEY: signingKey.optional(),
  KURA_CAMPAIGNS_ADDRESS: address.optional(),
  KURA_PACKS_PRIVATE_KEY: signingKey.optional(),
  KURA_PACKS_ADDRESS: address.optional(),
  KURA_BUYING_PRIVATE_KEY: signingKey.optional(),
  KURA_BUYING_ADDRESS: address.optional(),
  KURA_REDEEM_PRIVATE_KEY: signingKey.optional(),
  KURA_REDEEM_ADDRESS: address.optional(),
  KURA_RESERVE_PRIVATE_KEY: signingKey.optional(),
  KURA_RESERVE_ADDRESS: address.optional(),
  KURA_SPONSOR_PRIVATE_KEY: signingKey.optional(),
  KURA_SPONSOR_ADDRESS: address.optional(),
  KURA_ADMIN_ADDRESS: address.optional(),
  KURA_GUARDIAN_ADDRESS: address.optional(),
  KURA_CANCELLER_ADDRESS: address.optional(),
  KURA_METADATA_ADDRESS: address.optional(),
  KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: address.optional(),
  KURA_GAS_BUDGET_ETHER: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,18})?$/, 'write it as 0.005')
    .default('0.005'),
  BUNDLER_URL: bundlerUrl.optional(),
  KURA_BUNDLER_PRIVATE_KEY: privateKey.optional(),
  KURA_PUBLIC_URL: origin,
  KURA_TOKEN_SECRET: z.string().min(32, 'take at least 32 random characters').optional(),
  KURA_VAULT_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'write it as 64 hex digits')
    .optional(),
  KURA_SEAL_KEYS: numberedKeys.optional(),
  KURA_ADDRESS_KEYS: numberedKeys.optional(),
  KURA_WEB3_WEBHOOK_SECRET: z.string().min(16, 'take at least 16 characters').optional(),
  KURA_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'write it as smtp://user:password@host:587' })
    .optional(),
  KURA_MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\p{Cc}"]+ <)?[^\s<>@,;:"]+@[^\s<>@,;:"]+>?$/u,
      'write it as Kura <no-reply@kura.example>',
    )
    .optional(),
  KURA_PUSH_SERVICES: list
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/, 'write each as https://push.example'),
      ),
    )
    .transform((given) => (given.length === 0 ? browsersPushServices : given)),
  KURA_MEDIA_FOLDER: z.string().default('.kura/media'),
  KURA_MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'write the name of the bucket alone')
    .optional(),
  KURA_MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'write it as https://s3.example' }).optional(),
  KURA_MARKET_FOLDER: z.string().optional(),
  KURA_MARKET_RENDERER: z.string().optional(),
  KURA_ADMIN_FOLDER: z.string().optional(),
  KURA_DOCS_FOLDER: z.string().optional(),
  KURA_CORS_ORIGINS: list.pipe(z.array(origin)),
  KURA_TRUSTED_PROXIES: list,
  KURA_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'write it as cf-ipcountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  KURA_PSA_URL: z
    .url({ protocol: /^https?$/, error: 'write it as https://api.psacard.com/publicapi' })
    .default('https://api.psacard.com/publicapi')
    .transform((url) => url.replace(/\/+$/, '')),
  KURA_PSA_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,4096}$/, 'copy the access token of the PSA account')
    .optional(),
  KURA_X_API_URL: z
    .url({ protocol: /^https?$/, error: 'write it as https://api.x.com' })
    .default('https://api.x.com')
    .transform((url) => url.replace(/\/+$/, '')),
  KURA_X_AUTHORIZE_URL: z
    .url({ protocol: /^https?$/, error: 'write it as https://x.com/i/oauth2/authorize' })
    .default('https://x.com/i/oauth2/authorize'),
  KURA_X_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'copy the client id of the app at X')
    .optional(),
  KURA_X_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'copy the client secret of the app at X')
    .optional(),
  KURA_X_REDIRECT_URLS: list.pipe(
    z.array(z.url({ protocol: /^https?$/, error: 'write each as https://kura.example/campaigns/x' })),
  ),
  KURA_X_TOKEN_KEYS: numberedKeys.optional(),
  KURA_COINFLOW_URL: z
    .url({ protocol: /^https?$/, error: 'write it as https://api.coinflow.cash' })
    .default('https://api.coinflow.cash')
    .transform((url) => url.replace(/\/+$/, '')),
  KURA_COINFLOW_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,4096}$/, 'copy the API key of the merchant account')
    .optional(),
  KURA_COINFLOW_MERCHANT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'copy the merchant id')
    .optional(),
  KURA_COINFLOW_WEBHOOK_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,4096}$/, 'copy the validation key of the webhooks')
    .optional(),
  KURA_WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'copy the project id of the WalletConnect dashboard')
    .optional(),
  KURA_WALLETCONNECT_RELAY_URL: z
    .url({ protocol: /^wss?$/, error: 'write it as wss://relay.walletconnect.org' })
    .default('wss://relay.walletconnect.org'),
  KURA_SOLE_ADMIN_DELAY_HOURS: whole(0, 168).default(24),
  KURA_RATE_LIMITS: onOff.default(true),
  KURA_SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(200),
  KURA_SOCKETS_PER_USER: whole(1, 1_000_000).default(20),
  KURA_REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'write it as redis://user:password@host:port' })
    .optional(),
  OPENSEARCH_URL: list.pipe(z.array(webUrl)),
  OPENSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,99}$/, 'write it as kura-cards')
    .default('kura-cards'),
  KURA_ANSWER_CACHE: onOff.default(true),
  KURA_CHECK_ANSWERS: onOff.default(false),
  KURA_EXPOSE_STATEMENT_COUNTS: onOff.default(false),
  KURA_WORKER_CONCURRENCY: whole(1, 64).default(4),
  KURA_INTERNAL_PORT: whole(0, 65_535).optional(),
  KURA_OTLP_URL: z
    .url({ protocol: /^https?$/, error: 'write it as http://collector:4318' })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
});

/** The variables that each role of a public network needs besides its keys. */
const publicVariables = variables.extend({
  KURA_DEPLOYMENT_FILE: z.string('name the file deployment.json that npm run deploy wrote'),
  // The token is sent to it.
  KURA_PSA_URL: variables.shape.KURA_PSA_URL.refine(
    (url) => url.startsWith('https://'),
    'write it with https://',
  ),
  // The secret and the tokens are sent to it.
  KURA_X_API_URL: variables.shape.KURA_X_API_URL.refine(
    (url) => url.startsWith('https://'),
    'write it with https://',
  ),
  // The API key is sent to it.
  KURA_COINFLOW_URL: variables.shape.KURA_COINFLOW_URL.refine(
    (url) => url.startsWith('https://'),
    'write it with https://',
  ),
  KURA_WALLETCONNECT_RELAY_URL: variables.shape.KURA_WALLETCONNECT_RELAY_URL.refine(
    (url) => url.startsWith('wss://'),
    'write it with wss://',
  ),
  // Browsers create passkeys only on secure pages of a host with a name.
  KURA_PUBLIC_URL: origin.refine((text) => text.startsWith('https://'), 'write it with https://'),
  KURA_BUNDLER_PRIVATE_KEY: z.undefined({ error: 'is for a local chain only' }).optional(),
  KURA_ADMIN_ADDRESS: address,
  KURA_GUARDIAN_ADDRESS: address,
  KURA_CANCELLER_ADDRESS: address,
  KURA_METADATA_ADDRESS: address,
  KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: address,
});

export type Settings = Readonly<
  z.output<typeof variables> &
    Record<SigningAddressVariable, Address> & {
      /** Given secrets that the role doesn't use. Their values are dropped. */
      unusedSecrets: readonly string[];
    }
>;

export type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'KURA_DATABASE_DIRECT_URL'>;

/** For everything that needs a session (LISTEN, advisory locks, migrations, the job queue): never a transaction pooler. */
export const directDatabaseUrl = (settings: DatabaseSettings): string =>
  settings.KURA_DATABASE_DIRECT_URL ?? settings.DATABASE_URL;

/** Whether a process of this role runs the part. */
export const runsPart = ({ KURA_ROLE: role }: Pick<Settings, 'KURA_ROLE'>, part: Part): boolean =>
  role === part || role === 'all';

/** An invalid configuration: names each variable and the expected value. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/**
 * Reads the whole configuration, once, before anything starts, with the files of `…_FILE` variables.
 *
 * @throws InvalidSettings
 */
export function parseEnv(env: Variables): Settings {
  const { given, problems } = withSecretFiles(givenVariables(env));
  const KURA_NETWORK = given['KURA_NETWORK'] ?? defaultNetwork(given);
  const local = KURA_NETWORK === 'local';
  const KURA_ROLE = roles.find((role) => role === given['KURA_ROLE']) ?? 'all';
  const unusedSecrets = secretsOfOtherParts(KURA_ROLE);
  const values: Variables = { ...(local && localDefaults(given, given['PORT'])), ...given, KURA_NETWORK };
  const used = Object.fromEntries(Object.entries(values).filter(([name]) => !unusedSecrets.includes(name)));
  const schema = local ? variables : publicVariables.extend(requiredOf(KURA_ROLE, used));
  const result = (schema as typeof variables).safeParse(used);
  const unused = unusedSecrets.filter((name) => given[name] !== undefined);
  if (!local) problems.push(...unused.flatMap((name) => refuseUnusedKey(name, KURA_ROLE)));
  if (result.success) {
    const { KURA_COUNTRY_HEADER: header, KURA_TRUSTED_PROXIES: proxies } = result.data;
    const settings = { ...result.data, ...addressesOf(result.data, problems), unusedSecrets: unused };
    if (!local && problems.length === 0) problems.push(...sharedKeys(settings));
    if (header !== undefined && proxies.length === 0) {
      problems.push('  KURA_COUNTRY_HEADER: name the proxy that sends it in KURA_TRUSTED_PROXIES');
    }
    if (settings.KURA_MEDIA_S3_ENDPOINT !== undefined && settings.KURA_MEDIA_S3_BUCKET === undefined) {
      problems.push('  KURA_MEDIA_S3_BUCKET is missing: KURA_MEDIA_S3_ENDPOINT needs it');
    }
    if (KURA_ROLE !== 'indexer') problems.push(...missingForX(settings), ...partialCoinflow(settings));
    if (problems.length === 0) return settings;
    throw new InvalidSettings(`The configuration is invalid:\n${problems.join('\n')}`);
  }
  for (const issue of result.error.issues) {
    const name = String(issue.path[0]);
    problems.push(`  ${used[name] === undefined ? missingVariable(name) : `${name}: ${issue.message}`}`);
  }
  // Without the network's name most errors may only mean that the local chain was intended.
  if (given['KURA_NETWORK'] === undefined) {
    problems.push(
      `  KURA_NETWORK is not set, so the network is ${KURA_NETWORK}: set it to one of ${NETWORK_NAMES.join(', ')}. ` +
        'npm start runs a local shop.',
    );
  }
  throw new InvalidSettings(`The configuration is invalid:\n${problems.join('\n')}`);
}

/** Replaces each secret's `NAME_FILE` by the content of that file, without the newline at its end. */
function withSecretFiles(named: Variables): { given: Variables; problems: string[] } {
  const given = { ...named };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = named[`${name}_FILE`];
    if (file === undefined) continue;
    if (named[name] !== undefined) {
      problems.push(`  ${name}_FILE: ${name} is set too, remove one of them`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`  ${name}_FILE can't be read: ${(error as Error).message}`);
    }
  }
  return { given, problems };
}

/** The secrets that no part of this role uses. */
function secretsOfOtherParts(role: Role): string[] {
  const isUnused = (parts: readonly Part[]) => role !== 'all' && !parts.includes(role);
  return [
    ...SIGNING_KEY_NAMES.flatMap((name) => {
      const { key, part } = SIGNING_KEYS[name];
      return isUnused([part]) ? [key] : [];
    }),
    ...Object.entries(SECRETS_OF_PARTS).flatMap(([name, parts]) => (isUnused(parts) ? [name] : [])),
  ];
}

/** The keys that the role signs with, the secrets that it uses, and the addresses of all other keys. */
function requiredOf(role: Role, given: Variables) {
  const runs = (part: Part) => runsPart({ KURA_ROLE: role }, part);
  const required: Record<string, z.ZodType> = {};
  for (const name of SIGNING_KEY_NAMES) {
    const { key, address: ofKey, part } = SIGNING_KEYS[name];
    if (runs(part)) required[key] = signingKey;
    if (!given[key]?.startsWith('0x')) required[ofKey] = address;
  }
  const {
    KURA_TOKEN_SECRET,
    KURA_VAULT_KEY,
    KURA_SEAL_KEYS,
    KURA_ADDRESS_KEYS,
    KURA_SMTP_URL,
    KURA_MAIL_FROM,
  } = variables.shape;
  if (runs('api') || runs('worker'))
    Object.assign(required, unwrapped({ KURA_TOKEN_SECRET, KURA_VAULT_KEY, KURA_SEAL_KEYS }));
  if (runs('api')) Object.assign(required, unwrapped({ KURA_ADDRESS_KEYS }), { BUNDLER_URL: bundlerUrl });
  if (runs('worker')) Object.assign(required, unwrapped({ KURA_SMTP_URL, KURA_MAIL_FROM }));
  return required;
}

/** The same variables, which must be given. */
const unwrapped = (optional: Readonly<Record<string, z.ZodOptional<z.ZodType>>>) =>
  Object.fromEntries(Object.entries(optional).map(([name, schema]) => [name, schema.unwrap()]));

/** A public network gives a process no key of another part: its thief would have that power. */
function refuseUnusedKey(name: string, role: Role): string[] {
  const signing = SIGNING_KEY_NAMES.map((key) => SIGNING_KEYS[key]).find(({ key }) => key === name);
  return signing === undefined
    ? []
    : [`  ${name}: the role ${role} doesn't sign with this key, give ${signing.address} instead`];
}

/** The address of each key: that of the private key, or the given one. */
function addressesOf(
  settings: z.output<typeof variables>,
  problems: string[],
): Record<SigningAddressVariable, Address> {
  const addresses: Partial<Record<SigningAddressVariable, Address>> = {};
  for (const name of SIGNING_KEY_NAMES) {
    const { key, address: ofKey } = SIGNING_KEYS[name];
    const given = settings[ofKey];
    const own = addressOfHex(settings[key] ?? '');
    if (own === undefined && settings[key]?.startsWith('0x'))
      problems.push(`  ${key}: is no key of secp256k1`);
    else if (own === undefined && given === undefined) problems.push(`  ${ofKey} is missing`);
    if (own !== undefined && given !== undefined && !isAddressEqual(own, given)) {
      problems.push(`  ${ofKey} is ${given}, but ${key} is the key of ${own}`);
    }
    const found = own ?? given;
    if (found !== undefined) addresses[ofKey] = found;
  }
  return addresses as Record<SigningAddressVariable, Address>;
}

/**
 * Reads the variables that a migration needs: it gets no key.
 *
 * @throws InvalidSettings
 */
export function parseDatabaseEnv(env: Variables): DatabaseSettings {
  const { given, problems } = withSecretFiles(givenVariables(env));
  const result = variables.pick({ DATABASE_URL: true, KURA_DATABASE_DIRECT_URL: true }).safeParse(given);
  if (result.success && problems.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  problems.push(...issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`));
  throw new InvalidSettings(`The configuration is invalid:\n${problems.join('\n')}`);
}

/** Shells and compose files pass an absent variable as an empty one. */
const givenVariables = (env: Variables) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** An app at X needs its secret, and keys that encrypt its tokens. */
function missingForX(settings: z.output<typeof variables>): string[] {
  if (settings.KURA_X_CLIENT_ID === undefined) return [];
  return (['KURA_X_CLIENT_SECRET', 'KURA_X_TOKEN_KEYS'] as const).flatMap((name) =>
    settings[name] === undefined ? [`  ${name} is missing: KURA_X_CLIENT_ID needs it`] : [],
  );
}

/** A payment provider needs all of its variables: a shop that receives no events would lose payments. */
function partialCoinflow(settings: z.output<typeof variables>): string[] {
  const names = ['KURA_COINFLOW_API_KEY', 'KURA_COINFLOW_MERCHANT_ID', 'KURA_COINFLOW_WEBHOOK_KEY'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((name) => `  ${name} is missing: set all three or none`);
}

/** The main network only where the environment says production. */
function defaultNetwork(env: Variables): NetworkName {
  return env['NODE_ENV'] === 'production' ? 'base' : 'baseSepolia';
}

export const readProcessEnv = (): Variables => process.env;

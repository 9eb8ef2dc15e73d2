import { NETWORK_NAMES, type NetworkName } from '@kura/chain/network';
import { getAddress, isAddress } from 'viem';
import { z } from 'zod';
import { sharedKeys } from './key-settings.ts';

const roles = ['api', 'worker', 'indexer', 'all'] as const;
export type Role = (typeof roles)[number];

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .default([]);
const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const origin = z
  .url()
  .refine(
    (text) => URL.parse(text)?.origin === text,
    'write it as https://kura.example, without a path or a slash at the end',
  );

const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)], {
  error: 'write it as 0x and 64 hex digits',
});

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
  KURA_ADDRESS_KEYS: `1:${'00'.repeat(32)}`,
  KURA_X_TOKEN_KEYS: `1:${'00'.repeat(32)}`,
  // The first account of every anvil.
  KURA_SELLING_PRIVATE_KEY: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  // The thirty-first and the thirty-second account, which anvil doesn't fund.
  KURA_SPONSOR_PRIVATE_KEY: '0x85a74ca11529e215137ccffd9c95b2c72c5fb0295c973eb21032e823329b3d2d',
  KURA_BUNDLER_PRIVATE_KEY: '0xac8698a440d33b866b6ffe8775621ce1a4e6ebd04ab7980deb97b3d997fc64fb',
} as const;

const localDefaults = (port = '3000', oneKey: string = localSecrets.KURA_SELLING_PRIVATE_KEY) => ({
  ...localSecrets,
  // One person runs a local shop.
  KURA_SOLE_ADMIN_DELAY_HOURS: '0',
  // One key for all is enough where no token has a value.
  KURA_MINTING_PRIVATE_KEY: oneKey,
  KURA_SETTLING_PRIVATE_KEY: oneKey,
  KURA_VOUCHERS_PRIVATE_KEY: oneKey,
  KURA_EXCHANGE_PRIVATE_KEY: oneKey,
  KURA_CAMPAIGNS_PRIVATE_KEY: oneKey,
  KURA_PACKS_PRIVATE_KEY: oneKey,
  KURA_BUYING_PRIVATE_KEY: oneKey,
  KURA_REDEEM_PRIVATE_KEY: oneKey,
  KURA_RESERVE_PRIVATE_KEY: oneKey,
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
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KURA_ROLE: z.enum(roles).default('all'),
  KURA_DATABASE_POOL_SIZE: whole(2, 200).default(10),
  KURA_PREPARED_STATEMENTS: onOff.default(true),
  KURA_STATEMENT_TIMEOUT_MS: whole(100, 60_000).default(5_000),
  KURA_MIGRATE: onOff.default(true),
  KURA_NETWORK: z.enum(NETWORK_NAMES),
  KURA_DEPLOYMENT_FILE: z.string().optional(),
  KURA_RPC_URLS: z
    .string()
    .default('http://127.0.0.1:8545')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1)),
  KURA_PUBLIC_RPC_URL: z.url().optional(),
  KURA_SELLING_PRIVATE_KEY: privateKey,
  KURA_MINTING_PRIVATE_KEY: privateKey,
  KURA_SETTLING_PRIVATE_KEY: privateKey,
  KURA_VOUCHERS_PRIVATE_KEY: privateKey,
  KURA_EXCHANGE_PRIVATE_KEY: privateKey,
  KURA_CAMPAIGNS_PRIVATE_KEY: privateKey,
  KURA_PACKS_PRIVATE_KEY: privateKey,
  KURA_BUYING_PRIVATE_KEY: privateKey,
  KURA_REDEEM_PRIVATE_KEY: privateKey,
  KURA_RESERVE_PRIVATE_KEY: privateKey,
  KURA_SPONSOR_PRIVATE_KEY: privateKey,
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
  KURA_TOKEN_SECRET: z.string().min(32, 'take at least 32 random characters'),
  KURA_VAULT_KEY: z.string().regex(/^[0-9a-fA-F]{64}$/, 'write it as 64 hex digits'),
  KURA_ADDRESS_KEYS: numberedKeys,
  KURA_WEB3_WEBHOOK_SECRET: z.string().min(16, 'take at least 16 characters').optional(),
  KURA_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write it as smtp://user:password@host:587' }),
  KURA_MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\p{Cc}"]+ <)?[^\s<>@,;:"]+@[^\s<>@,;:"]+>?$/u,
      'write it as Kura <no-reply@kura.example>',
    ),
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
  KURA_ANSWER_CACHE: onOff.default(true),
  KURA_CHECK_ANSWERS: onOff.default(false),
  KURA_EXPOSE_STATEMENT_COUNTS: onOff.default(false),
  KURA_WORKER_CONCURRENCY: whole(1, 64).default(4),
  KURA_INTERNAL_PORT: whole(0, 65_535).optional(),
});

/** A public chain has its own bundlers: the built-in one is for local chains only. */
const publicVariables = variables.extend({
  BUNDLER_URL: bundlerUrl,
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

export type Settings = Readonly<z.output<typeof variables>>;

/** For everything that needs a session (LISTEN, advisory locks, migrations, the job queue): never a transaction pooler. */
export const directDatabaseUrl = (settings: Settings): string =>
  settings.KURA_DATABASE_DIRECT_URL ?? settings.DATABASE_URL;

/** An invalid configuration: names each variable and the expected value. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/**
 * Reads the whole configuration, once, before anything starts.
 *
 * @throws InvalidSettings
 */
export function parseEnv(env: Readonly<Record<string, string | undefined>>): Settings {
  // Shells and compose files pass an absent variable as an empty one.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const KURA_NETWORK = given['KURA_NETWORK'] ?? defaultNetwork(given);
  const local = KURA_NETWORK === 'local';
  const result = (local ? variables : publicVariables).safeParse({
    ...(local ? localDefaults(given['PORT'], given['KURA_SELLING_PRIVATE_KEY']) : {}),
    ...given,
    KURA_NETWORK,
  });
  if (result.success) {
    const { KURA_COUNTRY_HEADER: header, KURA_TRUSTED_PROXIES: proxies } = result.data;
    const problems = local ? [] : sharedKeys(result.data);
    if (header !== undefined && proxies.length === 0) {
      problems.push('  KURA_COUNTRY_HEADER: name the proxy that sends it in KURA_TRUSTED_PROXIES');
    }
    if (result.data.KURA_MEDIA_S3_ENDPOINT !== undefined && result.data.KURA_MEDIA_S3_BUCKET === undefined) {
      problems.push('  KURA_MEDIA_S3_BUCKET is missing: KURA_MEDIA_S3_ENDPOINT needs it');
    }
    problems.push(...missingForX(result.data));
    problems.push(...partialCoinflow(result.data));
    if (problems.length === 0) return result.data;
    throw new InvalidSettings(`The configuration is invalid:\n${problems.join('\n')}`);
  }
  const complaints = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}${given[name] === undefined ? ' is missing' : ''}: ${issue.message}`;
  });
  // Without the network's name most errors may only mean that the local chain was intended.
  if (given['KURA_NETWORK'] === undefined) {
    complaints.push(
      `  KURA_NETWORK is not set, so the network is ${KURA_NETWORK}: set it to one of ${NETWORK_NAMES.join(', ')}. ` +
        'npm start runs a local shop.',
    );
  }
  throw new InvalidSettings(`The configuration is invalid:\n${complaints.join('\n')}`);
}

/** An app at X needs its secret, and keys that encrypt its tokens. */
function missingForX(settings: Settings): string[] {
  if (settings.KURA_X_CLIENT_ID === undefined) return [];
  return (['KURA_X_CLIENT_SECRET', 'KURA_X_TOKEN_KEYS'] as const).flatMap((name) =>
    settings[name] === undefined ? [`  ${name} is missing: KURA_X_CLIENT_ID needs it`] : [],
  );
}

/** A payment provider needs all of its variables: a shop that receives no events would lose payments. */
function partialCoinflow(settings: Settings): string[] {
  const names = ['KURA_COINFLOW_API_KEY', 'KURA_COINFLOW_MERCHANT_ID', 'KURA_COINFLOW_WEBHOOK_KEY'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((name) => `  ${name} is missing: set all three or none`);
}

/** The main network only where the environment says production. */
function defaultNetwork(env: Readonly<Record<string, string | undefined>>): NetworkName {
  return env['NODE_ENV'] === 'production' ? 'base' : 'baseSepolia';
}

export const readProcessEnv = (): Readonly<Record<string, string | undefined>> => process.env;

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directDatabaseUrl, InvalidSettings, parseEnv } from './env.ts';
import {
  PARTS,
  type Part,
  SECRETS,
  SECRETS_OF_PARTS,
  SIGNING_KEY_NAMES,
  SIGNING_KEYS,
} from './key-settings.ts';

const production = {
  KURA_NETWORK: 'base',
  KURA_RPC_URLS: 'https://rpc.one.test, https://rpc.two.test',
  KURA_SELLING_PRIVATE_KEY: `0x${'12'.repeat(32)}`,
  KURA_MINTING_PRIVATE_KEY: `0x${'13'.repeat(32)}`,
  KURA_SETTLING_PRIVATE_KEY: `0x${'14'.repeat(32)}`,
  KURA_VOUCHERS_PRIVATE_KEY: `0x${'15'.repeat(32)}`,
  KURA_RECEIPTS_PRIVATE_KEY: `0x${'1b'.repeat(32)}`,
  KURA_EXCHANGE_PRIVATE_KEY: `0x${'18'.repeat(32)}`,
  KURA_CAMPAIGNS_PRIVATE_KEY: `0x${'19'.repeat(32)}`,
  KURA_PACKS_PRIVATE_KEY: `0x${'1a'.repeat(32)}`,
  KURA_BUYING_PRIVATE_KEY: `0x${'1d'.repeat(32)}`,
  KURA_REDEEM_PRIVATE_KEY: `0x${'16'.repeat(32)}`,
  KURA_RESERVE_PRIVATE_KEY: `0x${'17'.repeat(32)}`,
  KURA_SPONSOR_PRIVATE_KEY: `0x${'34'.repeat(32)}`,
  KURA_ADMIN_ADDRESS: `0x${'a1'.repeat(20)}`,
  KURA_GUARDIAN_ADDRESS: `0x${'a2'.repeat(20)}`,
  KURA_CANCELLER_ADDRESS: `0x${'a5'.repeat(20)}`,
  KURA_METADATA_ADDRESS: `0x${'a3'.repeat(20)}`,
  KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: `0x${'a4'.repeat(20)}`,
  KURA_DEPLOYMENT_FILE: '/etc/kura/deployment.json',
  BUNDLER_URL: 'https://bundler.test/key',
  KURA_TOKEN_SECRET: 'x'.repeat(40),
  KURA_VAULT_KEY: 'ab'.repeat(32),
  KURA_SEAL_KEYS: `1:${'ef'.repeat(32)}`,
  KURA_ADDRESS_KEYS: `1:${'cd'.repeat(32)}`,
  KURA_PUBLIC_URL: 'https://kura.test',
  KURA_SMTP_URL: 'smtps://kura:secret@mail.kura.test',
  KURA_MAIL_FROM: 'Kura <shop@kura.test>',
};

function complaintOf(env: Record<string, string>): string {
  try {
    parseEnv(env);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

/** The production environment of one role: its own secrets, and only the addresses of the other keys. */
function productionOf(role: Part): Record<string, string> {
  const env: Record<string, string> = { ...production, KURA_ROLE: role };
  for (const name of SIGNING_KEY_NAMES) {
    const { key, address, part } = SIGNING_KEYS[name];
    if (part === role) continue;
    env[address] = privateKeyToAccount(env[key] as `0x${string}`).address;
    delete env[key];
  }
  for (const [name, parts] of Object.entries(SECRETS_OF_PARTS)) if (!parts.includes(role)) delete env[name];
  return env;
}

describe('[T75] a role', () => {
  it.each(PARTS)('%s starts with its own keys alone, and knows the addresses of all', (role) => {
    const settings = parseEnv(productionOf(role));
    const all = parseEnv(production);
    for (const name of SIGNING_KEY_NAMES) {
      const { key, address, part } = SIGNING_KEYS[name];
      expect(settings[key]).toBe(part === role ? production[key] : undefined);
      expect(settings[address]).toBe(all[address]);
    }
    expect(settings.unusedSecrets).toEqual([]);
  });

  it.each(PARTS)(
    '%s is refused keys of other roles on a public network, and drops them on the local chain',
    (role) => {
      const others = SIGNING_KEY_NAMES.map((name) => SIGNING_KEYS[name]).filter(({ part }) => part !== role);
      const given = Object.fromEntries(others.map(({ key }) => [key, production[key]]));
      const complaint = complaintOf({ ...productionOf(role), ...given });
      const local = parseEnv({ KURA_NETWORK: 'local', KURA_ROLE: role, ...given });
      expect(others.length).toBeGreaterThan(3);
      for (const { key, address } of others) {
        expect(complaint).toContain(
          `${key}: the role ${role} doesn't sign with this key, give ${address} instead`,
        );
        expect(local[key]).toBe(undefined);
        expect(local[address]).toBe(privateKeyToAccount(production[key] as `0x${string}`).address);
      }
      expect(local.unusedSecrets).toEqual(others.map(({ key }) => key));
    },
  );

  it.each(PARTS)('%s needs each of its own keys, and the addresses of the others', (role) => {
    const none = Object.entries(productionOf(role)).filter(
      ([name]) => !SIGNING_KEY_NAMES.some((key) => Object.values(SIGNING_KEYS[key]).includes(name as never)),
    );
    const complaint = complaintOf(Object.fromEntries(none));
    for (const name of SIGNING_KEY_NAMES) {
      const { key, address, part } = SIGNING_KEYS[name];
      expect(complaint).toContain(`${part === role ? key : address} is missing`);
    }
  });

  it('drops other secrets that it does not use, and names them', () => {
    const given = { KURA_SMTP_URL: production.KURA_SMTP_URL, KURA_VAULT_KEY: production.KURA_VAULT_KEY };
    const settings = parseEnv({ ...productionOf('indexer'), ...given });
    expect([settings.KURA_SMTP_URL, settings.KURA_VAULT_KEY]).toEqual([undefined, undefined]);
    expect(settings.unusedSecrets).toEqual(['KURA_VAULT_KEY', 'KURA_SMTP_URL']);
  });
});

describe('a key', () => {
  it('is refused when its address is that of another key', () => {
    const KURA_MINTING_ADDRESS = `0x${'a9'.repeat(20)}`;
    expect(complaintOf({ ...production, KURA_MINTING_ADDRESS })).toMatch(
      /KURA_MINTING_ADDRESS is 0xa9.*, but KURA_MINTING_PRIVATE_KEY is the key of 0x/i,
    );
  });

  it.each([
    'aws-kms:arn:aws:kms:ap-northeast-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab',
    'aws-kms:alias/kura-minting',
    'gcp-kms:projects/p/locations/asia-northeast1/keyRings/kura/cryptoKeys/minting/cryptoKeyVersions/1',
  ])('in a key service needs its address: %s', (KURA_MINTING_PRIVATE_KEY) => {
    const env = { ...production, KURA_MINTING_PRIVATE_KEY };
    expect(complaintOf(env)).toContain('KURA_MINTING_ADDRESS is missing');
    const KURA_MINTING_ADDRESS = `0x${'a9'.repeat(20)}`;
    expect(parseEnv({ ...env, KURA_MINTING_ADDRESS })).toMatchObject({ KURA_MINTING_PRIVATE_KEY });
  });

  it('is refused when the curve has no such key', () => {
    const KURA_MINTING_PRIVATE_KEY = `0x${'00'.repeat(32)}`;
    expect(complaintOf({ ...production, KURA_MINTING_PRIVATE_KEY })).toContain(
      'KURA_MINTING_PRIVATE_KEY: is no key',
    );
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kura-secrets-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read for each secret, without the newline at its end', async () => {
    const { KURA_MINTING_PRIVATE_KEY, KURA_TOKEN_SECRET, ...rest } = production;
    const keyFile = path.join(folder, 'minting');
    const tokenFile = path.join(folder, 'token');
    await writeFile(keyFile, `${KURA_MINTING_PRIVATE_KEY}\n`);
    await writeFile(tokenFile, ` ${KURA_TOKEN_SECRET}\n\n`);
    const files = { KURA_MINTING_PRIVATE_KEY_FILE: keyFile, KURA_TOKEN_SECRET_FILE: tokenFile };
    expect(parseEnv({ ...rest, ...files })).toMatchObject({
      KURA_MINTING_PRIVATE_KEY,
      KURA_TOKEN_SECRET: ` ${KURA_TOKEN_SECRET}\n`,
    });
  });

  it('is refused when the variable is set too, or the file is not readable', () => {
    expect(SECRETS.length).toBeGreaterThan(20);
    const files = Object.fromEntries(SECRETS.map((name) => [`${name}_FILE`, path.join(folder, 'nowhere')]));
    const values = Object.fromEntries(SECRETS.map((name) => [name, 'given']));
    const twice = complaintOf({ ...production, ...values, ...files });
    const unreadable = complaintOf({ KURA_NETWORK: 'base', ...files });
    for (const name of SECRETS) {
      expect(twice).toContain(`${name}_FILE: ${name} is set too, remove one of them`);
      expect(unreadable).toContain(`${name}_FILE can't be read: ENOENT`);
    }
  });

  it('is listed in the docs', async () => {
    const docs = await readFile(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    const list = /^## Secrets in files$([\s\S]*?)^## /m.exec(docs)?.[1] ?? '';
    const named = new Set([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named).toEqual(new Set(['KURA_TOKEN_SECRET_FILE', ...SECRETS]));
  });
});

describe('the environment', () => {
  it('needs nothing for a local shop', () => {
    expect(parseEnv({ KURA_NETWORK: 'local' })).toMatchObject({ KURA_ROLE: 'all', PORT: 3000 });
  });

  it.each([
    ['baseSepolia', {}],
    ['baseSepolia', { NODE_ENV: 'development' }],
    ['base', { NODE_ENV: 'production' }],
  ])('is for %s when it has %j and no KURA_NETWORK', (network, more) => {
    const { KURA_NETWORK: _named, ...unnamed } = production;
    expect(parseEnv({ ...unnamed, ...more }).KURA_NETWORK).toBe(network);
    expect(complaintOf({ ...more })).toContain(`KURA_NETWORK is not set, so the network is ${network}`);
  });

  it('has no hint about the network when it is set', () => {
    expect(complaintOf({ KURA_NETWORK: 'base' })).not.toContain('KURA_NETWORK');
  });

  it('has every variable described in the docs', async () => {
    const docs = await readFile(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    const source = await readFile(new URL('env.ts', import.meta.url), 'utf8');
    const names = new Set(source.match(/^ {2}(?:[A-Z][A-Z_]+)(?=:)/gm)?.map((name) => name.trim()));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(docs).toContain(`\`${name}\``);
  });

  it('treats an empty variable as absent', () => {
    expect(parseEnv({ KURA_NETWORK: 'local', PORT: '' }).PORT).toBe(3000);
  });

  it('prepares statements and connects directly to the database by default', () => {
    const url = 'postgres://kura@pooler.test/kura';
    const given = parseEnv({ KURA_NETWORK: 'local', DATABASE_URL: url });
    expect(given.KURA_PREPARED_STATEMENTS).toBe(true);
    expect(directDatabaseUrl(given)).toBe(url);
    const pooled = parseEnv({
      KURA_NETWORK: 'local',
      DATABASE_URL: url,
      KURA_DATABASE_DIRECT_URL: 'postgres://kura@database.test/kura',
      KURA_PREPARED_STATEMENTS: 'off',
    });
    expect(pooled.KURA_PREPARED_STATEMENTS).toBe(false);
    expect(directDatabaseUrl(pooled)).toBe('postgres://kura@database.test/kura');
  });

  it('reads lists', () => {
    const settings = parseEnv({ ...production, KURA_CORS_ORIGINS: 'https://a.test,https://b.test' });
    expect(settings.KURA_RPC_URLS).toEqual(['https://rpc.one.test', 'https://rpc.two.test']);
    expect(settings.KURA_CORS_ORIGINS).toEqual(['https://a.test', 'https://b.test']);
  });

  it.each([
    'KURA_SELLING_PRIVATE_KEY',
    'KURA_MINTING_PRIVATE_KEY',
    'KURA_SETTLING_PRIVATE_KEY',
    'KURA_VOUCHERS_PRIVATE_KEY',
    'KURA_RECEIPTS_PRIVATE_KEY',
    'KURA_EXCHANGE_PRIVATE_KEY',
    'KURA_CAMPAIGNS_PRIVATE_KEY',
    'KURA_PACKS_PRIVATE_KEY',
    'KURA_BUYING_PRIVATE_KEY',
    'KURA_REDEEM_PRIVATE_KEY',
    'KURA_RESERVE_PRIVATE_KEY',
    'KURA_SPONSOR_PRIVATE_KEY',
    'KURA_ADMIN_ADDRESS',
    'KURA_GUARDIAN_ADDRESS',
    'KURA_CANCELLER_ADDRESS',
    'KURA_METADATA_ADDRESS',
    'KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS',
    'BUNDLER_URL',
    'KURA_DEPLOYMENT_FILE',
    'KURA_TOKEN_SECRET',
    'KURA_VAULT_KEY',
    'KURA_SEAL_KEYS',
    'KURA_ADDRESS_KEYS',
    'KURA_PUBLIC_URL',
    'KURA_SMTP_URL',
    'KURA_MAIL_FROM',
  ] as const)('has no known secret or address on a real network: %s', (name) => {
    const { [name]: _left, ...rest } = production;
    expect(complaintOf(rest)).toContain(`${name} is missing`);
  });

  it('names each missing variable with its meaning and an example, in no words of the parser', () => {
    const complaint = complaintOf({
      KURA_NETWORK: 'base',
      PORT: 'x',
      KURA_MIGRATE: 'maybe',
      KURA_RPC_URLS: 'node',
    });
    expect(complaint).toContain(
      '  KURA_PUBLIC_URL is missing: the address of the shop in browsers, for example',
    );
    expect(complaint).toContain('  PORT: write it as a whole number from 0 to 65535');
    expect(complaint).toContain('  KURA_MIGRATE: write it as on or off');
    const missing = complaint.split('\n').filter((line) => line.includes('is missing'));
    expect(missing.filter((line) => !/ is missing: .+, for example /.test(line))).toEqual([]);
    expect(complaint).not.toContain('Invalid');
  });

  it('has one key for everything on the local chain only', () => {
    const { KURA_SELLING_PRIVATE_KEY } = production;
    const local = parseEnv({ KURA_NETWORK: 'local', KURA_SELLING_PRIVATE_KEY });
    expect(local.KURA_SETTLING_PRIVATE_KEY).toBe(KURA_SELLING_PRIVATE_KEY);
    expect(complaintOf({ ...production, KURA_SETTLING_PRIVATE_KEY: KURA_SELLING_PRIVATE_KEY })).toContain(
      'KURA_SETTLING_PRIVATE_KEY is the same key as KURA_SELLING_PRIVATE_KEY',
    );
    const { address } = privateKeyToAccount(production.KURA_MINTING_PRIVATE_KEY as `0x${string}`);
    const complaint = complaintOf({ ...production, KURA_GUARDIAN_ADDRESS: address });
    expect(complaint).toContain('KURA_MINTING_PRIVATE_KEY is the same key as KURA_GUARDIAN_ADDRESS');
    expect(complaint).not.toContain(production.KURA_MINTING_PRIVATE_KEY);
    const { KURA_ADMIN_ADDRESS } = production;
    const bothOfSeveral = { ...production, KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: KURA_ADMIN_ADDRESS };
    expect(parseEnv(bothOfSeveral).KURA_NETWORK).toBe('base');
  });

  it('requires https on a public network, as passkeys do', () => {
    expect(complaintOf({ ...production, KURA_PUBLIC_URL: 'http://kura.test' })).toContain(
      'KURA_PUBLIC_URL: write it with https://',
    );
  });

  it('[T55] calls PSA by https on a public network, and only with a token', () => {
    expect(parseEnv(production)).toMatchObject({ KURA_PSA_URL: 'https://api.psacard.com/publicapi' });
    expect(parseEnv(production).KURA_PSA_TOKEN).toBeUndefined();
    expect(parseEnv({ ...production, KURA_PSA_URL: 'https://psa.test/publicapi/' }).KURA_PSA_URL).toBe(
      'https://psa.test/publicapi',
    );
    expect(complaintOf({ ...production, KURA_PSA_URL: 'http://psa.test/publicapi' })).toContain(
      'KURA_PSA_URL: write it with https://',
    );
    const token = 'psa token canary';
    const complaint = complaintOf({ ...production, KURA_PSA_TOKEN: token });
    expect(complaint).toContain('KURA_PSA_TOKEN: copy the access token');
    expect(complaint).not.toContain(token);
  });

  it('stores media in a bucket only when it is named', () => {
    expect(parseEnv(production).KURA_MEDIA_S3_BUCKET).toBeUndefined();
    const bucket = { KURA_MEDIA_S3_BUCKET: 'kura-media', KURA_MEDIA_S3_ENDPOINT: 'https://s3.test' };
    expect(parseEnv({ ...production, ...bucket })).toMatchObject(bucket);
    expect(complaintOf({ ...production, KURA_MEDIA_S3_ENDPOINT: 'https://s3.test' })).toContain(
      'KURA_MEDIA_S3_BUCKET is missing',
    );
    for (const name of ['s3://kura-media', 'kura-media/media', 'Kura'])
      expect(complaintOf({ ...production, KURA_MEDIA_S3_BUCKET: name })).toContain('KURA_MEDIA_S3_BUCKET: ');
  });

  it('has WalletConnect only with a project, and its relay by wss on a public network', () => {
    expect(parseEnv(production).KURA_WALLETCONNECT_PROJECT_ID).toBeUndefined();
    expect(parseEnv(production).KURA_WALLETCONNECT_RELAY_URL).toBe('wss://relay.walletconnect.org');
    expect(complaintOf({ ...production, KURA_WALLETCONNECT_PROJECT_ID: 'mine' })).toContain(
      'KURA_WALLETCONNECT_PROJECT_ID: copy the project id',
    );
    expect(complaintOf({ ...production, KURA_WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:1' })).toContain(
      'KURA_WALLETCONNECT_RELAY_URL: write it with wss://',
    );
  });

  it('[T55] calls X by https on a public network, and requires the secret and the keys of an app', () => {
    expect(parseEnv(production).KURA_X_CLIENT_ID).toBeUndefined();
    const app = {
      ...production,
      KURA_X_CLIENT_ID: 'client-id-of-the-app',
      KURA_X_CLIENT_SECRET: 'client-secret-of-the-app',
      KURA_X_TOKEN_KEYS: `1:${'78'.repeat(32)}`,
    };
    expect(parseEnv(app)).toMatchObject({
      KURA_X_API_URL: 'https://api.x.com',
      KURA_X_AUTHORIZE_URL: 'https://x.com/i/oauth2/authorize',
    });
    expect(complaintOf({ ...app, KURA_X_API_URL: 'http://x.test' })).toContain(
      'KURA_X_API_URL: write it with https://',
    );
    for (const name of ['KURA_X_CLIENT_SECRET', 'KURA_X_TOKEN_KEYS'] as const) {
      expect(complaintOf({ ...app, [name]: undefined })).toContain(`${name} is missing`);
    }
  });

  it('has no own bundler on a public network', () => {
    const key = { KURA_BUNDLER_PRIVATE_KEY: `0x${'56'.repeat(32)}` };
    expect(complaintOf({ ...production, ...key })).toContain(
      'KURA_BUNDLER_PRIVATE_KEY: is for a local chain only',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['KURA_SMTP_URL', 'http://mail.kura.test'],
    ['KURA_MAIL_FROM', 'Kura <shop@kura.test>\nBcc: all@kura.test'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/kura'],
    ['KURA_DATABASE_DIRECT_URL', 'http://database.test/kura'],
    ['KURA_PREPARED_STATEMENTS', 'yes'],
    ['KURA_ROLE', 'boss'],
    ['BUNDLER_URL', 'bundler.example'],
    ['KURA_GAS_BUDGET_ETHER', '1e18'],
    ['KURA_SPONSOR_PRIVATE_KEY', '0x12'],
    ['KURA_RPC_URLS', 'ws://127.0.0.1:8545'],
    ['KURA_SELLING_PRIVATE_KEY', '0x1234'],
    ['KURA_VAULT_KEY', 'short'],
    ['KURA_ADDRESS_KEYS', 'ab'.repeat(32)],
    ['KURA_ADDRESS_KEYS', `1:${'ab'.repeat(32)},1:${'cd'.repeat(32)}`],
    ['KURA_PUBLIC_URL', 'https://kura.test/'],
    ['KURA_CORS_ORIGINS', '*'],
    ['KURA_MIGRATE', 'yes'],
  ])('names %s when it is %j', (name, value) => {
    expect(complaintOf({ KURA_NETWORK: 'local', [name]: value })).toContain(name);
  });

  it('[T55] never shows the value of a secret', () => {
    const KURA_NETWORK = 'local';
    expect(complaintOf({ KURA_NETWORK, KURA_TOKEN_SECRET: 'canary-secret' })).not.toContain('canary-secret');
    expect(complaintOf({ KURA_NETWORK, KURA_SELLING_PRIVATE_KEY: '0xcanary' })).not.toContain('0xcanary');
  });
});

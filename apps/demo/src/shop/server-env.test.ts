import { parseEnv } from '@kura/app-server';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { shopFolder } from './folder.ts';
import { type ServerFacts, serverEnv, simulatedX } from './server-env.ts';

const url = 'http://localhost:3000';
const service = {
  url: 'http://127.0.0.1:8026',
  authorizeUrl: 'http://127.0.0.1:8026/i/oauth2/authorize',
  clientId: 'simulated-client',
  clientSecret: 'simulated-secret',
};
const app = { KURA_X_CLIENT_ID: 'client-of-the-app', KURA_X_CLIENT_SECRET: 'secret-of-the-app' };

const factsWith = (x: ServerFacts['x']): ServerFacts => ({
  live: false,
  env: readEnv({}),
  folder: shopFolder('/tmp/kura-server-env'),
  secrets: {
    tokenSecret: '11'.repeat(32),
    vaultKey: '22'.repeat(32),
    addressKey: '33'.repeat(32),
    admin: { email: 'admin@kura.example', password: 'password', totpSecret: 'A'.repeat(32) },
    secondAdmin: { email: 'second@kura.example', password: 'password', totpSecret: 'A'.repeat(32) },
  },
  url,
  databaseUrl: 'postgres://kura@127.0.0.1:5432/kura',
  smtpUrl: 'smtp://127.0.0.1:1025',
  rpcUrl: 'http://127.0.0.1:8545',
  psa: { url: 'http://127.0.0.1:8027', token: 'psa-token-of-tests' },
  x,
  coinflow: {
    url: 'http://127.0.0.1:8028',
    apiKey: 'coinflow-key',
    merchantId: 'kura-test',
    validationKey: 'coinflow-validation-key',
  },
  servesApps: true,
});

/** The server's settings: the shop's environment, and the shop's own values. */
const settingsOf = (given: Record<string, string>, x: ServerFacts['x']) =>
  parseEnv({ ...given, ...serverEnv(factsWith(x)) });

describe('the server of the local shop', () => {
  it('uses the app at X from the environment, at the addresses of X', () => {
    const keys = { ...app, KURA_X_TOKEN_KEYS: `1:${'44'.repeat(32)}` };
    expect(settingsOf(keys, readEnv(keys).x)).toMatchObject({
      ...app,
      KURA_X_API_URL: 'https://api.x.com',
      KURA_X_AUTHORIZE_URL: 'https://x.com/i/oauth2/authorize',
      KURA_X_TOKEN_KEYS: [{ number: 1, key: '44'.repeat(32) }],
    });
  });

  it('encrypts tokens with a key of its own when the environment has none, under a number that is rarely given', () => {
    expect(settingsOf(app, readEnv(app).x).KURA_X_TOKEN_KEYS).toEqual([
      { number: 9999, key: '33'.repeat(32) },
    ]);
  });

  it('uses the simulated X alone while it is filled, also when the environment names an app', () => {
    const given = { ...app, KURA_X_REDIRECT_URLS: 'https://kura.example/campaigns/x' };
    expect(settingsOf(given, simulatedX(service, url))).toMatchObject({
      KURA_X_API_URL: service.url,
      KURA_X_AUTHORIZE_URL: service.authorizeUrl,
      KURA_X_CLIENT_ID: service.clientId,
      KURA_X_CLIENT_SECRET: service.clientSecret,
      KURA_X_REDIRECT_URLS: [`${url}/campaigns/x`],
    });
  });
});

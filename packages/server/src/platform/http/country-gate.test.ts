import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SignedInUser, signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCountriesNotServed } from '../../governance/settings/index.ts';

let folder: string;
let proxied: TestServer;
let direct: TestServer;
let user: SignedInUser;

const countries = { header: 'cf-ipcountry', readCountriesNotServed };
const renderer = {
  languageOf: () => 'en',
  renderPage: async ({ path: at }: { path: string }) => ({ status: 200, html: `<html>page ${at}</html>` }),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-countries-'));
  await mkdir(path.join(folder, 'admin'));
  await writeFile(path.join(folder, 'index.html'), '<html></html>');
  await writeFile(path.join(folder, 'admin', 'index.html'), '<html>admin</html>');
  const pageApps = [
    { base: '/', folder, renderer },
    { base: '/admin/', folder: path.join(folder, 'admin') },
  ];
  // Tests connect from the loopback address: once it is the trusted proxy, once it is anybody.
  proxied = await startTestServer({ api: { trustedProxies: ['127.0.0.1', '::1'], countries, pageApps } });
  direct = await startTestServer({
    database: proxied.database,
    api: { trustedProxies: ['203.0.113.7'], countries, pageApps },
  });
  await proxied.database.db
    .insertInto('setting')
    .values({ key: 'countriesNotServed', value: 'US KP' })
    .execute();
  user = await signInUser(proxied);
});
afterAll(async () => {
  await direct.stop();
  await proxied.stop();
  await rm(folder, { recursive: true, force: true });
});

const from = (country: string) => ({ 'cf-ipcountry': country });
const page = (server: TestServer, at: string, headers: Record<string, string>) =>
  server.request({ method: 'GET', path: at, headers });
const buy = (server: TestServer, headers: Record<string, string>) =>
  server.request({
    method: 'POST',
    path: '/api/gacha/roll',
    token: user.token,
    idempotencyKey: true,
    headers,
    body: { gachaId: crypto.randomUUID(), quantity: 1, token: 'USDC', openNow: true },
  });

const redeem = (server: TestServer, country: string, headers: Record<string, string>) =>
  server.request({
    method: 'POST',
    path: '/api/redeem',
    token: user.token,
    idempotencyKey: true,
    headers,
    body: { cardIds: [crypto.randomUUID()], address: { ...address, country }, consent: true },
  });
const address = {
  name: 'Ann Lee',
  postalCode: '10115',
  region: '',
  city: 'Berlin',
  line1: 'Hauptstr. 1',
  line2: '',
  phone: '+49 30 123456',
};

/** The server of the test has no chain, which a purchase and a redeem ask next. */
const pastTheGate = 'CHAIN_UNAVAILABLE';

describe('a country that is not served', () => {
  test('is sent to a page that says so, which no cache keeps for others', async () => {
    const response = await page(proxied, '/market?page=2', from('us'));
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('/not-served');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await page(proxied, '/not-served', from('US'))).status).toBe(451);
  });

  test('still reads who runs the shop and can write to them', async () => {
    for (const at of ['/legal-notice', '/company', '/terms', '/privacy', '/contact']) {
      expect((await page(proxied, at, from('KP'))).status).toBe(200);
    }
    expect((await page(proxied, '/admin/', from('KP'))).status).toBe(200);
  });

  test('still reaches what a user has: cards, packs to open, money and settings', async () => {
    const own = [
      '/me',
      '/me?tab=redeems',
      '/wallet',
      '/reveal/1',
      '/payments/1',
      '/settings/security',
      '/notifications',
    ];
    for (const at of own) expect((await page(proxied, at, from('US'))).status, at).toBe(200);
    for (const at of ['/meeting', '/cards/1', '/drops']) {
      expect((await page(proxied, at, from('US'))).status, at).toBe(307);
    }
  });

  test('buys nothing, also past the pages', async () => {
    expect(await buy(proxied, from('US'))).toMatchObject({ status: 422, code: 'COUNTRY_NOT_SERVED' });
    const me = { method: 'GET', path: '/api/user/me', token: user.token, headers: from('US') } as const;
    expect((await proxied.request(me)).status).toBe(200);
  });
});

test('a holder who travels there still redeems to another country', async () => {
  expect((await redeem(proxied, 'DE', from('US'))).code).toBe(pastTheGate);
});

test('[T54] nothing is shipped there, with any header or none', async () => {
  for (const [server, headers] of [
    [proxied, from('US')],
    [proxied, from('JP')],
    [direct, from('JP')],
    [direct, {}],
  ] as const) {
    expect(await redeem(server, 'us', headers)).toMatchObject({
      status: 422,
      code: 'POSTAL_COUNTRY_NOT_SERVED',
      body: { country: 'US' },
    });
  }
});

test('other countries, and visitors of whom none is named, are served', async () => {
  for (const headers of [from('JP'), from(''), from('XX'), {}]) {
    expect((await page(proxied, '/market', headers)).status).toBe(200);
    expect((await buy(proxied, headers)).code).toBe(pastTheGate);
  }
});

test('pages vary by the header that decides about them', async () => {
  expect((await page(proxied, '/market', from('JP'))).headers.get('vary')).toContain('cf-ipcountry');
});

test('[T54] the header of anybody but a trusted proxy says nothing, neither for nor against them', async () => {
  const forged = { ...from('US'), 'x-forwarded-for': '203.0.113.7' };
  expect((await page(direct, '/market', forged)).status).toBe(200);
  expect((await buy(direct, forged)).code).toBe(pastTheGate);
});

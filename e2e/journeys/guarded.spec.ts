import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once as withKey } from '@kura/demo/api';
import { expect } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { listPublicPages } from '../shop/public-pages.ts';
import { readSecrets, readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { test } from './journey.ts';

/** Runs `act` with the address of a page on another origin. */
async function withForeignPage(html: string, act: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const appPaths = ['/', '/admin/'];

test('[T45] a page of another origin reads nothing of the API, with any credentials', async ({ page }) => {
  const { url } = readShop();
  await withForeignPage('<title>elsewhere</title>', async (elsewhere) => {
    await page.goto(elsewhere);
    const asked = (init: {
      method?: string;
      body?: string;
      headers?: Record<string, string>;
      credentials?: 'include';
    }) =>
      page.evaluate(
        ([address, options]) =>
          fetch(address, options).then(
            (response) => `read: ${response.status}`,
            (error: Error) => error.name,
          ),
        [`${url}/api/gacha/published`, init] as const,
      );
    expect(await asked({})).toBe('TypeError');
    expect(await asked({ headers: { authorization: 'Bearer x' } })).toBe('TypeError');
    expect(await asked({ credentials: 'include' })).toBe('TypeError');
    expect(await asked({ method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(
      'TypeError',
    );
  });
});

for (const path of appPaths) {
  test(`[T45] ${path} is shown in no frame of another page`, async ({ page }) => {
    const { url } = readShop();
    await withForeignPage(`<iframe src="${url}${path}" title="framed"></iframe>`, async (elsewhere) => {
      await page.goto(elsewhere);
      const framed = page.frameLocator('iframe').locator('body');
      await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
      await expect(framed).not.toContainText('Kura');
    });
  });

  test(`[T45] ${path} runs no script that slips into it`, async ({ page }) => {
    await page.goto(`${readShop().url}${path}`);
    const refused = await page.evaluate(async () => {
      const directives = new Set<string>();
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.add(event.effectiveDirective),
      );
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<img src="/none" onerror="window.slipped = 1">';
      const inline = document.createElement('script');
      inline.textContent = 'window.slipped = 2';
      place.append(inline);
      const remote = document.createElement('script');
      remote.src = 'https://scripts.example/x.js';
      place.append(remote);
      const frame = document.createElement('iframe');
      frame.src = 'https://frames.example/';
      place.append(frame);
      for (let waited = 0; directives.size < 3 && waited < 600; waited += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return [...directives];
    });
    expect(refused).toEqual(expect.arrayContaining(['script-src-attr', 'script-src-elem', 'frame-src']));
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
  });
}

test("[T55] no secret of the shop's is in its pages, their scripts or public answers of the API", async ({
  request,
}) => {
  const { url } = readShop();
  const secrets = readSecrets();
  expect(secrets.length).toBeGreaterThan(3);
  const open = (await listPublicPages()).map(({ path }) => path);
  const told = [
    '/api',
    '/api/health',
    '/api/config',
    '/api/openapi.json',
    '/api/auth/nonce',
    '/demo/wallet.js',
  ];
  const left = [...open, '/admin/', ...told];
  const seen = new Set<string>();
  const leaks: string[] = [];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await request.get(`${url}${path}`);
    const text = `${await answer.text()}\n${JSON.stringify(answer.headers())}`;
    if (secrets.some((secret) => text.includes(secret))) leaks.push(path);
    // Scripts that pages and scripts load, by absolute or relative path.
    const folder = path.replace(/[^/]*$/, '');
    for (const [, file = ''] of text.matchAll(
      /["'`(=]((?:\.?\/)?[\w./-]*[\w-]\.(?:js|css|json|webmanifest|map))["'`)\s>]/g,
    )) {
      const next = new URL(file, `${url}${folder}`);
      if (next.origin === new URL(url).origin) left.push(next.pathname);
    }
  }
  expect([...seen].filter((path) => path.endsWith('.js')).length, 'scripts').toBeGreaterThan(20);
  expect(leaks).toEqual([]);
});

/** Names that contain markup. */
const hostileNames = [
  '<img src=x onerror=window.slipped=1>',
  '"><script>window.slipped=1</script>',
  "'-window.slipped=1-'",
  '{{constructor.constructor("slipped=1")}}',
  'javascript:window.slipped=1//',
];

test('[T46] names of users are shown as text, to others and to admins', async ({ browser }) => {
  const wallet = await ownWallet('Writer');
  const writer = await openUserSession(await browser.newContext(), { wallet, signedIn: true });
  await writer.visit('/slab');
  const admin = await browser.newPage();
  await logIn(admin);
  for (const name of hostileNames) {
    const id = await writer.page.evaluate(async (hostile) => {
      const { accountId, accessToken } = JSON.parse(localStorage.getItem('kura.market.session') ?? '{}');
      const { ok } = await fetch('/api/user/update-profile', {
        method: 'PATCH',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: hostile, bio: hostile }),
      });
      return ok ? String(accountId) : null;
    }, name);
    expect(id, name).not.toBeNull();
    await writer.visit(`/u/${id}`);
    await expect(writer.page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
    await admin.goto(`${readShop().url}/admin/users/${id}`);
    await expect(admin.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const page of [writer.page, admin]) {
      expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
    }
  }
});

test('[T46] the texts of a campaign and of a ticket are shown as text, to users and to admins', async ({
  browser,
}) => {
  const { campaigns, tickets, userRecords } = shopAsAdmin();
  const wallet = await ownWallet('Reader');
  const reader = await openUserSession(await browser.newContext(), { wallet, signedIn: true });
  await reader.visit('/slab');
  const [ja = '', en = ''] = hostileNames;
  const all = hostileNames.join('\n');
  const { id, version } = await campaigns.create(
    {
      title: { ja, en },
      description: { ja: all, en: all },
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: new Date(Date.now() + 60_000).toISOString(),
      tasks: [{ kind: 'POST', requiredText: ja }],
      prizes: [{ kind: 'POINTS', winners: 1, points: '1' }],
    },
    withKey(),
  );
  await campaigns.publish({ id }, { context: { ...withKey().context, ifMatch: version } });
  await expect
    .poll(async () => (await campaigns.get({ id })).status, { intervals: [300] })
    .not.toBe('PENDING');
  const { items } = await userRecords.list({ search: wallet.address });
  await tickets.grant(
    { userIds: items.map((user) => user.id), target: { kind: 'TIER', colourTier: 'BLUE' }, reason: en },
    withKey(),
  );
  const admin = await browser.newPage();
  await logIn(admin);

  await reader.visit(`/campaigns/${id}`);
  await expect(reader.page.getByRole('heading', { name: en, exact: true, level: 1 })).toBeVisible();
  for (const line of hostileNames) await expect(reader.page.getByText(line).first()).toBeVisible();
  await admin.goto(`${readShop().url}/admin/campaigns/${id}`);
  await expect(admin.getByRole('heading', { name: en, exact: true, level: 1 })).toBeVisible();
  await admin.goto(`${readShop().url}/admin/tickets`);
  await expect(admin.getByRole('table', { name: 'List of tickets' })).toContainText(en);
  for (const page of [reader.page, admin]) {
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
  }
});

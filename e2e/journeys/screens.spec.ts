import { MAX_STACKED_MARKS } from '@kura/domain/text';
import { expect, type Page } from '@playwright/test';
import { ownDropId } from '../shop/own-drop.ts';
import { openPack } from '../shop/own-packs.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { listPublicPages } from '../shop/public-pages.ts';
import { readShop } from '../shop/shop.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { goWithin, leaveFor } from '../shop/visit-within.ts';
import { expectSteady, waitForHydration, watchVitals } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { collectPageErrors, expectAccessible, expectFittingEveryWidth } from './expect-accessible.ts';
import { inFullRun, inFullRunUnless, test } from './journey.ts';

const otherPlaces = [
  { name: 'market with nothing found', path: '/market?search=zzzzzz' },
  { name: 'my page, signed out', path: '/me' },
  { name: 'wallet, signed out', path: '/wallet' },
  { name: 'notifications, signed out', path: '/notifications' },
  { name: 'settings, signed out', path: '/settings/security' },
  { name: 'coming soon', path: '/coming-soon' },
];

/** The number of journeys that share a viewport's pages, so that all workers have some. */
const parts = [1, 2, 3];

/** The part of a page, by its name alone: which pages there are may change from one part to the next. */
const partOf = ({ name }: { name: string }): number =>
  1 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % parts.length);

for (const [viewport, part] of viewports.flatMap((each) => parts.map((number) => [each, number] as const))) {
  test(
    `every public page is hydrated without a shift, accessible, fits and is without faults, in ${nameOf(viewport)}, part ${part} of ${parts.length}`,
    inFullRunUnless((viewport.locale === 'ja') === (part % 2 === 1)),
    async ({ browser }) => {
      // One language with all motion, the other with reduced motion.
      const reducedMotion = viewport.locale === 'ja' ? 'no-preference' : 'reduce';
      const context = await browser.newContext({ ...windowOf(viewport), reducedMotion });
      const page = await context.newPage();
      // Blocks realtime messages about other journeys: a shift that they cause isn't one of hydration.
      await page.routeWebSocket(/socket\.io/, () => undefined);
      await watchVitals(page);
      // A page that differs from the one that the server rendered is reported here too.
      const faults = collectPageErrors(page);
      const { t } = wordsOf(viewport.locale);
      const rendered = await listPublicPages();
      const places = [...rendered, ...otherPlaces].filter((place) => partOf(place) === part);
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) {
        const { name, path } = place;
        await test.step(name, async () => {
          await page.goto(`${readShop().url}${path}`);
          await waitForHydration(page);
          // The others differ for who is signed in, which the server doesn't know.
          if (rendered.includes(place)) await expectSteady(page);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('lang', viewport.locale);
          expect(await page.title(), 'names the shop').toContain(t('app.name'));
          if (path.startsWith('/settings')) expect(await page.title()).toContain(t('settings.title'));
          await expectFittingEveryWidth(page, name);
          await expectAccessible(page, name);
        });
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}

test('a pull comes in on the home page of everybody, and nothing on it jumps', async ({ browser }) => {
  const [wallet, drop] = await Promise.all([ownWallet('Alice', 'USDC'), ownDropId()]);
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await watchVitals(page);
  await page.goto(readShop().url);
  await waitForHydration(page);
  const latest = page.locator('main a[href^="/cards/"]').first();
  const before = (await latest.getAttribute('href')) ?? '';
  await openPack(wallet, drop);
  await expect(latest).not.toHaveAttribute('href', before);
  // A shift is reported with the frame after its paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await expectSteady(page);
});

test(
  'a sheet is in its final place from its first frame on, for users who prefer reduced motion',
  inFullRun,
  async ({ browser }) => {
    const { t } = wordsOf('ja');
    const context = await browser.newContext(windowOf({ locale: 'ja', width: 390 }));
    const page = await context.newPage();
    await page.goto(readShop().url);
    await waitForHydration(page);
    const edges = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = () => {
            const sheet = document.querySelector('dialog[open]');
            if (sheet) seen.push(window.innerHeight - sheet.getBoundingClientRect().bottom);
            if (seen.length < 20) requestAnimationFrame(look);
            else resolve(seen);
          };
          look();
        }),
    );
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('session.signIn') })
      .click();
    expect([...new Set(await edges)], 'distances of the sheet from the lower edge of the window').toEqual([
      0,
    ]);
    await context.close();
  },
);

for (const viewport of viewports) {
  test(
    `a dialog focuses its field, except below a touch keyboard, in ${nameOf(viewport)}`,
    inFullRun,
    async ({ browser }) => {
      const { t } = wordsOf(viewport.locale);
      const context = await browser.newContext(windowOf(viewport));
      const page = await context.newPage();
      await page.goto(readShop().url);
      await waitForHydration(page);
      const signIn = page.getByRole('banner').getByRole('button', { name: t('session.signIn') });
      const email = page.getByRole('textbox', { name: t('signIn.email'), exact: true });
      const title = page.getByRole('dialog').getByRole('heading').first();
      for (const time of ['while its code loads', 'again']) {
        await test.step(time, async () => {
          await signIn.click();
          await expect(email).toBeVisible();
          await expect(viewport.width < 640 ? title : email).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(email).toBeHidden();
        });
      }
      await context.close();
    },
  );
}

test('a page that does not exist says so, and answers 404', inFullRun, async ({ browser }) => {
  expect(viewports).not.toHaveLength(0);
  for (const viewport of viewports) {
    const context = await browser.newContext(windowOf(viewport));
    const page = await context.newPage();
    const { t } = wordsOf(viewport.locale);
    const answer = await page.goto(`${readShop().url}/nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('state.notFound') })).toBeVisible();
    await expectFittingEveryWidth(page, 'not found');
    await expectAccessible(page, 'not found');
    await context.close();
  }
});

test(
  'every public page has a title and no empty heading while its content is on the way',
  inFullRun,
  async ({ browser }) => {
    const { t } = wordsOf('en');
    const page = await (await browser.newContext({ locale: 'en' })).newPage();
    await page.goto(`${readShop().url}/market`);
    await waitForHydration(page);
    await page.route(/\/api\//, () => undefined);
    const places = await listPublicPages();
    expect(places).not.toHaveLength(0);
    for (const { name, path } of places) {
      await test.step(name, async () => {
        await goWithin(page, '/coming-soon');
        await leaveFor(page, path);
        await expect(page).toHaveTitle(new RegExp(t('app.name')));
        await expect(page.getByRole('heading').filter({ hasNotText: /\S/ })).toHaveCount(0);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

for (const viewport of viewports.filter(({ width }) => width < 640)) {
  test(
    `no page grows wider with very long titles, in ${nameOf(viewport)}`,
    inFullRun,
    async ({ browser }) => {
      const context = await browser.newContext(windowOf(viewport));
      const page = await context.newPage();
      await lengthenTitles(page);
      await page.goto(`${readShop().url}/market?search=zzzzzz`);
      await waitForHydration(page);
      const places = await listPublicPages();
      expect(places).not.toHaveLength(0);
      for (const { name, path } of places) {
        await test.step(name, async () => {
          // From another route, so that the heading shows when the page has changed.
          await goWithin(page, '/coming-soon');
          await goWithin(page, path);
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expectFittingEveryWidth(page, name);
        });
      }
      // The shop keeps running: its last messages may still be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  );
}

/** A long word, and letters with as many marks as a name may have. */
const longTitle = [
  '無限に長い名前の伝説級カードとその果てしない物語',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  `ก${'\u0e47'.repeat(MAX_STACKED_MARKS)}`.repeat(12),
  `z${'\u0301\u0323'.repeat(MAX_STACKED_MARKS / 2)}`.repeat(12),
].join(' ');
const titled = new Set(['name', 'title', 'value', 'operatorName', 'collectionName']);

/** Replaces every name in the shop's responses with a title of the maximum length. */
async function lengthenTitles(page: Page): Promise<void> {
  const lengthened = (key: string, value: unknown): unknown =>
    titled.has(key) && typeof value === 'string' && !/^[\d.]+$/.test(value) ? longTitle : value;
  await page.route(/\/api\/(?:nft|gacha|seaport|collection|user|slab|auction)/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    await route.fulfill({
      response,
      body: isJson ? JSON.stringify(JSON.parse(body, lengthened)) : body,
    });
  });
}

import { expect, type Page } from '@playwright/test';
import { listPublicPages } from '../shop/public-pages.ts';
import { readShop } from '../shop/shop.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { inFullRun, inFullRunUnless, test } from './journey.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const absentPaths = [
  '/nowhere',
  `/cards/${nobody}`,
  '/cards/no-such-card',
  `/packs/${nobody}`,
  `/drops/${nobody}`,
  `/collections/${nobody}`,
  `/u/${nobody}`,
];

const head = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).evaluateAll((all) => all.map((each) => each.getAttribute('content')));

for (const viewport of viewports) {
  test(
    `every public page comes with its content, without scripts, in ${nameOf(viewport)}`,
    inFullRunUnless(viewport.locale === 'ja'),
    async ({ browser }) => {
      const { url } = readShop();
      const { t } = wordsOf(viewport.locale);
      const context = await browser.newContext({ ...windowOf(viewport), javaScriptEnabled: false });
      const page = await context.newPage();
      const places = await listPublicPages();
      expect(places).not.toHaveLength(0);
      for (const { name, path } of places) {
        await test.step(name, async () => {
          const response = await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' });
          expect(response?.status()).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', viewport.locale);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('main [aria-busy="true"]'), 'nothing is left to load').toHaveCount(0);

          expect(await page.title()).toContain(t('app.name'));
          expect(await head(page, 'meta[name="description"]')).toEqual([expect.stringMatching(/\S/)]);
          expect(await head(page, 'meta[property="og:title"]')).toEqual([expect.stringMatching(/\S/)]);
          const [picture = ''] = await head(page, 'meta[property="og:image"]');
          expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//);
          for (const facts of await page.locator('script[type="application/ld+json"]').allTextContents())
            expect(JSON.parse(facts)['@graph']).not.toHaveLength(0);
        });
      }
      await context.close();
    },
  );
}

test('a missing page is answered with 404', inFullRun, async ({ request }) => {
  for (const path of absentPaths) {
    expect((await request.get(`${readShop().url}${path}`)).status(), path).toBe(404);
  }
});

test('an act that comes before the scripts is done once they are there', async ({ browser }) => {
  const { t } = wordsOf('en');
  const page = await browser.newPage();
  await page.goto(readShop().url, { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('session.signIn') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(`${readShop().url}/market`, { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: t('market.search') }).fill('fox');
  await expect(page).toHaveURL(/search=fox/);

  await page.goto(`${readShop().url}/market`, { waitUntil: 'commit' });
  const box = page.getByRole('complementary').getByRole('checkbox').first();
  await box.click();
  await expect(page).toHaveURL(/\?/);
  await expect(box).toBeChecked();
  await page.close();
});

test(
  'a reader who scrolls before the scripts are there stays where that led, also when the page is reloaded',
  inFullRun,
  async ({ page }) => {
    const { promise: scrolled, resolve: scroll } = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await scrolled;
      await route.continue();
    });
    const readTop = () => page.evaluate(() => window.scrollY);
    // Not to the pixel: scroll anchoring keeps the visible part in place when content above it grows.
    const isWhereItWas = async () => (await readTop()) > 600;
    // A router scrolls after the page has been rendered.
    const settle = async () => {
      await waitForHydration(page);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
      );
    };
    await page.goto(readShop().url);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(isWhereItWas).toBe(true);
    scroll();
    await settle();
    expect(await isWhereItWas()).toBe(true);

    await page.reload();
    await settle();
    expect(await isWhereItWas()).toBe(true);

    // The next page begins at its top, and going back restores the position.
    await page
      .getByRole('banner')
      .getByRole('link', { name: wordsOf('en').t('nav.market') })
      .click();
    await expect(page).toHaveURL(/\/market/);
    await expect.poll(readTop).toBe(0);
    await page.goBack();
    await expect.poll(isWhereItWas).toBe(true);
  },
);

test('no act is lost while the script that keeps early acts is on its way', inFullRun, async ({ page }) => {
  await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto(readShop().url, { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: wordsOf('en').t('session.signIn') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'an act in a part whose texts come after the scripts is done once they are there',
  inFullRun,
  async ({ page }) => {
    const { promise: acted, resolve: act } = Promise.withResolvers<void>();
    await page.route(/\/notifications\.en-[^/]+\.js$/, async (route) => {
      await acted;
      await route.continue();
    });
    const late = page.waitForRequest(/\/notifications\.en-/);
    const part = page.getByRole('main');
    await page.goto(`${readShop().url}/unsubscribe?token=none`, { waitUntil: 'commit' });
    await late;
    await page.waitForLoadState('load');
    await part.getByRole('button', { name: 'Unsubscribe' }).click();
    act();
    await expect(part.getByText('This link is invalid.', { exact: false })).toBeVisible();
  },
);

test('[T46] text in an address is never rendered as markup', async ({ page }) => {
  const text = '</script><img src="x" onerror="window.ran=1"><!--\u2028$&';
  const { t } = wordsOf('en');
  await page.goto(`${readShop().url}/market?search=${encodeURIComponent(text)}`);
  await waitForHydration(page);
  await expect(page.getByRole('searchbox', { name: t('market.search') })).toHaveValue(text);
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
});

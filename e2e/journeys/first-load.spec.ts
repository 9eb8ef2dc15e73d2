import type { Locale } from '@kura/web-kit';
import { expect, type Page } from '@playwright/test';
import { listPublicPages } from '../shop/public-pages.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { expectSteady, waitForHydration, watchVitals } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { inFullRunUnless, test } from './journey.ts';

/** Pages that differ by who is signed in, which the server doesn't know. */
const ownPaths = [
  '/me',
  '/me?tab=payments',
  '/wallet',
  '/notifications',
  '/settings',
  '/settings/security',
  '/settings/spending',
  '/settings/notifications',
  '/settings/account',
];

/** Public pages, as `listPublicPages` names them: the server renders them for a visitor, and a session may change them. */
const publicNames = [
  'Home',
  'Market',
  'Drops',
  'Drop, published',
  'Card',
  'Collections',
  'Collection',
  'Activity',
  'Activity, sales',
  'Campaigns',
  'Campaign, published',
  'Fairness',
  'Proof of reserve',
  'Questions',
  'Terms of use',
  'Profile',
];

/** The paths of these pages, and of a campaign in each other status. */
async function publicPaths(): Promise<string[]> {
  const pages = (await listPublicPages()).filter(
    ({ name }) => publicNames.includes(name) || name.startsWith('Campaign, '),
  );
  expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(publicNames));
  return pages.map(({ path }) => path);
}

const windows = [
  { locale: 'ja', width: 360, height: 740 },
  { locale: 'en', width: 1440, height: 900 },
] as const;

for (const { locale, width, height } of windows) {
  for (const signedIn of [true, false]) {
    test(
      `no page moves while it loads, ${signedIn ? 'signed in' : 'signed out'}, in ${locale} at ${width} px`,
      inFullRunUnless(signedIn === (locale === 'ja')),
      async ({ browser }) => {
        const isPhone = width < 640;
        const context = await browser.newContext({
          locale,
          viewport: { width, height },
          isMobile: isPhone,
          hasTouch: isPhone,
        });
        const { page, visit } = await openUserSession(context, { wallet: 0, locale, signedIn });
        await page.routeWebSocket(/socket\.io/, () => undefined);
        await watchVitals(page);
        // `screens.spec.ts` measures the public pages as visitors see them.
        for (const path of [...ownPaths, ...(signedIn ? await publicPaths() : [])]) {
          await test.step(path, async () => {
            // Another journey may change a list before the browser asks again: a page that moves by itself moves each time.
            await expect(async () => {
              await visit(path);
              await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
              await page.waitForLoadState('networkidle');
              await expectSteady(page);
            }).toPass({ timeout: 20_000 });
          });
        }
      },
    );
  }
}

/** The files that a page requested until it was idle. */
async function filesOf(page: Page, path: string, locale: Locale): Promise<string[]> {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.context().addCookies([{ name: 'kura.locale', value: locale, url: readShop().url }]);
  await page.goto(`${readShop().url}${path}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  return files;
}

test('a page loads the texts of its language, and no code of accounts', async ({ page }) => {
  const files = await filesOf(page, '/market', 'en');
  expect(files.filter((file) => /\.en-/.test(file))).not.toEqual([]);
  expect(files.filter((file) => /\.ja-|\/me-[^/]+\.js/.test(file))).toEqual([]);
});

test('pages without a form load no code of forms', async ({ page }) => {
  const names = [
    'Home',
    'Drop, published',
    'Card',
    'Sealed pack',
    'Collection',
    'Campaign, published',
    'Profile',
  ];
  const pages = (await listPublicPages()).filter(({ name }) => names.includes(name));
  expect(pages).toHaveLength(names.length);
  for (const { name, path } of pages) {
    const files = await filesOf(page, path, 'en');
    expect([name, ...files.filter((file) => /\/forms-[^/]+\.js/.test(file))]).toEqual([name]);
  }
});

test('the first page is in the font of the shop', async ({ page }) => {
  await filesOf(page, '/', 'en');
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(faces.map((family) => family.replaceAll('"', ''))).toContain('Inter Variable');
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
});

const compared = [
  'display',
  'color',
  'background-color',
  'padding',
  'margin',
  'gap',
  'font-size',
  'font-weight',
  'border-width',
  'border-radius',
  'grid-template-columns',
];

/** The looks of a page's elements, by class. */
const looksOf = (page: Page) =>
  page.evaluate(
    (properties) =>
      Object.fromEntries(
        [...document.querySelectorAll('main [class]')].map((element) => {
          const style = getComputedStyle(element);
          const look = properties.map((property) => style.getPropertyValue(property));
          return [`${element.localName}.${element.getAttribute('class')}`, look.join(' | ')];
        }),
      ),
    compared,
  );

test('a page looks alike as the first one and after others, and links its own styles', async ({ page }) => {
  const linked = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  // With data to be saved, no other page is preloaded.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const { t } = wordsOf('en');
  const banner = page.getByRole('banner');
  const tile = page.locator('main a[href^="/drops/"]').first();
  await page.goto(`${readShop().url}/drops`);
  await waitForHydration(page);
  await tile.waitFor();
  const [first, ownStyles] = [await looksOf(page), await linked()];

  await page.goto(`${readShop().url}/faq`);
  await waitForHydration(page);
  const styles = await linked();
  for (const name of ['market', 'fairness', 'drops'] as const) {
    await banner.getByRole('link', { name: t(`nav.${name}`), exact: true }).click();
    await page.waitForURL(new RegExp(`/${name}$`));
    await page.waitForLoadState('networkidle');
  }
  await tile.waitFor();
  expect(styles).not.toEqual(expect.arrayContaining(ownStyles));
  expect(await linked()).toEqual(expect.arrayContaining(ownStyles));
  expect(await looksOf(page)).toEqual(first);
});

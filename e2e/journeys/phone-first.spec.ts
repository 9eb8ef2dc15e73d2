import { expect, type Locator, type Page } from '@playwright/test';
import { listPublicPages } from '../shop/public-pages.ts';
import { ask, liveDropId, readShop } from '../shop/shop.ts';
import { windowOf } from '../shop/viewports.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { expectAccessible } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const phone = windowOf({ locale: 'ja', width: 390 });
const { t } = wordsOf('ja');

/** The bar of tabs covers this height at the lower edge. */
const TAB_BAR_PX = 64;

interface Listed {
  readonly nft: {
    readonly id: string;
    readonly name: string;
    readonly imageUrl: string;
    readonly owner: string | null;
  };
  readonly order: { readonly type: string };
}

async function listedCardId(): Promise<string> {
  const { items } = await ask<{ items: Listed[] }>('/seaport/listings?kind=card&pageSize=100');
  const found = items.find(({ nft, order }) => nft.owner !== null && order.type === 'FIXED_PRICE');
  if (!found) throw new Error('no card is listed at a fixed price');
  return found.nft.id;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${readShop().url}${path}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

/** The page's length in pixels, with its last lists loaded. */
async function lengthOf(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => window.scrollTo(0, 0));
  return length;
}

/** Whether a control is whole on the first screen, above the bar of tabs. */
async function isOnFirstScreen(control: Locator): Promise<boolean> {
  const box = await control.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (phone.viewport?.height ?? 0) - TAB_BAR_PX;
}

const main = (page: Page) => page.getByRole('main');

/** The drop's action: the last control of its stage. */
const lastOfHero = (page: Page) => main(page).locator('section').first().locator('a, button').last();

test('home, drop and card are short on a phone, and show price and action first', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const [drop, card] = await Promise.all([liveDropId(), listedCardId()]);
  const pages = [
    { name: 'home', path: '/', longestPx: 4_500, action: lastOfHero(page) },
    { name: 'drop', path: `/drops/${drop}`, longestPx: 5_500, action: lastOfHero(page) },
    {
      name: 'card',
      path: `/cards/${card}`,
      longestPx: 4_500,
      action: page
        .getByRole('region', { name: t('card.price') })
        .getByRole('button')
        .first(),
    },
  ];
  for (const { name, path, longestPx, action } of pages) {
    await test.step(name, async () => {
      await open(page, path);
      await expect(main(page).getByText(/^\$\d/).first()).toBeInViewport({ ratio: 1 });
      expect(await isOnFirstScreen(action), 'the action is on the first screen').toBe(true);
      expect(await lengthOf(page)).toBeLessThanOrEqual(longestPx);
      expect(await page.evaluate(() => window.innerWidth), 'nothing is wider than the screen').toBe(390);
    });
  }
  await context.close();
});

test('a phone requests the main picture of a card once, and paints it with the page', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const { items } = await ask<{ items: Listed[] }>('/auction?pageSize=50');
  const nft = items[0]?.nft;
  if (!nft) throw new Error('no card is in an auction');
  const file = new URL(nft.imageUrl, readShop().url).pathname;
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === file) requested.push(url.searchParams.get('width') ?? 'whole');
  });
  await open(page, `/cards/${nft.id}`);
  const picture = main(page).getByRole('group').first().getByRole('img');
  await expect(picture).toBeInViewport({ ratio: 1 });
  // An asynchronous decoder leaves the first picture out of frames while the page is busy.
  await expect(picture).toHaveAttribute('decoding', 'sync');
  expect(requested).toEqual(['320']);
  await context.close();
});

test('price and action of drop and card stay in view while a phone scrolls', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const [drop, card] = await Promise.all([liveDropId(), listedCardId()]);
  for (const path of [`/drops/${drop}`, `/cards/${card}`]) {
    await open(page, path);
    const bar = page.locator('[data-buy-bar]');
    await expect(bar).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(/\$\d/);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe((phone.viewport?.height ?? 0) - TAB_BAR_PX);
    // The demo wallet's handle doesn't cover the button.
    await bar.locator('button').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await context.close();
});

test('a phone searches from its header by touch, and the keyboard chooses a suggestion', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const { items } = await ask<{ items: Listed[] }>('/seaport/listings?kind=card');
  const name = items[0]?.nft.name ?? '';
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('nav.search') })
    .tap();
  const screen = page.getByRole('dialog', { name: t('nav.search') });
  const field = screen.getByRole('combobox', { name: t('nav.search') });
  await expect(field).toBeFocused();
  await field.fill(name);
  const cards = screen.getByRole('group', { name: t('nav.search.cards') });
  await expect(cards.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the search of a phone');
  await cards.getByRole('option').first().tap();
  await expect(page).toHaveURL(/\/cards\//);
  await expect(screen).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('nav.search') })
    .tap();
  await field.fill(name);
  await expect(cards.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(
    new RegExp(t('nav.search.all', { text: name })),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/market\?search=/);
  await expect(page.getByRole('searchbox', { name: t('market.search') })).toBeHidden();
  await context.close();
});

test('the header’s field suggests drops and collections on a desktop', inFullRun, async ({ browser }) => {
  const page = await (await browser.newContext(windowOf({ locale: 'en', width: 1440 }))).newPage();
  const { items } = await ask<{ items: { texts: { en: { title: string } } }[] }>('/gacha/published');
  const title = items[0]?.texts.en.title ?? '';
  await open(page, '/');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: wordsOf('en').t('nav.search') });
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  const drop = page.getByRole('group', { name: wordsOf('en').t('nav.drops') }).getByRole('option');
  await expect(drop.first()).toContainText(title);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  // The market has one field: its own.
  await open(page, '/market');
  await expect(page.getByRole('combobox', { name: wordsOf('en').t('nav.search') })).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: wordsOf('en').t('market.search') })).toBeFocused();
});

test('a control that is scrolled into view moves the content of a dialog, not the dialog', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await open(page, '/market');
  await page.getByRole('button', { name: t('market.filters') }).tap();
  const dialog = page.getByRole('dialog', { name: t('market.filters') });
  await dialog.getByRole('searchbox').last().scrollIntoViewIfNeeded();
  await dialog
    .locator('input')
    .last()
    .evaluate((input) => input.scrollIntoView({ block: 'start' }));
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expect(dialog.getByRole('heading', { name: t('market.filters') })).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('no target is smaller than 24 pixels at 360 pixels of width', inFullRun, async ({ browser }) => {
  const context = await browser.newContext({ ...phone, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const places = await listPublicPages();
  expect(places).not.toHaveLength(0);
  const small: string[] = [];
  for (const { name, path } of places) {
    await open(page, path);
    for (const target of await page.evaluate(listSmallTargets, 24)) small.push(`${name}: ${target}`);
  }
  expect(small).toEqual([]);
  await context.close();
});

/** Controls that are narrower or lower than a size, but links within a sentence (WCAG 2.5.8). */
function listSmallTargets(leastPx: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, summary, input:not([type=hidden]), [role=tab]',
  );
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /[^\s/·]/.test(node.textContent ?? ''),
    );
  return [...controls].flatMap((element) => {
    // The label of a box or a field is pressed as well; a link may be as large as the card that it is in.
    const target = element.closest('label') ?? element;
    const { width, height } = target.getBoundingClientRect();
    const isHidden = !element.checkVisibility({ visibilityProperty: true }) || width === 0;
    const isCovered = element.closest('[inert], .visually-hidden') !== null;
    const grows = getComputedStyle(element, '::after').position === 'absolute';
    if (isHidden || isCovered || grows || isInSentence(element)) return [];
    // Only heard, as the boxes behind a segmented control.
    if (getComputedStyle(element).clipPath !== 'none' || getComputedStyle(element).opacity === '0') return [];
    if (width >= leastPx && height >= leastPx) return [];
    const text = (element.textContent || element.ariaLabel || '').trim().slice(0, 24);
    return [`${element.localName} “${text}” ${Math.round(width)} × ${Math.round(height)}`];
  });
}

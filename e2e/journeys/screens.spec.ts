import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { person } from '../shop/person.ts';
import { ask, liveDropId, readShop } from '../shop/shop.ts';

/** Each language in each width; axe looks at both languages and both widths once, for it takes its time. */
const settings = [
  { locale: 'ja', width: 390, sample: /ドロップ/, withAxe: true },
  { locale: 'ja', width: 1440, sample: /ドロップ/, withAxe: false },
  { locale: 'en', width: 390, sample: /Drops/, withAxe: false },
  { locale: 'en', width: 1440, sample: /Drops/, withAxe: true },
];

/** Pages that anybody may see. */
async function publicPaths(): Promise<string[]> {
  const { items } = await ask<{ items: { nft: { id: string } }[] }>('/seaport/listings');
  return [
    '/',
    '/drops',
    `/drops/${await liveDropId()}`,
    '/market',
    ...items.slice(0, 1).map(({ nft }) => `/cards/${nft.id}`),
  ];
}

for (const { locale, width, sample, withAxe } of settings) {
  test(`every public page is clean and fits in ${width} px, in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    for (const path of await publicPaths()) {
      await page.goto(`${readShop().url}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(
        page.getByRole('navigation').filter({ hasText: sample, visible: true }).first(),
      ).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      if (withAxe) expect(await violationsOf(page), path).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

/** What axe finds on a page: the rule and where. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

test('a pack can be bought by keyboard alone', async ({ context }) => {
  const bob = await person(context, 'Bob');
  const { page } = bob;
  await bob.visit(`/drops/${await liveDropId()}`);
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  await press(page.getByRole('button', { name: 'Demo wallet', exact: true }));
  // The wallet's sheet opens with its confirm button focused.
  await expect(page.getByRole('dialog', { name: 'Connect to this site' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign a message' })).toBeVisible();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Open a pack' }));
  const form = page.getByRole('dialog', { name: 'Open packs' });
  await form.getByRole('radio', { name: /^Keep sealed/ }).focus();
  await page.keyboard.press('Space');
  await press(form.getByRole('button', { name: /^Buy for/ }));
  const allowance = page.getByRole('dialog', { name: 'Allow a payment' });
  await expect(allowance).toBeVisible();
  // Escape rejects, and leaves the page's own dialog open.
  await page.keyboard.press('Escape');
  await expect(form.getByText('Declined in the wallet. Nothing has moved.')).toBeVisible();
  await press(form.getByRole('button', { name: /^Buy for/ }));
  await expect(allowance).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Buy packs' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText('1 sealed pack is in your hands.')).toBeVisible();
});

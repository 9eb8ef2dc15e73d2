import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { person } from '../shop/person.ts';
import { ask, liveDropId, readShop } from '../shop/shop.ts';

const widths = [390, 1440];
const languages = [
  { locale: 'ja', sample: /ドロップ/ },
  { locale: 'en', sample: /Drops/ },
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

for (const { locale, sample } of languages) {
  for (const width of widths) {
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
        await expect(page.getByRole('navigation').first()).toContainText(sample);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
      }
      expect(faults).toEqual([]);
    });
  }
}

test('a pack can be bought by keyboard alone', async ({ context }) => {
  const bob = await person(context, 'Bob');
  const { page } = bob;
  await bob.visit(`/drops/${await liveDropId()}`);
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await press('Demo wallet');
  // The wallet's sheet opens with its confirm button focused.
  await expect(page.getByRole('dialog', { name: 'Connect to this site' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign a message' })).toBeVisible();
  await page.keyboard.press('Enter');
  await press('Open a pack');
  const form = page.getByRole('dialog', { name: 'Open packs' });
  await form.getByRole('radio', { name: /^Keep sealed/ }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: /^Buy for/ }).focus();
  await page.keyboard.press('Enter');
  const allowance = page.getByRole('dialog', { name: 'Allow a payment' });
  await expect(allowance).toBeVisible();
  // Escape rejects.
  await page.keyboard.press('Escape');
  await expect(form.getByText('Declined in the wallet. Nothing has moved.')).toBeVisible();
  await form.getByRole('button', { name: /^Buy for/ }).focus();
  await page.keyboard.press('Enter');
  await expect(allowance).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Buy packs' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText('1 sealed pack is in your hands.')).toBeVisible();
});

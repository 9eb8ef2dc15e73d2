import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { pictureFile, stockCards } from '../shop/own-cards.ts';
import { publishAlone } from '../shop/publishing.ts';
import { readShop } from '../shop/shop.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

/** Chooses a day of the month after the one that the calendar opens on, at midnight in Japan. */
async function chooseDay(page: Page, label: string, day: number): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  const calendar = page.getByRole('dialog', { name: label });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar
    .getByRole('button', { name: new RegExp(` ${day}, `) })
    .and(page.locator('button:not([data-outside])'))
    .click();
  await calendar.getByRole('button', { name: 'Choose' }).click();
}

const oneCard = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });

test('an admin logs in, creates a drop, fills it, publishes it and stops its sale', async ({ page }) => {
  const cards = await stockCards(5, { collection: 'Kura Celestial' });
  const [series = ''] = cards[0]?.name.split('-') ?? [];
  await test.step('logs in with password and code', () => logIn(page));

  const name = `Four from the vault ${Date.now()}`;
  await test.step('creates a draft', async () => {
    await page.getByRole('link', { name: 'Drops' }).click();
    await page.getByRole('link', { name: 'New drop' }).click();
    await page.getByLabel('Collection').selectOption({ label: 'Kura Celestial' });
    await page.getByLabel('Name on chain').fill(name);
    await page.getByLabel('Packs', { exact: true }).fill('4');
    await page.getByLabel('Max packs per order').fill('2');
    for (const language of ['Japanese', 'English']) {
      await page.getByLabel(`Title (${language})`).fill(name);
      await page.getByLabel(`Description (${language})`).fill('Four cards.');
      await page.getByLabel(`Terms (${language})`).fill('No refunds.');
    }
    const picture = page.getByLabel('Image', { exact: true });
    await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await expect(page.getByText('Unsupported image format.')).toBeVisible();
    await picture.setInputFiles(pictureFile);
    await expect(page.getByText('Replace', { exact: true })).toBeVisible();
    await chooseDay(page, 'Starts', 10);
    await chooseDay(page, 'Ends', 20);
    await chooseDay(page, 'Sale ends', 20);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { name: 'Publishing checklist' })).toBeVisible();
  });

  await test.step('puts four cards of the stock into it', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(series);
    await expect(oneCard(page)).toHaveCount(5);
    for (const place of [0, 1, 2, 3]) await oneCard(page).nth(place).check();
    await page.getByRole('button', { name: 'Add 4 cards' }).click();
    await expect(page.getByText('4 cards added').first()).toBeVisible();
  });

  const prize = page.getByRole('row').filter({ hasText: 'Last-one prize' });
  await test.step('makes the fifth the last-one prize', async () => {
    await expect(oneCard(page)).toHaveCount(1);
    await oneCard(page).check();
    await page.getByRole('button', { name: 'Add as last-one prize' }).click();
    await expect(page.getByText('Last-one prize added').first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name or number' }).clear();
    await page.getByRole('tab', { name: /Cards in this drop/ }).click();
    await expect(prize).toHaveCount(1);
    await expectAccessible(page, 'a draft with a last-one prize');
  });

  await test.step('keeps one of the four secret, and can’t hide the prize', async () => {
    await prize.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Make secret' }).click();
    await expect(page.getByText('A drop has one last-one prize, which is never secret.')).toBeVisible();
    await prize.getByRole('checkbox').uncheck();
    await page
      .getByRole('row')
      .filter({ has: oneCard(page), hasNotText: 'Last-one prize' })
      .first()
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Make secret' }).click();
    await expect(page.getByRole('cell', { name: /Secret$/ })).toHaveCount(1);
  });

  await test.step('sets prices, shuffles and publishes', async () => {
    // A save that is quicker than the news of the act before it is refused, and the input stays.
    await expect(async () => {
      await page.getByLabel('USDC').fill('30');
      await page.getByRole('button', { name: 'Save prices' }).click();
      await expect(page.getByText('Prices saved')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeEnabled();
    await publishAlone(async () => {
      await publish.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible();
    });
  });

  await test.step('shows its picture, and takes it away again', async () => {
    await expectAccessible(page, 'a published drop');
    const at = `${readShop().url}/api/gacha/${page.url().split('/').at(-1)}`;
    const pictureOf = async () => (await (await page.request.get(at)).json()).imageUrl;
    await expect.poll(pictureOf).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/);
    await page.getByRole('button', { name: 'Remove Image' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(pictureOf).toBeNull();
  });

  await test.step('changes the phase that is ahead', async () => {
    await page.getByRole('button', { name: 'Change phase 1' }).click();
    await page.getByLabel('Limit per wallet').fill('2');
    await page.getByRole('button', { name: 'Save phase' }).click();
    const phase = page.getByRole('listitem').filter({ hasText: 'Phase 1' });
    await expect(phase.getByText('Limit per wallet').locator('..')).toContainText('2');
  });

  await test.step('calls its sale off', async () => {
    await page.getByRole('button', { name: 'Cancel sale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel sale' }).click();
    await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
  });

  await test.step('reads every order, and what the shop itself was offered', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const rows = page.getByRole('table', { name: 'All orders' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Auction' });
    await expect(page).toHaveURL(/type=AUCTION/);
    await expectAccessible(page, 'all orders');
    for (const list of ['Offers received', 'Bids received']) {
      await page.getByRole('tab', { name: list }).click();
      await expect(page.getByRole('combobox', { name: 'Wallet' })).toBeVisible();
      await expectAccessible(page, list);
    }
  });
});

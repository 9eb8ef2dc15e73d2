import { expect, type Page } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { logIn } from '../shop/admin.ts';
import { ageAuthority } from '../shop/age-authority.ts';
import { stockCards } from '../shop/own-cards.ts';
import { pictureFile } from '../shop/picture-file.ts';
import { readShop } from '../shop/shop.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { collectPageErrors, expectAccessible, expectFitting } from './expect-accessible.ts';
import { test } from './journey.ts';

let stopShop = async () => {};

// The fee is everybody's: it changes in a shop that nobody else uses.
test.beforeAll(async () => {
  const { folder, stop } = await startRestoredShop();
  stopShop = stop;
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

async function expectNoFaults(page: Page, what: string): Promise<void> {
  await expectFitting(page, what);
  await expectAccessible(page, what);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();

test('an operator creates a collection and changes the fee with a second admin', async ({ browser }) => {
  const { url } = readShop();
  const taro = await (await browser.newContext()).newPage();
  const hana = await (await browser.newContext()).newPage();
  const faults = [collectPageErrors(taro), collectPageErrors(hana)];
  await logIn(taro);
  const second = await logIn(hana);
  await ageAuthority(second.email);

  await test.step('creates a collection, whose contract is deployed', async () => {
    await expect(taro.getByText(/^Test: /)).toBeVisible();
    await goTo(taro, 'Collections');
    await expect(taro.getByRole('table', { name: 'Collections' })).toBeVisible();
    await expectNoFaults(taro, 'the collections');
    await taro.getByRole('link', { name: 'New collection' }).click();
    await taro.getByRole('button', { name: 'Create collection' }).click();
    await expect(taro.getByLabel('Contract name')).toBeFocused();
    await taro.getByLabel('Contract name').fill('Kura Rivers');
    await taro.getByLabel('Symbol').fill('kriver');
    await taro.getByLabel('Title (Japanese)').fill('蔵 川のもの');
    await taro.getByLabel('Title (English)').fill('Kura Rivers');
    await taro.getByLabel('Description (Japanese)').fill('川に住むものたち。');
    await taro.getByLabel('Description (English)').fill('Those who live in the rivers.');
    await taro.locator('input[type="file"]').first().setInputFiles(pictureFile);
    await expect(taro.getByRole('button', { name: 'Create collection' })).toBeEnabled();
    await expectNoFaults(taro, 'a new collection');
    await taro.getByRole('button', { name: 'Create collection' }).click();
    await expect(taro.getByRole('heading', { name: 'Kura Rivers', level: 1 })).toBeVisible();
    await expect(taro.getByText('Active', { exact: true })).toBeVisible();
    await expect(taro.getByRole('heading', { name: 'Statistics' })).toBeVisible();
    await expectNoFaults(taro, 'a collection');
  });

  await test.step('the market shows it in the reader’s language', async () => {
    for (const [locale, title, text] of [
      ['en', 'Kura Rivers', 'Those who live in the rivers.'],
      ['ja', '蔵 川のもの', '川に住むものたち。'],
    ] as const) {
      const page = await (await browser.newContext({ locale })).newPage();
      await page.goto(`${url}/collections`);
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  await test.step('asks for another fee', async () => {
    await goTo(taro, 'Settings');
    await taro.getByLabel('Selling fee', { exact: true }).fill('3.5');
    await expect(taro.getByText('Needs a second admin').first()).toBeVisible();
    await expectNoFaults(taro, 'the settings');
    await taro.getByRole('button', { name: 'Review changes' }).click();
    const review = taro.getByRole('dialog', { name: 'Review changes' });
    await expect(review.getByText('3.5%')).toBeVisible();
    await expectNoFaults(taro, 'the review of changes');
    await review.getByRole('button', { name: 'Request approval' }).click();
    await expect(taro.getByRole('heading', { name: 'Change settings', level: 1 })).toBeVisible();
    await expect(taro.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expectNoFaults(taro, 'the own request');
  });

  await test.step('a second admin confirms', async () => {
    await hana.goto(`${url}/admin/`);
    await hana
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Approvals/ })
      .click();
    await expectNoFaults(hana, 'the approvals');
    await hana.getByRole('link', { name: 'Change settings' }).click();
    await hana.getByRole('button', { name: 'Confirm' }).click();
    await expectNoFaults(hana, 'a confirmation');
    await hana.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(hana.getByText('Executed', { exact: true })).toBeVisible();
  });

  await test.step('the fee is in the history, in the audit log and in the market', async () => {
    await goTo(taro, 'Settings');
    await expect(taro.getByLabel('Selling fee', { exact: true })).toHaveValue('3.5');
    await taro.getByRole('button', { name: 'History of Selling fee' }).click();
    const history = taro.getByRole('dialog', { name: 'History of Selling fee' });
    await expect(history.getByText(`Confirmed by ${second.email}`)).toBeVisible();
    await expectNoFaults(taro, 'the history of a setting');
    await history.getByRole('button', { name: 'Close' }).click();
    await goTo(taro, 'Audit log');
    const log = taro.getByRole('table', { name: 'Audit log' });
    // The filter above the table has the same words.
    await expect(
      log.getByRole('row').filter({ hasText: second.email }).filter({ hasText: 'Confirmed as second admin' }),
    ).toBeVisible();
    await expectNoFaults(taro, 'the audit log');
    const config = (await (await taro.request.get(`${url}/api/config`)).json()) as {
      key: string;
      value: string;
    }[];
    expect(config.find(({ key }) => key === 'fee')?.value).toBe('3.5');
  });

  await test.step('cards far below their value go on sale together once the second admin confirms', async () => {
    const cards = await stockCards(2);
    const [series = ''] = cards[0]?.name.split('-') ?? [];
    await taro.goto(`${url}/admin/cards?search=${series}`);
    await taro.getByRole('checkbox', { name: 'Select all' }).check();
    await taro.getByLabel('Choose an action').selectOption({ label: 'Put on sale' });
    const dialog = taro.getByRole('dialog', { name: 'Put on sale' });
    await dialog.getByLabel('Percent of each card’s value').fill('10');
    await expect(dialog.getByText(/^The prices of 2 cards are far below their value/)).toBeVisible();
    await expectNoFaults(taro, 'an act that needs a second admin');
    await dialog.getByRole('button', { name: 'Request approval for 2 cards' }).click();
    await expect(taro.getByRole('heading', { name: 'Put many cards on sale', level: 1 })).toBeVisible();
    await expect(taro.getByText('Largest reductions')).toBeVisible();
    await expectNoFaults(taro, 'the request for many cards');
    await hana.goto(taro.url());
    await hana.getByRole('button', { name: 'Confirm' }).click();
    await hana.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(hana.getByText('Executed', { exact: true })).toBeVisible();
    await hana.getByRole('link', { name: 'View the results' }).click();
    await expect(hana.getByText('2 of 2 cards')).toBeVisible();
    await expect(hana.getByText('Confirmed by a second admin.')).toBeVisible();
    await expectNoFaults(hana, 'an act that was confirmed');
  });

  await test.step('a wrong address keeps the menu', async () => {
    await taro.goto(`${url}/admin/nowhere`);
    await expect(taro.getByText('Page not found')).toBeVisible();
    await expect(taro.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });
  expect(faults.flat()).toEqual([]);
});

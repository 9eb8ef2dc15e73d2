import { expect } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { pictureFile, stockCards } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { expectNoFaults } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const inStock = '/admin/cards?assignment=unassigned&revealState=OFF_CHAIN&saleType=UNASSIGNED';

test(
  'a card goes on sale from the vault, and its token is its buyer’s with the payment',
  inFullRun,
  async ({ browser }) => {
    const { url } = readShop();
    const [card] = await stockCards(1);
    const id = card?.id ?? '';
    const admin = await (await browser.newContext()).newPage();
    await logIn(admin);

    await test.step('an admin puts it on sale', async () => {
      await admin.goto(`${url}${inStock}`);
      await expect(admin.getByRole('table')).toBeVisible();
      await expectNoFaults(admin, 'the cards in stock');
      await admin.goto(`${url}${inStock}&search=${card?.name}`);
      await admin
        .getByRole('table')
        .getByRole('link', { name: card?.name ?? '' })
        .first()
        .click();
      await expect(admin.getByRole('heading', { name: 'Sale from stock' })).toBeVisible();
      await expect(admin).toHaveURL(new RegExp(`${id}$`));
      await expectNoFaults(admin, 'a card in stock');
      await admin.getByLabel('Price', { exact: true }).fill('33.5');
      await admin.getByRole('button', { name: 'Put on sale' }).click();
      await expect(admin.getByText('On sale for $33.50')).toBeVisible();
      // The contract that sells must have its right to mint first.
      await expect(admin.getByText('Shown to buyers once')).toBeHidden();
      await expectNoFaults(admin, 'a card on sale from stock');
    });

    await test.step('a collector buys it', async () => {
      const carol = await openUserSession(await browser.newContext(), {
        wallet: await ownWallet('Carol', 'USDC'),
        signedIn: true,
      });
      await carol.visit(`/cards/${id}`);
      await expect(carol.page.getByText('Kura, from the vault')).toBeVisible();
      await carol.page.getByRole('button', { name: 'Buy now' }).click();
      const form = carol.page.getByRole('dialog', { name: 'Buy', exact: true });
      const buy = form.getByRole('button', { name: 'Buy for $33.50' });
      // Its colour is on the way until the balance is known.
      await expect(buy).toBeEnabled();
      await expectNoFaults(carol.page, 'buying from stock');
      await buy.click();
      await carol.pay('buyFromStock');
      await expect(carol.page.getByText('The card is yours.', { exact: true })).toBeVisible();
    });

    await test.step('the admin sees it minted', async () => {
      await expect(admin.getByText('Minted', { exact: true })).toBeVisible();
      await expectNoFaults(admin, 'a minted card');
    });
  },
);

test('cards of the stock are minted together, and one of them is sent away', inFullRun, async ({ page }) => {
  const { url } = readShop();
  const [recipient, cards] = await Promise.all([ownWallet('Recipient'), stockCards(2)]);
  await logIn(page);
  const [series = ''] = cards[0]?.name.split('-') ?? [];
  await page.goto(`${url}${inStock}&search=${series}`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const collection = filters.getByLabel('Collection', { exact: true });
  await expect(collection.getByRole('option')).not.toHaveCount(1);
  await collection.selectOption({ label: 'Kura Wilds' });
  await expectNoFaults(page, 'the filters of cards');
  await filters.getByRole('button', { name: 'Show results' }).click();
  const choices = page.getByRole('table').getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(page).toHaveURL(/collectionId=/);
  await expect(choices).toHaveCount(2);
  await choices.nth(0).check();
  await choices.nth(1).check();
  const path = (await page.getByRole('table').getByRole('link').first().getAttribute('href')) ?? '';
  await page.getByLabel('Choose an action').selectOption({ label: 'Mint' });
  const dialog = page.getByRole('dialog', { name: 'Mint' });
  await expect(dialog.getByText('Total value')).toBeVisible();
  await expectNoFaults(page, 'minting two cards');
  await dialog.getByRole('button', { name: 'Confirm for 2 cards' }).click();
  await expect(page.getByText('2 of 2 cards')).toBeVisible();
  await expectNoFaults(page, 'the results of minting');

  await page.goto(`${url}${path}`);
  const send = page.getByRole('button', { name: 'Send to a wallet' });
  await expect(send).toBeVisible();
  await send.click();
  const form = page.getByRole('dialog', { name: 'Send to a wallet' });
  await form.getByLabel('Wallet address').fill('0x12');
  await form.getByRole('button', { name: 'Send to a wallet' }).click();
  await expect(form.getByText('Enter an address')).toBeVisible();
  await form.getByLabel('Wallet address').fill(recipient.address);
  await form.getByRole('button', { name: 'Send to a wallet' }).click();
  await expect(page.getByText('No actions available')).toBeVisible();
});

test('a slab is taken in once', inFullRun, async ({ page }) => {
  const { url } = readShop();
  await logIn(page);
  await page.goto(`${url}/admin/cards/new`);
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText('Check the marked fields')).toBeVisible();
  await expectNoFaults(page, 'taking a card in');
  const certificate = `E${Date.now()}`;
  await page.getByLabel('Collection', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Certificate number').fill(certificate);
  await expect(page.getByText('Certificate number is available')).toBeVisible();
  await page.getByLabel('English title').fill('Azure Dragon');
  await page.locator('input[type=file]').first().setInputFiles(pictureFile);
  await expect(page.getByText('Replace', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('heading', { name: 'Azure Dragon', level: 1 })).toBeVisible();

  await page.goto(`${url}/admin/cards/new`);
  await page.getByLabel('Certificate number').fill(certificate);
  await expect(page.getByText('A card with this certificate number already exists.')).toBeVisible();
  const view = page.getByRole('link', { name: 'View', exact: true });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await view.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Certificate number')).toHaveValue(certificate);
  await view.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Azure Dragon', level: 1 })).toBeVisible();
});

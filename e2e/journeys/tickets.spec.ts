import { once } from '@kura/demo/api';
import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { finishReveal } from '../shop/finish-reveal.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { expectPlainWords, joinByEmail, passkeyDevice, readDepositAddress } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { expectAccessible, expectFitting, expectNoFaults, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

test('an admin grants a ticket, and its holder opens the pack', inFullRun, async ({ browser }) => {
  const wallet = await ownWallet('Tina');
  const tina = await openUserSession(await browser.newContext(), { wallet });
  const dropId = await ownDropId();
  await tina.visit(`/drops/${dropId}`);
  await tina.signIn();

  await test.step('the admin grants two tickets for the drop', async () => {
    const { items } = await shopAsAdmin().userRecords.list({ search: wallet.address });
    const userId = items[0]?.id ?? '';
    const page = await (await browser.newContext()).newPage();
    await logIn(page);
    await page.goto(`${readShop().url}/admin/tickets`);
    await page.getByRole('button', { name: 'Grant tickets' }).click();
    const form = page.getByRole('dialog', { name: 'Grant tickets' });
    await form.getByLabel('User IDs').fill(userId);
    await form.getByLabel('For', { exact: true }).selectOption(dropId);
    await form.getByLabel('Tickets for each user').fill('2');
    await form.getByLabel('Reason').fill('Sorry for the wait');
    await expectAccessible(page, 'grant of tickets');
    await form.getByRole('button', { name: 'Grant tickets' }).click();
    await expect(form).toBeHidden();
    const ownRows = page
      .getByRole('table', { name: 'List of tickets' })
      .getByRole('row', { name: 'Sorry for the wait' })
      .filter({ has: page.locator(`a[href$="/users/${userId}"]`) });
    await expect(ownRows).toHaveCount(2);
    await expectAccessible(page, 'list of tickets');
    await page.close();
  });

  await test.step('Tina sees the tickets and keeps the pack of one sealed', async () => {
    await tina.visit('/me?tab=rewards');
    const tickets = tina.page.getByRole('list', { name: 'Tickets' });
    await expect(tickets.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(tina.page, 'tickets');
    await expectFitting(tina.page, 'tickets');
    await tickets
      .getByRole('button', { name: /^Use ticket/ })
      .first()
      .click();
    const form = tina.page.getByRole('dialog', { name: 'Use a ticket' });
    await form.getByRole('radio', { name: 'Keep sealed' }).check();
    await expectAccessible(tina.page, 'use of a ticket');
    await form.getByRole('button', { name: 'Use 1 ticket' }).click();
    await expect(form.getByText('Your sealed pack has arrived.')).toBeVisible();
    await form.getByRole('link', { name: 'View my packs' }).click();
  });

  await test.step('she uses the other on the page of the drop and sees her card', async () => {
    await tina.visit(`/drops/${dropId}`);
    await tina.page.getByRole('button', { name: 'Open a pack' }).click();
    await tina.page.getByRole('button', { name: /^Use a ticket/ }).click();
    const form = tina.page.getByRole('dialog', { name: 'Use a ticket' });
    await form.getByRole('button', { name: 'Use 1 ticket' }).click();
    await expect(tina.page).toHaveURL(/\/reveal\/ticket\//);
    await finishReveal(tina, /^Open/);
    await expect(tina.page.getByRole('heading', { name: /card/i }).first()).toBeVisible();
  });
});

test('a passkey user opens the pack of a ticket', inFullRun, async ({ browser }) => {
  const phone = await passkeyDevice(await browser.newContext(windowOf({ locale: 'en', width: 390 })));
  const { page } = phone;
  const dropId = await ownDropId();
  await phone.visit('/');
  await joinByEmail(phone, `nao-${Date.now()}@example.com`);

  await test.step('the shop grants a ticket for the drop', async () => {
    const { tickets, userRecords } = shopAsAdmin();
    const { items } = await userRecords.list({ search: await readDepositAddress(phone) });
    const userIds = items.map(({ id }) => id);
    const target = { kind: 'DROP', gachaId: dropId } as const;
    await tickets.grant({ userIds, target, reason: 'Sorry for the wait' }, once());
  });

  await test.step('one press uses it, without a confirmation', async () => {
    await phone.visit('/me?tab=rewards');
    const list = page.getByRole('list', { name: 'Tickets' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: /^Use ticket/ }).click();
    const form = page.getByRole('dialog', { name: 'Use a ticket' });
    await expectNoFaults(page, 'use of a ticket on a phone');
    await expectPlainWords(page, 'use of a ticket');
    await form.getByRole('button', { name: 'Use 1 ticket' }).click();
    await expect(page).toHaveURL(/\/reveal\/ticket\//);
    await finishReveal({ page, t: wordsOf('en').t }, /^Open/);
    await expect(page.getByRole('heading', { name: /card/i }).first()).toBeVisible();
    await expectPlainWords(page, 'the card of a ticket');
  });

  await test.step('the used ticket is not offered again', async () => {
    await phone.visit('/me?tab=rewards');
    await expect(page.getByRole('button', { name: /^Use ticket/ })).toHaveCount(0);
  });
});

/** Demo wallets with a confirmed address: the programme is for accounts of weeks ago that paid for packs. */
const claimants = { alice: 0, bob: 1 } as const;

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  await keepPicture(page, what, { fullPage: true });
}

test('a user gets the login ticket of the day, and opens the free pack', async ({ browser }) => {
  const context = await browser.newContext(windowOf({ locale: 'en', width: 1440 }));
  const alice = await openUserSession(context, { wallet: claimants.alice, signedIn: true });
  const { page } = alice;
  await alice.visit('/');
  await expect(page.getByRole('link', { name: 'Get today’s free pack' })).toBeVisible();
  await expectPictured(page, 'home page with the entry of the day');
  await page.getByRole('link', { name: 'Get today’s free pack' }).click();
  const daily = page.getByRole('list', { name: 'Every day' });
  await expect(daily.getByRole('listitem')).toHaveCount(2);
  await expectPictured(page, 'tickets of the day');
  await daily.getByRole('button', { name: 'Get ticket' }).click();
  await expect(daily.getByText('You have today’s.')).toBeVisible();
  await expectPictured(page, 'the login ticket of the day');
  await daily.getByRole('button', { name: 'Get free pack' }).click();
  const form = page.getByRole('dialog', { name: 'Use a ticket' });
  await expect(form).toBeVisible();
  await expectPictured(page, 'the free pack of the day');
  await form.getByRole('button', { name: 'Use 1 ticket' }).click();
  await expect(page).toHaveURL(/\/reveal\/ticket\//);
  await finishReveal(alice, /^Open/);
  await expect(page.getByRole('heading', { name: /card/i }).first()).toBeVisible();
});

test('the tickets of the day are offered in Japanese on a phone', inFullRun, async ({ browser }) => {
  const context = await browser.newContext(windowOf({ locale: 'ja', width: 390 }));
  const bob = await openUserSession(context, { wallet: claimants.bob, signedIn: true, locale: 'ja' });
  const { page } = bob;
  await bob.visit('/');
  const entry = page.getByRole('link', { name: '本日の無料パックを受け取る' });
  await expect(entry).toBeVisible();
  await expectPictured(page, 'home page with the entry of the day in Japanese');
  await entry.click();
  const daily = page.getByRole('list', { name: '毎日' });
  await expect(daily.getByRole('listitem')).toHaveCount(2);
  await expectPictured(page, 'tickets of the day in Japanese');
  await daily.getByRole('button', { name: '受け取る', exact: true }).click();
  await expect(daily.getByText('本日分は受け取り済みです。')).toBeVisible();
  await daily.getByRole('button', { name: '無料パックを受け取る' }).click();
  await expect(page.getByRole('dialog', { name: 'チケットを使う' })).toBeVisible();
  await expectPictured(page, 'the free pack of the day in Japanese');
});

import { once } from '@kura/demo/api';
import { preparedOf } from '@kura/demo/intents';
import { expect, type Page } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { logIn } from '../shop/admin.ts';
import { mineUntil } from '../shop/chain.ts';
import { ageAuthority } from '../shop/database.ts';
import { newestMailTo } from '../shop/mail-box.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { cardsFor, pictureFile, stockCards } from '../shop/own-cards.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { ask, readShop } from '../shop/shop.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { collectPageErrors, expectNoFaults } from './expect-accessible.ts';
import { test } from './journey.ts';

// One shop for both: they run one after the other.
test.describe.configure({ mode: 'default' });

let stopShop = async () => {};

// The fee is everybody's: it changes in a shop that nobody else uses.
test.beforeAll(async () => {
  const { folder, stop } = await startRestoredShop();
  stopShop = stop;
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

/** Until the page is open: the one before may have fields of the same names. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
}

// The day comes first: once an admin can confirm for others, inviting the admins of a journey needs a second admin.
test('an operator answers a message, ends a session, reads an error, and sells by auction and by offer', async ({
  browser,
}) => {
  test.slow();
  const { url } = readShop();
  const page = await (await browser.newContext()).newPage();
  const faults = collectPageErrors(page);
  const admin = await logIn(page);
  const market = await (await browser.newContext()).newPage();
  const sender = `sender-${Date.now()}@example.com`;
  // Reports lose their numbers.
  const crash = 'The journey of the operator provokes this';

  await test.step('a visitor writes to the shop', async () => {
    await market.goto(`${url}/contact`);
    await waitForHydration(market);
    await market.getByLabel('Topic', { exact: true }).selectOption({ label: 'Delivery of cards' });
    await market.getByLabel('Name', { exact: true }).fill('Yuki');
    await market.getByLabel('Email address', { exact: true }).fill(sender);
    await market.getByLabel('Message', { exact: true }).fill('When does my slab ship?');
    await market.getByRole('button', { name: 'Send message' }).click();
    await expect(market.getByText('Message sent')).toBeVisible();
  });

  await test.step('the browser of the visitor meets an error that nobody expects', async () => {
    const reported = market.waitForResponse((response) => response.url().endsWith('/api/client-log'));
    await market.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, crash);
    expect((await reported).ok()).toBe(true);
  });

  await test.step('the dashboard leads to the message, which is answered by mail', async () => {
    await page.goto(`${url}/admin/`);
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention.getByText(/unanswered/)).toBeVisible();
    await expect(attention.getByText(/new app error/)).toBeVisible();
    await expectNoFaults(page, 'the dashboard');
    await attention
      .getByRole('listitem')
      .filter({ hasText: /unanswered/ })
      .getByRole('link')
      .click();
    await page
      .getByRole('table', { name: 'List of inquiries' })
      .getByRole('row')
      .filter({ hasText: sender })
      .getByRole('link')
      .click();
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible();
    await expect(page.getByText('When does my slab ship?')).toBeVisible();
    await expectNoFaults(page, 'an inquiry');
    await page.getByRole('textbox', { name: 'Answer' }).fill('It ships tomorrow.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Answer sent')).toBeVisible();
    await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await newestMailTo(sender)).text).toContain('It ships tomorrow.');
  });

  await test.step('the error is read, noted and resolved', async () => {
    await goTo(page, 'App errors');
    await page
      .getByRole('table', { name: 'List of app errors' })
      .getByRole('row')
      .filter({ hasText: crash })
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog.getByText('/contact', { exact: true })).toBeVisible();
    await expect(dialog.getByText(sender)).toBeHidden();
    await expectNoFaults(page, 'an error of the market');
    await dialog.getByLabel('Add a note').fill('Provoked by a test.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(dialog.getByText('Provoked by a test.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(page.getByText(/^Marked as resolved by/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a user is disabled, and is signed out at once', async () => {
    const wallet = await ownWallet('Mallory');
    const mallory = await openUserSession(await browser.newContext(), { wallet, signedIn: true });
    await mallory.visit('/');
    const banner = mallory.page.getByRole('banner');
    await expect(banner.getByRole('button', { name: mallory.t('session.account') })).toBeVisible();
    await goTo(page, 'Users');
    await page.getByRole('searchbox').fill(wallet.address);
    const users = page.getByRole('table');
    await expect(users.getByRole('row')).toHaveCount(2);
    await users.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^0x/ })).toBeVisible();
    await expectNoFaults(page, 'a user');
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Disable' });
    await dialog.getByLabel('Reason').fill('Sells forged slabs.');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Disabled: Sells forged slabs.')).toBeVisible();
    await mallory.visit('/');
    await expect(banner.getByRole('button', { name: mallory.t('session.signIn') })).toBeVisible();
    await mallory.page.close();
  });

  await test.step('a card is filled in from its certificate', async () => {
    await page.goto(`${url}/admin/cards/new`);
    await page.getByLabel('Certificate number', { exact: true }).fill('48213700');
    await page.getByRole('button', { name: 'Fill in from PSA' }).click();
    await expect(page.getByText('PSA has no certificate with this number')).toBeVisible();
    // The browser itself writes an answer of 404 to the console.
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')]);
    await page.getByLabel('Certificate number', { exact: true }).fill('48213766');
    await page.getByRole('button', { name: 'Fill in from PSA' }).click();
    await expect(page.getByLabel('English title')).not.toHaveValue('');
    await expect(page.getByText(/^Population/)).toBeVisible();
    await expectNoFaults(page, 'a card filled in from its certificate');
    await page.goto(`${url}/admin/`);
  });

  const [shopWallet] = (await shopAsAdmin().wallets.wallet({})).wallets;
  if (shopWallet === undefined) throw new Error('the shop has no wallet');
  const [auctioned, wanted] = await cardsFor(shopWallet, 2);
  if (!auctioned || !wanted) throw new Error('no cards');
  const [ofBob, ofCarol] = await Promise.all([ownWallet('Bob', 'USDC'), ownWallet('Carol', 'USDC')]);
  const [bob, carol] = await Promise.all([ownUser(ofBob), ownUser(ofCarol)]);

  await test.step('an offer on a card of the shop is accepted', async () => {
    const target = { kind: 'NFT', nftId: wanted.id } as const;
    const offer = { type: 'OFFER', token: 'USDC', target, price: '24' } as const;
    await bob.fulfil(preparedOf(await bob.api.trading.prepare(offer, once())));
    await goTo(page, 'Orders');
    await page.getByRole('tab', { name: 'Offers received' }).click();
    await page.getByRole('button', { name: `Accept $24 for ${wanted.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this offer?' });
    await expectNoFaults(page, 'accepting an offer');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('status').getByText('Sale submitted to the chain')).toBeVisible();
    await expect(page.getByRole('button', { name: `Accept $24 for ${wanted.name}` })).toBeHidden();
  });

  const auctionId = await test.step('a card is put up for auction', async () => {
    await page.goto(`${url}/admin/cards/${auctioned.id}`);
    const panel = page.getByRole('region', { name: 'Market listing' });
    await panel.getByRole('radio', { name: 'Auction' }).check();
    await panel.getByLabel('Reserve price').fill('20');
    await panel.getByLabel('Starting price').fill('30');
    await panel.getByLabel('Duration').selectOption({ label: '1 day' });
    await panel.getByRole('button', { name: 'Start auction' }).click();
    await expect(panel.getByText('Must not be above the reserve price')).toBeVisible();
    await panel.getByLabel('Starting price').fill('10');
    await expectNoFaults(page, 'a new auction');
    await panel.getByRole('button', { name: 'Start auction' }).click();
    await expect(panel.getByText(/^On auction until/)).toBeVisible();
    await expect(panel.getByText('No bids yet')).toBeVisible();
    await expectNoFaults(page, 'an auction without bids');
    const { auction } = await ask<{ auction: { id: string } | null }>(`/seaport/order/${auctioned.id}`);
    if (auction === null) throw new Error('there is no auction');
    return auction.id;
  });

  await test.step('collectors bid, and the admin can’t cancel any more', async () => {
    const bid = async (who: typeof bob, price: string) =>
      who.fulfil(preparedOf(await who.api.trading.prepare({ type: 'BID', auctionId, price }, once())));
    await bid(bob, '15');
    await bid(carol, '26');
    const panel = page.getByRole('region', { name: 'Market listing' });
    await expect(panel.getByText(/^\$26 USDC/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Cancel auction' })).toBeDisabled();
    await expectNoFaults(page, 'an auction with bids');
    await goTo(page, 'Orders');
    await page.getByRole('tab', { name: 'Bids received' }).click();
    await expect(page.getByRole('row').filter({ hasText: auctioned.name })).toHaveCount(2);
    await expectNoFaults(page, 'the bids received');
    await market.goto(`${url}/cards/${auctioned.id}`);
    await expect(market.getByText('2 bids').first()).toBeVisible();
  });

  await test.step('the auction settles, and the best bidder has the card', async () => {
    const { auction } = await ask<{ auction: { endsAt: string } }>(`/auction/${auctionId}`);
    await mineUntil(new Date(Date.parse(auction.endsAt) + 60_000));
    await expect
      .poll(async () => (await ask<{ owner: string }>(`/nft/${auctioned.id}`)).owner)
      .toBe(ofCarol.address);
    await page.goto(`${url}/admin/orders?group=COMPLETED&search=${auctioned.name}`);
    await expect(page.getByRole('row').filter({ hasText: auctioned.name }).first()).toBeVisible();
  });

  await test.step('the card’s record tells its history, and its photo opens large', async () => {
    await page.goto(`${url}/admin/cards/${auctioned.id}`);
    const history = page.getByRole('region', { name: 'History' });
    for (const entry of ['Added a card', 'Minted cards', 'Started an auction of a shop card', 'Minted']) {
      await expect(history.getByText(entry, { exact: true })).toBeVisible();
    }
    await expect(history.getByText(/^Sold|^Bought/).first()).toBeVisible();
    await expectNoFaults(page, 'the history of a card');
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await expectNoFaults(page, 'an enlarged photo');
    await page.keyboard.press('Escape');
  });

  await test.step('the audit log tells the story', async () => {
    await page.goto(`${url}/admin/audit?pageSize=100`);
    const log = page.getByRole('table', { name: 'Audit log' });
    const own = log.getByRole('row').filter({ hasText: admin.email });
    for (const act of [
      'Answered an inquiry',
      'Annotated an error of an app',
      'Disabled a user',
      'Accepted an offer',
      'Started an auction of a shop card',
    ]) {
      await expect(own.filter({ hasText: act }).first()).toBeVisible();
    }
  });
  expect(faults).toEqual([]);
});

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

  await test.step('a reset of an admin and a large price cut show the request, and no success', async () => {
    await goTo(taro, 'Admins');
    await taro.getByRole('row', { name: second.email }).getByRole('link').click();
    const reset = 'Reset password and two-step verification';
    await taro.getByRole('button', { name: reset }).click();
    await taro.getByRole('dialog', { name: reset }).getByRole('button', { name: reset }).click();
    await expect(taro.getByRole('heading', { name: 'Reset two-step verification', level: 1 })).toBeVisible();
    await expect(taro.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(taro.getByText(/^Reset link sent/)).toHaveCount(0);
    await expectNoFaults(taro, 'the request to reset an admin');

    const { items } = await shopAsAdmin().gacha.published({ status: ['PUBLISHED'], pageSize: 10 });
    await taro.goto(`${url}/admin/drops/${items[0]?.id}`);
    const prices = taro.getByRole('region', { name: 'Prices' });
    await prices.getByLabel('USDC').fill('0.01');
    await prices.getByRole('button', { name: 'Change price' }).click();
    await expect(taro.getByRole('heading', { name: 'Change the price of a drop', level: 1 })).toBeVisible();
    await expect(taro.getByText('Price (USDC)')).toBeVisible();
    await expect(taro.getByText('Price change submitted to the chain')).toHaveCount(0);
    await expectNoFaults(taro, 'the request for a lower price');
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

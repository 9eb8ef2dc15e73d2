import { once } from '@kura/demo/api';
import { preparedOf } from '@kura/demo/intents';
import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { useOwnShop } from '../env.ts';
import { logIn } from '../shop/admin.ts';
import { mineUntil } from '../shop/chain.ts';
import { ageAuthority } from '../shop/database.ts';
import { newestMailTo } from '../shop/mail-box.ts';
import { shopAsAdmin } from '../shop/own-admin.ts';
import { pictureFile, stockCards } from '../shop/own-cards.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { ask, readShop } from '../shop/shop.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { collectPageErrors, expectNoFaults } from './expect-accessible.ts';
import { test } from './journey.ts';

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

const slabs = 500;

/** The title 商品一覧 and the headings below it, as Excel saves them in Japan (CP932). */
const head = Buffer.from(
  '8fa4956988ea97970d0a8ad392e88b408ad62c8ad392e894d48d862c834f838c815b83682c89708cea96bc2c93fa967b8cea96bc2c955d89bf8a7a2895c48368838b290d0a',
  'hex',
);

/** 日本語 in CP932. */
const japanese = Buffer.from('93fa967b8cea', 'hex').toString('latin1');

/** Five hundred slabs in one series, with an invalid grade, a duplicate certificate, and two of grade 8 to mint. */
function slabTable(): { series: string; certificates: string[]; table: Buffer } {
  const first = Date.now() % 1_000_000_000;
  const series = `Journey ${first}`;
  const certificates = Array.from({ length: slabs }, (_, index) => `${first + index}`);
  const rows = certificates.map((certificate, index) => {
    const grade = index === 7 ? '9.5' : minted.includes(index) ? '8' : '10';
    const number = index === 8 ? certificates[0] : certificate;
    const title = `${series}-${String(index).padStart(3, '0')}`;
    return `KGS,${number},${grade},${title},${japanese} ${index},${minted.includes(index) ? '25' : '100'}`;
  });
  return { series, certificates, table: Buffer.concat([head, Buffer.from(rows.join('\r\n'), 'latin1')]) };
}

/** The places of the two slabs that are minted and sold by auction and by offer. */
const minted = [10, 11];

test('an operator’s day: 500 slabs arrive and are sold, people are answered, and the fee changes', async ({
  browser,
}) => {
  test.slow();
  const { url } = readShop();
  const { series, certificates, table } = slabTable();
  const page = await (await browser.newContext()).newPage();
  const hana = await (await browser.newContext()).newPage();
  const faults = [collectPageErrors(page), collectPageErrors(hana)];
  // Both are invited first: once an admin can confirm for others, an invitation needs a second admin.
  const admin = await logIn(page);
  const second = await logIn(hana);
  const market = await (await browser.newContext()).newPage();
  const sender = `sender-${Date.now()}@example.com`;
  // Reports lose their numbers.
  const crash = 'The journey of the operator provokes this';

  await test.step('creates a collection, whose contract is deployed', async () => {
    await expect(page.getByText(/^Test: /)).toBeVisible();
    await goTo(page, 'Collections');
    await expect(page.getByRole('table', { name: 'Collections' })).toBeVisible();
    await expectNoFaults(page, 'the collections');
    await page.getByRole('link', { name: 'New collection' }).click();
    await page.getByRole('button', { name: 'Create collection' }).click();
    await expect(page.getByLabel('Contract name')).toBeFocused();
    await page.getByLabel('Contract name').fill('Kura Rivers');
    await page.getByLabel('Symbol').fill('kriver');
    await page.getByLabel('Title (Japanese)').fill('蔵 川のもの');
    await page.getByLabel('Title (English)').fill('Kura Rivers');
    await page.getByLabel('Description (Japanese)').fill('川に住むものたち。');
    await page.getByLabel('Description (English)').fill('Those who live in the rivers.');
    await page.locator('input[type="file"]').first().setInputFiles(pictureFile);
    await expect(page.getByRole('button', { name: 'Create collection' })).toBeEnabled();
    await expectNoFaults(page, 'a new collection');
    await page.getByRole('button', { name: 'Create collection' }).click();
    await expect(page.getByRole('heading', { name: 'Kura Rivers', level: 1 })).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
    await expectNoFaults(page, 'a collection');
  });

  await test.step('the market shows it in the reader’s language', async () => {
    for (const [locale, title, text] of [
      ['en', 'Kura Rivers', 'Those who live in the rivers.'],
      ['ja', '蔵 川のもの', '川に住むものたち。'],
    ] as const) {
      const reader = await (await browser.newContext({ locale })).newPage();
      await reader.goto(`${url}/collections`);
      await expect(reader.getByRole('link', { name: title })).toBeVisible();
      await expect(reader.getByText(text)).toBeVisible();
    }
  });

  await test.step('the table is uploaded and checked', async () => {
    await page.goto(`${url}/admin/cards/import`);
    await page.getByLabel('Collection', { exact: true }).selectOption({ label: 'Kura Rivers' });
    await expectNoFaults(page, 'a new import');
    await page.getByLabel('Choose or drop a CSV file').setInputFiles({
      name: 'slabs.csv',
      mimeType: 'text/csv',
      buffer: table,
    });
    await expect(page.getByRole('heading', { name: 'slabs.csv' })).toBeVisible();
    await expect(page.getByText('Ready for review')).toBeVisible();
    await expect(
      page.getByText('Read as Shift_JIS (CP932), separated by commas, headings in row 2.'),
    ).toBeVisible();
    await expect(page.getByText('Rows skipped above the headings: 商品一覧')).toBeVisible();
    await page.getByRole('tab', { name: /^Rejected/ }).click();
    await expect(page.getByText('“Grading Number” is not a grade.')).toBeVisible();
    await expect(page.getByText('is the slab of row 3 too.')).toBeVisible();
    await expectNoFaults(page, 'rejected rows');
  });

  await test.step('the rejected rows are corrected in place', async () => {
    await page.getByRole('button', { name: 'Edit row 10', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit row 10' });
    await expectNoFaults(page, 'correcting a row');
    await form.getByLabel('Grading Number').fill('9');
    await form.getByRole('button', { name: 'Save and check' }).click();
    await expect(page.getByText('Row 10 is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Edit row 11', exact: true }).click();
    const other = page.getByRole('dialog', { name: 'Edit row 11' });
    await other.getByLabel('Certificate Number').fill(certificates[8] ?? '');
    await other.getByRole('button', { name: 'Save and check' }).click();
    await expect(page.getByText('No rows')).toBeVisible();
  });

  await test.step('the photos come in an archive', async () => {
    const photo = pictureFile.buffer;
    const names = [...certificates.map((certificate) => `front/${certificate}_front.jpg`), '1_front.jpg'];
    await page.getByLabel('Choose or drop photos or a ZIP file').setInputFiles({
      name: 'photos.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, photo])), { level: 0 })),
    });
    await expect(page.getByText(`${slabs + 1} of ${slabs + 1} photos`)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('1 photo matches no row')).toBeVisible();
    await expect(page.getByText('1_front.jpg')).toBeVisible();
  });

  await test.step('the cards are imported', async () => {
    await page.getByRole('button', { name: `Import ${slabs} cards` }).click();
    const dialog = page.getByRole('dialog', { name: `Import ${slabs} cards?` });
    await dialog.getByRole('button', { name: `Import ${slabs} cards` }).click();
    await expect(page.getByRole('tab', { name: `Imported ${slabs}` })).toBeVisible({ timeout: 60_000 });
    await expectNoFaults(page, 'an import that is done');
  });

  await test.step('all of them are published, and some put on sale', async () => {
    await page.goto(`${url}/admin/cards?search=${encodeURIComponent(series)}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: `Select all ${slabs} matching cards` }).click();
    await page.getByLabel('Choose an action').selectOption({ label: 'Make public' });
    await page.getByRole('button', { name: `Confirm for ${slabs} cards` }).click();
    await expect(page.getByText(`${slabs} of ${slabs} cards`)).toBeVisible({ timeout: 120_000 });

    await page.goto(`${url}/admin/cards?search=${encodeURIComponent(series)}&grade=9`);
    await page
      .getByRole('table')
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .check();
    await page.getByLabel('Choose an action').selectOption({ label: 'Put on sale' });
    const dialog = page.getByRole('dialog', { name: 'Put on sale' });
    await dialog.getByLabel('Percent of each card’s value').fill('120');
    await expect(dialog.getByText('$120')).toBeVisible();
    await expectNoFaults(page, 'putting cards on sale');
    await dialog.getByRole('button', { name: 'Confirm for 1 card' }).click();
    await expect(page.getByText('1 of 1 cards')).toBeVisible();
  });

  const [auctioned, wanted] = await test.step('two of them are minted', async () => {
    await page.goto(`${url}/admin/cards?search=${encodeURIComponent(series)}&grade=8`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByLabel('Choose an action').selectOption({ label: 'Mint' });
    await page.getByRole('button', { name: 'Confirm for 2 cards' }).click();
    await expect(page.getByText('2 of 2 cards')).toBeVisible();
    const { items } = await shopAsAdmin().cards.listForAdmin({ search: series, kind: 'card', grade: [8] });
    const [first, other] = items;
    if (!first || !other) throw new Error('there are no cards of grade 8');
    for (const { id } of [first, other]) {
      await expect
        .poll(async () => (await shopAsAdmin().cards.getForAdmin({ id })).owner, 'its owner')
        .not.toBeNull();
    }
    return [first, other] as const;
  });

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

  await test.step('a user is disabled, is signed out at once, and is deleted', async () => {
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
    const record = page.url();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete account' });
    const asked = (await deletion.getByText(/^Type “/).textContent()) ?? '';
    await deletion.getByRole('textbox').fill(/“(.+)”/.exec(asked)?.[1] ?? '');
    await expectNoFaults(page, 'the deletion of a user');
    await deletion.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
    await page.goto(record);
    await expect(page.getByText('This account was deleted.', { exact: false })).toBeVisible();
  });

  await test.step('a card is filled in from its certificate', async () => {
    await page.goto(`${url}/admin/cards/new`);
    await page.getByLabel('Certificate Number', { exact: true }).fill('48213700');
    await page.getByRole('button', { name: 'Fill in from PSA' }).click();
    await expect(page.getByText('PSA has no certificate with this number')).toBeVisible();
    // The browser itself writes an answer of 404 to the console.
    expect(faults[0]?.splice(0)).toEqual([expect.stringContaining('404')]);
    await page.getByLabel('Certificate Number', { exact: true }).fill('48213766');
    await page.getByRole('button', { name: 'Fill in from PSA' }).click();
    await expect(page.getByLabel('English title')).not.toHaveValue('');
    await expect(page.getByText(/^Population/)).toBeVisible();
    await expectNoFaults(page, 'a card filled in from its certificate');
    await page.goto(`${url}/admin/`);
  });

  const [ofBob, ofCarol] = await Promise.all([ownWallet('Bob', 'USDC'), ownWallet('Carol', 'USDC')]);
  const [bob, carol] = await Promise.all([ownUser(ofBob), ownUser(ofCarol)]);

  await test.step('an offer on one of them is accepted', async () => {
    const target = { kind: 'NFT', nftId: wanted.id } as const;
    const offer = { type: 'OFFER', token: 'USDC', target, price: '24' } as const;
    await bob.fulfil(preparedOf(await bob.api.trading.prepare(offer, once())));
    await goTo(page, 'Orders');
    await page.getByRole('tab', { name: 'Offers received' }).click();
    await page.getByRole('button', { name: `Accept $24.00 for ${wanted.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this offer?' });
    await expectNoFaults(page, 'accepting an offer');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('status').getByText('Sale submitted to the chain')).toBeVisible();
    await expect(page.getByRole('button', { name: `Accept $24.00 for ${wanted.name}` })).toBeHidden();
  });

  const auctionId = await test.step('the other is put up for auction', async () => {
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
    await expect(panel.getByText(/^\$26.00 USDC/)).toBeVisible();
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
    await page.goto(`${url}/admin/orders?group=COMPLETED&search=${encodeURIComponent(auctioned.name)}`);
    await expect(page.getByRole('row').filter({ hasText: auctioned.name }).first()).toBeVisible();
  });

  await test.step('the card’s record tells its history, and its photo opens large', async () => {
    await page.goto(`${url}/admin/cards/${auctioned.id}`);
    const history = page.getByRole('region', { name: 'History' });
    for (const entry of ['Started an auction of a shop card', 'Minted']) {
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

  await ageAuthority(second.email);

  await test.step('asks for another fee', async () => {
    await goTo(page, 'Settings');
    await page.getByLabel('Selling fee', { exact: true }).fill('3.5');
    await expect(page.getByText('Needs a second admin').first()).toBeVisible();
    await expectNoFaults(page, 'the settings');
    await page.getByRole('button', { name: 'Review changes' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await expect(review.getByText('3.5%')).toBeVisible();
    await expectNoFaults(page, 'the review of changes');
    await review.getByRole('button', { name: 'Request approval' }).click();
    await expect(page.getByRole('heading', { name: 'Change settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expectNoFaults(page, 'the own request');
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
    await goTo(page, 'Settings');
    await expect(page.getByLabel('Selling fee', { exact: true })).toHaveValue('3.5');
    await page.getByRole('button', { name: 'History of Selling fee' }).click();
    const history = page.getByRole('dialog', { name: 'History of Selling fee' });
    await expect(history.getByText(`Confirmed by ${second.email}`)).toBeVisible();
    await expectNoFaults(page, 'the history of a setting');
    await history.getByRole('button', { name: 'Close' }).click();
    await goTo(page, 'Audit log');
    const log = page.getByRole('table', { name: 'Audit log' });
    // The filter above the table has the same words.
    await expect(
      log.getByRole('row').filter({ hasText: second.email }).filter({ hasText: 'Confirmed as second admin' }),
    ).toBeVisible();
    await expectNoFaults(page, 'the audit log');
    const config = (await (await page.request.get(`${url}/api/config`)).json()) as {
      key: string;
      value: string;
    }[];
    expect(config.find(({ key }) => key === 'fee')?.value).toBe('3.5');
  });

  await test.step('a maintenance notice is published, and read in the market in both languages', async () => {
    const notices = { ja: '今夜2時から点検します。', en: 'Maintenance tonight from 2 AM.' };
    await goTo(page, 'Settings');
    await page.getByRole('navigation', { name: 'Groups of settings' }).getByText('Shop status').click();
    await page.getByLabel('Maintenance notice (Japanese)', { exact: true }).fill(notices.ja);
    await page.getByLabel('Maintenance notice (English)', { exact: true }).fill(notices.en);
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog', { name: 'Review changes' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    for (const locale of ['ja', 'en'] as const) {
      const reader = await (await browser.newContext({ locale })).newPage();
      // A page that was just rendered is shared with those who come within a second.
      await expect(async () => {
        await reader.goto(`${url}/faq`);
        await waitForHydration(reader);
        const band = reader.getByRole('status').filter({ hasText: notices[locale] });
        expect(await band.isVisible()).toBe(true);
      }).toPass();
      await expectNoFaults(reader, 'a maintenance notice');
      await reader.close();
    }
  });

  await test.step('a reset of an admin and a large price cut show the request, and no success', async () => {
    await goTo(page, 'Admins');
    await page.getByRole('row', { name: second.email }).getByRole('link').click();
    const reset = 'Reset password and two-step verification';
    await page.getByRole('button', { name: reset }).click();
    await page.getByRole('dialog', { name: reset }).getByRole('button', { name: reset }).click();
    await expect(page.getByRole('heading', { name: 'Reset two-step verification', level: 1 })).toBeVisible();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Reset link sent/)).toHaveCount(0);
    await expectNoFaults(page, 'the request to reset an admin');

    const { items } = await shopAsAdmin().gacha.published({ status: ['PUBLISHED'], pageSize: 10 });
    await page.goto(`${url}/admin/drops/${items[0]?.id}`);
    const prices = page.getByRole('region', { name: 'Prices' });
    await prices.getByLabel('USDC').fill('0.01');
    await prices.getByRole('button', { name: 'Change price' }).click();
    await expect(page.getByRole('heading', { name: 'Change the price of a drop', level: 1 })).toBeVisible();
    await expect(page.getByText('Price (USDC)')).toBeVisible();
    await expect(page.getByText('Price change submitted to the chain')).toHaveCount(0);
    await expectNoFaults(page, 'the request for a lower price');
  });

  await test.step('cards far below their value go on sale together once the second admin confirms', async () => {
    const cards = await stockCards(2);
    const [series = ''] = cards[0]?.name.split('-') ?? [];
    await page.goto(`${url}/admin/cards?search=${series}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByLabel('Choose an action').selectOption({ label: 'Put on sale' });
    const dialog = page.getByRole('dialog', { name: 'Put on sale' });
    await dialog.getByLabel('Percent of each card’s value').fill('10');
    await expect(
      dialog.getByText(/^The amounts for 2 cards are far below their highest values/),
    ).toBeVisible();
    await expectNoFaults(page, 'an act that needs a second admin');
    await dialog.getByRole('button', { name: 'Request approval for 2 cards' }).click();
    await expect(page.getByRole('heading', { name: 'Put many cards on sale', level: 1 })).toBeVisible();
    await expect(page.getByText('Largest reductions')).toBeVisible();
    await expectNoFaults(page, 'the request for many cards');
    await hana.goto(page.url());
    await hana.getByRole('button', { name: 'Confirm' }).click();
    await hana.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(hana.getByText('Executed', { exact: true })).toBeVisible();
    await hana.getByRole('link', { name: 'View the results' }).click();
    await expect(hana.getByText('2 of 2 cards')).toBeVisible();
    await expect(hana.getByText('Confirmed by a second admin.')).toBeVisible();
    await expectNoFaults(hana, 'an act that was confirmed');
  });

  await test.step('a wrong address keeps the menu', async () => {
    await page.goto(`${url}/admin/nowhere`);
    await expect(page.getByText('Page not found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  await test.step('the dashboard has the day’s sales, and only what still needs attention', async () => {
    await goTo(page, 'Dashboard');
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention.getByText(/waits? for a second admin/)).toBeVisible();
    await expect(attention.getByText(/unanswered|new app error/)).toHaveCount(0);
    const volume = page.getByRole('figure', { name: 'Trading volume' });
    await volume.getByText('View as table').click();
    // The last day comes first.
    await expect(volume.getByRole('row').first()).toContainText(/[1-9]\d* sales?/);
  });

  await test.step('the audit log tells the story', async () => {
    await page.goto(`${url}/admin/audit?pageSize=100`);
    const log = page.getByRole('table', { name: 'Audit log' });
    const own = log.getByRole('row').filter({ hasText: admin.email });
    await expect(own.filter({ hasText: auctioned.name }).first()).toBeVisible();
    for (const act of [
      'Changed many cards',
      'Answered an inquiry',
      'Annotated an error of an app',
      'Disabled a user',
      'Deleted a user',
      'Accepted an offer',
      'Started an auction of a shop card',
      'Requested an approval',
    ]) {
      await expect(own.filter({ hasText: act }).first()).toBeVisible();
    }
    // The photos of 500 slabs came after these.
    for (const [action, act] of [
      ['create-collection', 'Created a collection'],
      ['create-card-import', 'Uploaded a table of cards'],
      ['start-card-import', 'Imported cards'],
    ] as const) {
      await page.goto(`${url}/admin/audit?action=${action}`);
      await expect(own.filter({ hasText: act }).first()).toBeVisible();
    }
  });
  expect(faults.flat()).toEqual([]);
});

import { expect } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { haltChain, mineUntil } from '../shop/chain.ts';
import { cardsFor } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { ask } from '../shop/shop.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { balanceOf, openUserSession, type UserSession } from '../shop/user-session.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { test } from './journey.ts';

interface Bid {
  readonly price: string;
  readonly maximum?: string;
}

/** Bids from the card's page. With a maximum, the shop continues bidding automatically. */
async function bid({ page, t, pay, pattern }: UserSession, { price, maximum }: Bid): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('card.auction.bid') })
    .click();
  const form = page.getByRole('dialog', { name: t('bid.title'), exact: true });
  await form.getByRole('textbox', { name: t('bid.price') }).fill(price);
  if (maximum) {
    await form.getByRole('checkbox', { name: t('bid.withMaximum') }).check();
    await form.getByRole('textbox', { name: t('bid.maximum') }).fill(maximum);
  }
  await expectFitting(page, 'bid');
  await expectAccessible(page, 'bid');
  await form.getByRole('button', { name: pattern('bid.submit') }).click();
  await pay(maximum ? 'signOrders' : 'bid');
}

let stopShop = async () => {};

// Moves the chain's time by a day, which requires a chain of its own.
test.beforeAll(async () => {
  const { folder, stop } = await startRestoredShop();
  stopShop = stop;
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

/** The auction's box in a window without user input. */
const auctionBox = ({ page, t }: UserSession) =>
  page.getByRole('region', { name: t('card.price'), exact: true });

test('a card is auctioned: bids, a private maximum that answers, a halted chain, and an automatic settlement', async ({
  browser,
}) => {
  const [ofAlice, ofBob, ofCarol] = await Promise.all([
    ownWallet('Alice', 'USDC'),
    ownWallet('Bob', 'USDC'),
    ownWallet('Carol', 'USDC'),
  ]);
  const [card] = await cardsFor(ofAlice, 1);
  const id = card?.id ?? '';
  const alice = await openUserSession(await browser.newContext(), { wallet: ofAlice, signedIn: true });
  const bob = await openUserSession(await browser.newContext(), { wallet: ofBob, signedIn: true });
  const carol = await openUserSession(await browser.newContext(), { wallet: ofCarol, signedIn: true });
  await Promise.all([alice, bob, carol].map((each) => each.visit(`/cards/${id}`)));
  const aliceBefore = await balanceOf(alice, 'USDC');

  await test.step('Alice begins an auction for a day', async () => {
    await alice.page.getByRole('button', { name: 'Sell', exact: true }).click();
    const form = alice.page.getByRole('dialog', { name: 'Sell', exact: true });
    await form.getByRole('tab', { name: 'Auction' }).click();
    await form.getByRole('textbox', { name: 'Reserve price' }).fill('20');
    await form.getByRole('combobox', { name: 'Duration' }).selectOption('1');
    await expectFitting(alice.page, 'auction');
    await expectAccessible(alice.page, 'auction');
    await form.getByRole('button', { name: 'Start auction' }).click();
    await alice.confirm('auction');
    const done = alice.page.getByRole('dialog', { name: 'Listing complete', exact: true });
    await expect(done.getByText('Auction started')).toBeVisible();
    await done.getByRole('link', { name: 'View listing' }).click();
    await expect(
      auctionBox(bob)
        .getByText(/^\$20\b/)
        .first(),
    ).toBeVisible();
  });

  await test.step('Bob bids, and every window shows it', async () => {
    await bid(bob, { price: '20' });
    await expect(bob.page.getByRole('dialog').getByText('You bid $20.')).toBeVisible();
    for (const each of [alice, carol]) await expect(auctionBox(each).getByText('1 bid')).toBeVisible();
    await expect(auctionBox(alice).getByText('Reserve met')).toBeVisible();
    await expect(
      alice.page.getByText('Auctions with bids can’t be cancelled'),
      'a seller is held to an auction that has a bid',
    ).toBeVisible();
  });

  await test.step('Carol bids with a maximum, which Bob sees while his dialog is open', async () => {
    await bid(carol, { price: '21', maximum: '41.5' });
    await expect(carol.page.getByText('Kura bids for you up to $41.50.', { exact: false })).toBeVisible();
    await expect(bob.page.getByText('You’ve been outbid').first()).toBeVisible();
    await expect(bob.page.getByText('$41.50')).toBeHidden();
  });

  await test.step('Carol’s maximum answers every bid of Bob below it', async () => {
    await bob.page.keyboard.press('Escape');
    await carol.page.keyboard.press('Escape');
    await bid(bob, { price: '25' });
    await expect(
      auctionBox(alice)
        .getByText(/^\$26\b/)
        .first(),
    ).toBeVisible();
    await expect(auctionBox(carol).getByText('You’re the highest bidder')).toBeVisible();
    await bob.page.keyboard.press('Escape');
    await expect(auctionBox(bob).getByText('You’ve been outbid')).toBeVisible();
  });

  const endOf = async () => {
    const { auction } = await ask<{ auction: { endsAt: string } | null }>(`/seaport/order/${id}`);
    if (!auction) throw new Error('there is no auction');
    return Date.parse(auction.endsAt);
  };

  await test.step('a chain that halts shortly before the end delays it, and the windows say so', async () => {
    const end = await endOf();
    await mineUntil(new Date(end - 600_000));
    await haltChain(1_980);
    for (const each of [alice, carol]) {
      await expect(auctionBox(each).getByText('Auction extended')).toBeVisible();
    }
    expect(await endOf()).toBeGreaterThan(end);
  });

  await test.step('the auction ends and settles while nobody touches anything', async () => {
    await mineUntil(new Date((await endOf()) + 60_000));
    await expect(carol.page.getByRole('button', { name: 'Sell', exact: true })).toBeVisible();
    await expect(alice.page.getByRole('button', { name: 'Make an offer', exact: true })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Make an offer', exact: true })).toBeVisible();
    await expect.poll(() => balanceOf(alice, 'USDC')).toBeCloseTo(aliceBefore + 26 * 0.975, 2);
  });
});

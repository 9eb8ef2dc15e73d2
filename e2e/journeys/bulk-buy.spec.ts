import { expect, type Page } from '@playwright/test';
import { cardsFor, type OwnCard } from '../shop/own-cards.ts';
import { listCards } from '../shop/own-listings.ts';
import { cardsOnSale } from '../shop/own-stock-sale.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { balanceOf, openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { chooseBankCard, payBy } from './by-bank-card.ts';
import {
  expectAccessible,
  expectFitting,
  expectNoFaultsEveryWidth,
  keepPicture,
} from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

interface Listing {
  readonly card: OwnCard;
  readonly price: string;
}

/** More than one page of the market has, by two. */
const listed = 12;
const pageSize = 10;
const wanted = 10;

const tileOf = (page: Page, { card }: Listing) => page.locator('label').filter({ hasText: card.name });

test('ten cards are chosen from page to page and bought at once, one of them dead by then', async ({
  browser,
}) => {
  const [seller, ofBob, ofDave] = await Promise.all([
    ownWallet('Seller'),
    ownWallet('Bob', 'USDC'),
    ownWallet('Dave', 'USDC'),
  ]);
  const cards = await cardsFor(seller, listed);
  const listings = cards.map((card, index) => ({ card, price: String(5 + index) }));
  await listCards(seller, listings);
  const bob = await openUserSession(await browser.newContext(), { wallet: ofBob, signedIn: true });
  const dave = await openUserSession(await browser.newContext(), { wallet: ofDave, signedIn: true });
  const [series = ''] = cards[0]?.name.split('-') ?? [];
  const market = `/market?search=${encodeURIComponent(series)}&orderBy=PRICE_LOW_TO_HIGH&pageSize=${pageSize}`;
  const pages = [listings.slice(0, pageSize), listings.slice(pageSize)];
  // The sum covers both pages.
  const chosen = listings.slice(-wanted);
  const [snatched] = chosen;
  if (!snatched) throw new Error('ten are chosen');
  const priceOf = (some: readonly Listing[]) => some.reduce((sum, { price }) => sum + Number(price), 0);

  await bob.visit(market);
  const before = await balanceOf(bob, 'USDC');
  const { page } = bob;
  const tray = page.getByRole('region', { name: 'Buy selected' });

  await test.step('Bob chooses ten, turning pages', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(tray).toBeVisible();
    for (const [index, shown] of pages.entries()) {
      if (index > 0) await page.getByRole('link', { name: 'Next' }).click();
      for (const listing of shown.filter((each) => chosen.includes(each))) {
        await tileOf(page, listing).click();
      }
    }
    await expect(tray.getByText('10 selected (max 20)')).toBeVisible();
    await expectFitting(page, 'choosing');
    await expectAccessible(page, 'choosing');
  });

  const form = page.getByRole('dialog', { name: 'Buy selected', exact: true });
  await test.step('he sees what they cost together', async () => {
    await tray.getByRole('button', { name: /^Review · \$/ }).click();
    await expect(form.getByRole('button', { name: /^Buy 10 for / })).toBeVisible();
    await expectFitting(page, 'buying several');
    await expectAccessible(page, 'buying several');
  });

  await test.step('Dave snatches one away, and Bob’s dialog names it', async () => {
    await dave.visit(`/cards/${snatched.card.id}`);
    await dave.page.getByRole('button', { name: 'Buy now' }).click();
    await dave.page
      .getByRole('dialog', { name: 'Buy', exact: true })
      .getByRole('button', { name: /^Buy for/ })
      .click();
    await dave.pay('buyListing');
    await expect(dave.page.getByText('The card is yours.', { exact: true })).toBeVisible();
    await expect(form.getByText('Sold or cancelled')).toBeVisible();
    await expect(form.getByRole('button', { name: /^Buy 9 for / })).toBeVisible();
  });

  await test.step('he buys the nine others in one transaction', async () => {
    const rest = chosen.filter((listing) => listing !== snatched);
    await form.getByRole('button', { name: /^Buy 9 for / }).click();
    await bob.pay('buySeveral');
    await expect(page.getByText('9 items bought')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tray).toBeHidden();
    await expect.poll(() => balanceOf(bob, 'USDC')).toBeCloseTo(before - priceOf(rest), 2);
  });
});

test(
  'cards of the shop are chosen together and paid one by one, by bank card; the others stay chosen',
  inFullRun,
  async ({ browser }) => {
    const locale = 'ja';
    const [wallet, cards] = await Promise.all([ownWallet('Collector'), cardsOnSale('21', 2)]);
    const [first, second] = cards;
    if (!first || !second) throw new Error('two are on sale');
    const [series = ''] = first.name.split('-');
    const context = await browser.newContext(windowOf({ locale, width: 390 }));
    const buyer = await openUserSession(context, { wallet, signedIn: true, locale });
    const { page, t } = buyer;
    const tray = page.getByRole('region', { name: t('bulkBuy.title') });
    const form = page.getByRole('dialog', { name: t('purchase.title'), exact: true });

    await test.step('chooses both, and reads that each has a payment of its own', async () => {
      await buyer.visit(`/market?search=${encodeURIComponent(series)}`);
      await page.getByRole('button', { name: t('bulkBuy.begin'), exact: true }).click();
      for (const { name } of cards) await page.locator('label').filter({ hasText: name }).click();
      await tray.getByRole('button', { name: buyer.pattern('bulkBuy.buy') }).click();
      await expect(form.getByText(t('purchase.separate.text'))).toBeVisible();
      await expectNoFaultsEveryWidth(page, 'cards of the shop chosen together');
      await keepPicture(page, 'cards of the shop chosen together');
    });

    await test.step('pays the first by bank card', async () => {
      await form.getByRole('button', { name: t('purchase.separate.name', { name: first.name }) }).click();
      const purchase = page.getByRole('dialog', { name: t('buy.title'), exact: true });
      await chooseBankCard(buyer, purchase);
      await purchase.getByRole('button', { name: t('buy.review', { total: '$21.00' }) }).click();
      await page.getByRole('button', { name: t('payment.toCheckout', { total: '$21.00' }) }).click();
      await payBy(page, 'Visa: is paid');
      await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible();
    });

    await test.step('finds the second still chosen', async () => {
      await tray.getByRole('button', { name: buyer.pattern('bulkBuy.buy') }).click();
      await expect(form.getByText(t('purchase.unavailable.NOT_OPEN'))).toBeVisible();
      await form.getByRole('button', { name: t('purchase.remove', { name: first.name }) }).click();
      await expect(
        form.getByRole('button', { name: t('purchase.separate.name', { name: second.name }) }),
      ).toBeVisible();
      await expect(form.getByText(first.name)).toHaveCount(0);
      await keepPicture(page, 'the card that is left');
    });
  },
);

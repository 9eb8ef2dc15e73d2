import { expect, type Locator } from '@playwright/test';
import { keyboard, mouse } from '../shop/input-driver.ts';
import { cardsFor } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import {
  collectPageErrors,
  expectAccessible,
  expectFitting,
  expectFittingEveryWidth,
} from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const tabs = [
  'cards',
  'packs',
  'listings',
  'offers-received',
  'offers-made',
  'bids',
  'redeems',
  'payments',
  'activity',
  'watchlist',
  'value',
] as const;
const states = ['completed', 'ended'] as const;

for (const viewport of viewports) {
  test(
    `every part of my page is accessible, fits and is without faults, in ${nameOf(viewport)}`,
    inFullRun,
    async ({ browser }) => {
      const context = await browser.newContext(windowOf(viewport));
      const alice = await openUserSession(context, { wallet: 0, signedIn: true, locale: viewport.locale });
      const { page, t } = alice;
      const faults = collectPageErrors(page);
      const places = [
        ...tabs.map((tab) => `/me?tab=${tab}`),
        ...states.flatMap((state) =>
          ['listings', 'offers-received', 'offers-made', 'bids'].map(
            (tab) => `/me?tab=${tab}&state=${state}`,
          ),
        ),
      ];
      for (const path of places) {
        await test.step(path, async () => {
          await alice.visit(path);
          await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expectFittingEveryWidth(page, path);
          await expectAccessible(page, path);
        });
      }
      await expect(page.getByRole('heading', { name: t('me.title'), level: 1 })).toBeVisible();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}

for (const inputOn of [mouse, keyboard]) {
  test(
    `several cards are priced by a rule, listed by one signature and withdrawn together, by ${inputOn.name}`,
    inFullRun,
    async ({ browser }) => {
      const context = await browser.newContext();
      const wallet = await ownWallet('Seller');
      await cardsFor(wallet, 2);
      const seller = await openUserSession(context, { wallet, signedIn: true, inputOn });
      const { page, t, inputDriver } = seller;
      const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });

      await test.step('chooses two', async () => {
        await seller.visit('/me');
        await inputDriver.press(page.getByRole('button', { name: t('me.sell'), exact: true }));
        const free = page.locator('main').getByRole('checkbox', { disabled: false });
        await inputDriver.choose(free.nth(0));
        await inputDriver.choose(free.nth(1));
        await expect(page.getByText(t('me.sellCount', { count: 2 }))).toBeVisible();
        await expectAccessible(page, 'choosing cards');
        await inputDriver.press(page.getByRole('button', { name: t('me.sellChosen', { count: 2 }) }));
      });

      await test.step('prices both by the shop’s estimate and signs once', async () => {
        const form = dialog(t('sell.many.title', { count: 2 }));
        const prices = form.getByRole('textbox', { name: seller.pattern('sell.many.priceOf') });
        // The estimate is known.
        await expect(prices.nth(1)).toHaveValue('25');
        await inputDriver.write(prices.nth(0), '0');
        await expect(form.getByText(t('sell.many.unpriced', { count: 1 }))).toBeVisible();
        await inputDriver.press(form.getByRole('button', { name: t('sell.many.rule.value') }));
        await expect(prices.nth(0)).toHaveValue('25');
        await expectFitting(page, 'listing several');
        await expectAccessible(page, 'listing several');
        await inputDriver.press(
          form.getByRole('button', { name: t('sell.many.submit', { count: 2 }), exact: true }),
        );
        await seller.confirm('signOrders');
        await expect(form.getByText(t('sell.many.done', { count: 2 }))).toBeVisible();
        await inputDriver.press(form.getByRole('link', { name: t('sell.many.view') }));
      });

      await test.step('withdraws both by one transaction', async () => {
        await expect(page).toHaveURL(/tab=listings/);
        const boxes = page.locator('main').getByRole('checkbox');
        await inputDriver.choose(boxes.nth(0));
        await inputDriver.choose(boxes.nth(1));
        await inputDriver.press(page.getByRole('button', { name: t('own.cancelChosen', { count: 2 }) }));
        await inputDriver.press(
          page.getByRole('dialog').getByRole('button', { name: t('cancel.several', { count: 2 }) }),
        );
        await seller.confirm('cancelOrder');
        await expect(page.getByText(t('receipt.cancelled', { count: 2 }), { exact: true })).toBeVisible();
      });
      await context.close();
    },
  );
}

test('an offer made is on both pages, and is gone from both when it is taken back', async ({ browser }) => {
  const [ofOwner, ofBuyer] = await Promise.all([ownWallet('Owner'), ownWallet('Buyer', 'USDC')]);
  const [card] = await cardsFor(ofOwner, 1);
  const owner = await openUserSession(await browser.newContext(), { wallet: ofOwner, signedIn: true });
  const buyer = await openUserSession(await browser.newContext(), { wallet: ofBuyer, signedIn: true });
  const price = '$7.31';
  const rowOf = ({ page }: typeof owner) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: price });

  await test.step('the offer is made', async () => {
    const { page, t } = buyer;
    await buyer.visit(`/cards/${card?.id}`);
    await page.getByRole('button', { name: t('card.makeOffer'), exact: true }).click();
    const form = page.getByRole('dialog', { name: t('offer.title'), exact: true });
    await form.getByRole('textbox', { name: t('offer.price') }).fill('7.31');
    await form.getByRole('button', { name: t('offer.submitFor', { price }) }).click();
    await buyer.pay('offer');
    await expect(page.getByText(t('receipt.offered'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('both see it', async () => {
    await owner.visit('/me?tab=offers-received');
    await expect(rowOf(owner).getByRole('button', { name: owner.t('own.received.accept') })).toBeEnabled();
    await buyer.visit('/me?tab=offers-made');
    await expect(rowOf(buyer)).toBeVisible();
  });

  await test.step('it is taken back', async () => {
    const { page, t } = buyer;
    await rowOf(buyer)
      .getByRole('button', { name: t('own.cancel'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cancel.submit.OFFER') })
      .click();
    await buyer.confirm('cancelOrder');
    await expect(page.getByText(t('receipt.cancelled', { count: 1 }), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(buyer)).toBeHidden();
    await expect(rowOf(owner)).toBeHidden();
  });

  await test.step('it is kept among what has ended', async () => {
    await buyer.visit('/me?tab=offers-made&state=ended');
    await expect(rowOf(buyer).first()).toBeVisible();
  });
});

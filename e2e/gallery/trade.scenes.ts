import { expect, type Locator, test } from '@playwright/test';
import { ask } from '../shop/shop.ts';
import { openUserSession, type UserSession } from '../shop/user-session.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { photograph } from './camera.ts';

const section = 'Trading';

interface Listed {
  readonly nft: { readonly id: string; readonly owner: string | null; readonly saleType: string };
}

/** Finds a listed card and an auctioned card by other users, and an own listed card and an own unlisted one. */
async function cardsFor({
  address,
}: UserSession): Promise<{ listed?: string; auctioned?: string; own?: string; free?: string }> {
  const [listings, auctions, held] = await Promise.all([
    ask<{ items: Listed[] }>('/seaport/listings?pageSize=50'),
    ask<{ items: Listed[] }>('/auction?pageSize=50'),
    ask<{ items: (Listed & { nft: { kind: string } })[] }>(`/seaport/nfts/${address}?pageSize=100`),
  ]);
  const foreign = ({ nft }: Listed) =>
    nft.owner !== null && nft.owner.toLowerCase() !== address.toLowerCase();
  const found = {
    listed: listings.items.find((each) => each.nft.saleType === 'FIXED_PRICE' && foreign(each))?.nft.id,
    auctioned: auctions.items.find(foreign)?.nft.id,
    own: held.items.find(({ nft }) => nft.kind === 'card' && nft.saleType === 'FIXED_PRICE')?.nft.id,
    free: held.items.find(({ nft }) => nft.kind === 'card' && nft.saleType === 'UNASSIGNED')?.nft.id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, id]) => id !== undefined));
}

for (const viewport of everyViewport) {
  test(`the dialogs for trading, in ${nameOf(viewport)}`, async ({ browser }) => {
    const context = await browser.newContext(windowOf(viewport));
    const alice = await openUserSession(context, { wallet: 0, locale: viewport.locale });
    const { page, t, inputDriver } = alice;
    await alice.visit('/');
    await alice.signIn();
    const { listed, auctioned, own, free } = await cardsFor(alice);
    const main = page.getByRole('main');
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const open = async (path: string, button: Locator, title: string) => {
      await alice.visit(path);
      await inputDriver.press(button);
      await expect(dialog(title)).toBeVisible();
      await page.waitForLoadState('networkidle');
      return dialog(title);
    };
    const shoot = (name: string) => photograph(page, viewport, { section, name });
    const mainButton = (name: string) => main.getByRole('button', { name, exact: true }).first();

    if (free) {
      await test.step('selling', async () => {
        const form = await open(`/cards/${free}`, mainButton(t('card.sell')), t('sell.title'));
        await inputDriver.choose(form.getByRole('radio', { name: t('sell.audience.one') }));
        await shoot('Sell to one address');
        await inputDriver.press(form.getByRole('tab', { name: t('sell.way.auction') }));
        await shoot('Begin an auction');
      });
    }
    if (own) {
      await test.step('lowering', async () => {
        await open(`/cards/${own}`, mainButton(t('card.lower')), t('sell.lowerTitle'));
        await shoot('Lower the price');
      });
    }
    if (listed) {
      await test.step('offers', async () => {
        await open(`/cards/${listed}`, mainButton(t('card.makeOffer')), t('offer.title'));
        await shoot('Make an offer');
        // The choice changes the dialog's title.
        await inputDriver.choose(page.getByRole('dialog').getByRole('radio', { name: t('offer.way.swap') }));
        await shoot('Propose a swap');
        await inputDriver.press(
          dialog(t('offer.swapTitle')).getByRole('button', { name: t('offer.givesChoose') }),
        );
        await expect(dialog(t('offer.givesChoose')).locator('li img').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await shoot('Choose what to give');
      });
    }
    if (auctioned) {
      await test.step('auctions', async () => {
        await alice.visit(`/cards/${auctioned}`);
        await page.waitForLoadState('networkidle');
        await photograph(page, viewport, { section, name: 'Card in an auction', whole: true });
        const form = await open(`/cards/${auctioned}`, mainButton(t('card.auction.bid')), t('bid.title'));
        await form.getByRole('checkbox', { name: t('bid.withMaximum') }).check();
        await shoot('Bid with a maximum');
      });
    }
    await test.step('buying several', async () => {
      await alice.visit('/market?orderBy=PRICE_LOW_TO_HIGH');
      await inputDriver.press(mainButton(t('bulkBuy.begin')));
      const boxes = page.locator('label:has(img)').getByRole('checkbox', { disabled: false });
      for (const place of [0, 1, 2]) await boxes.nth(place).check();
      await shoot('Selecting cards');
      await inputDriver.press(page.getByRole('button', { name: alice.pattern('bulkBuy.buy') }));
      await expect(dialog(t('purchase.title'))).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot('Buy selected');
    });
    await context.close();
  });
}

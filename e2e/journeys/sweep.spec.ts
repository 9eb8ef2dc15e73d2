import { expect, type Page, test } from '@playwright/test';
import { balanceOf, person } from '../shop/person.ts';
import { ask } from '../shop/shop.ts';
import { expectAccessible, expectFitting } from './faultless.ts';

interface Listed {
  readonly nft: { readonly id: string; readonly owner: string | null; readonly imageUrl: string };
  readonly order: { readonly type: string; readonly price: string };
}

const wanted = 10;

/** Copies of a card are called alike: only their pictures, which show their certificate numbers, differ. */
const tileOf = (page: Page, { nft }: Listed) =>
  page.locator('label').filter({ has: page.locator(`img[src*="${nft.imageUrl}"]`) });

test('ten cards are chosen from page to page and bought at once, one of them dead by then', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const bob = await person(await browser.newContext(), { wallet: 1 });
  const dave = await person(await browser.newContext(), { wallet: 3 });
  const market = '/market?orderBy=PRICE_LOW_TO_HIGH&pageSize=10';
  const pages = await Promise.all(
    [1, 2, 3, 4].map(
      async (place) =>
        (await ask<{ items: Listed[] }>(`/seaport/listings${market.slice(7)}&page=${place}`)).items,
    ),
  );
  const isOf = (listed: Listed, address: string) => listed.nft.owner?.toLowerCase() === address.toLowerCase();
  // The first of them, for Dave to snatch away, is neither's own.
  const foreign = pages
    .flat()
    .filter(
      (listed) => listed.order.type === 'FIXED_PRICE' && listed.nft.owner && !isOf(listed, bob.address),
    );
  const snatched = foreign.find((listed) => !isOf(listed, dave.address));
  if (!snatched) throw new Error('there is nothing that both could buy');
  // What is being auctioned, or sold from the vault, stands among them and isn't bought together.
  const chosen = [snatched, ...foreign.filter((listed) => listed !== snatched)].slice(0, wanted);
  const priceOf = (listings: readonly Listed[]) =>
    listings.reduce((sum, { order }) => sum + Number(order.price), 0);

  await bob.visit(market);
  await bob.signIn();
  const before = await balanceOf(bob, 'USDC');
  const { page } = bob;
  const tray = page.getByRole('region', { name: 'Buy several' });

  await test.step('Bob chooses ten, turning pages', async () => {
    await page.getByRole('button', { name: 'Choose several' }).click();
    await expect(tray).toBeVisible();
    let left = chosen.length;
    for (const listings of pages) {
      for (const listed of listings.filter((each) => chosen.includes(each))) {
        await tileOf(page, listed).getByRole('checkbox').click({ force: true });
        left -= 1;
      }
      if (left === 0) break;
      await page.getByRole('link', { name: 'Next' }).click();
    }
    await expect(tray.getByText('10 chosen of 20 at most')).toBeVisible();
    await expectFitting(page, 'choosing');
    await expectAccessible(page, 'choosing');
  });

  const form = page.getByRole('dialog', { name: 'Buy several', exact: true });
  await test.step('he sees what they cost together', async () => {
    await tray.getByRole('button', { name: 'Buy…' }).click();
    await expect(form.getByRole('button', { name: /^Buy 10 for / })).toBeVisible();
    await expectFitting(page, 'buying several');
    await expectAccessible(page, 'buying several');
  });

  await test.step('Dave snatches one away, and Bob’s dialog names it', async () => {
    await dave.visit(`/cards/${snatched.nft.id}`);
    await dave.signIn();
    await dave.page.getByRole('button', { name: 'Buy now' }).click();
    await dave.page
      .getByRole('dialog', { name: 'Buy', exact: true })
      .getByRole('button', { name: /^Buy for/ })
      .click();
    await dave.pay('buyListing');
    await expect(dave.page.getByText('The card is yours.')).toBeVisible();
    await expect(form.getByText('It was sold or cancelled')).toBeVisible();
    await expect(form.getByRole('button', { name: /^Buy 9 for / })).toBeVisible();
  });

  await test.step('he buys the nine others in one transaction', async () => {
    const rest = chosen.filter((listed) => listed !== snatched);
    await form.getByRole('button', { name: /^Buy 9 for / }).click();
    await bob.pay('buySeveral');
    await expect(page.getByText('9 items bought')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tray).toBeHidden();
    await expect.poll(() => balanceOf(bob, 'USDC')).toBeCloseTo(before - priceOf(rest), 2);
  });
});

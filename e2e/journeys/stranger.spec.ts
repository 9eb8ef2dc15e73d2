import type { Locale } from '@kura/web-kit';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, liveDropId, readShop } from '../shop/shop.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { type Words, wordsOf } from '../shop/words.ts';
import { inFullRunUnless, test } from './journey.ts';

/** A new visitor without an account. */
interface Stranger extends Words {
  readonly page: Page;
  /** Clicks the visible one of several equal controls. */
  click(control: Locator): Promise<void>;
}

const MAX_CLICKS = 3;

for (const viewport of viewports) {
  const finds = (what: string, locale: Locale, find: (stranger: Stranger) => Promise<void>) =>
    test(
      `a stranger finds ${what} within ${MAX_CLICKS} clicks of home, in ${nameOf(viewport)}`,
      inFullRunUnless(viewport.locale === locale),
      async ({ browser }) => {
        const context = await browser.newContext(windowOf(viewport));
        const page = await context.newPage();
        let clicks = 0;
        await page.goto(`${readShop().url}/`);
        await find({
          ...wordsOf(viewport.locale),
          page,
          async click(control) {
            clicks += 1;
            await control.filter({ visible: true }).first().click();
          },
        });
        expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
        await context.close();
      },
    );

  finds('the odds of the best card right now', 'ja', async ({ page, click, t }) => {
    const id = await liveDropId();
    const readOdds = async () =>
      (
        await ask<{ odds: { ranks: { rank: string; remaining: number; chancePpm: number }[] } }>(
          `/gacha/${id}`,
        )
      ).odds.ranks;
    // The drop's only card of rank SS may have been drawn.
    const best = (await readOdds()).find(({ remaining }) => remaining > 0)?.rank ?? '';
    // The drop at the top of home leads to its odds; a tile of a drop leads to the page.
    await click(page.locator(`main a:is([href="/drops/${id}"], [href="/drops/${id}#odds"])`));
    const row = page
      .getByRole('region', { name: t('drops.odds'), exact: true })
      .getByRole('row')
      .filter({ has: page.locator(`[data-rank="${best}"]`) });
    const shown = await row.getByRole('cell').last().textContent();
    const chance = (await readOdds()).find(({ rank }) => rank === best)?.chancePpm ?? 0;
    expect(percentsIn(shown)[0]).toBeCloseTo(chance / 10_000, 1);
  });

  finds('whether a past pull was fair', 'en', async ({ page, click, t }) => {
    await click(page.getByRole('link', { name: t('home.allPulls') }));
    await expect(page).toHaveURL(/\/fairness/);
    await click(page.locator('main a[href^="/proof/"]'));
    await expect(page.getByText(t('proof.fair'), { exact: true })).toBeVisible();
  });

  finds('the cheapest grade-10 card of a set', 'en', async ({ page, click, t }) => {
    const { items } = await ask<Listings>('/seaport/listings?grade=10&orderBy=PRICE_LOW_TO_HIGH');
    const [cheapest] = items;
    if (!cheapest) throw new Error('no card of grade 10 is on sale');
    const { collection, price, id } = cheapest.nft;
    await click(page.getByRole('link', { name: t('nav.collections'), exact: true }));
    await click(page.locator(`main a[href="/collections/${collection.id}"]`));
    const floors = page.getByRole('region', { name: t('market.floors') });
    const ten = floors.getByRole('button', { name: t('market.chip.grade', { grade: 10 }) });
    await expect(ten).toContainText(`$${price}`);
    await click(ten);
    // Not among the auctions that end soon, which are above.
    const found = page.locator('main a[href^="/cards/"]:not(section a)');
    await expect(found.first()).toHaveAttribute('href', `/cards/${id}`);
  });

  finds('what selling a card would bring after the fee', 'ja', async ({ page, click, t, pattern }) => {
    await click(page.getByRole('contentinfo').getByRole('link', { name: t('legal.shipping'), exact: true }));
    const text = page.getByText(pattern('shipping.sellingFee.text'));
    await expect(text).toBeVisible();
    const [fee = 0] = percentsIn(await text.textContent());
    expect(fee).toBeGreaterThan(0);
    await expect(text).toContainText(`$${100 - fee}`);
  });
}

interface Listings {
  readonly items: readonly {
    readonly nft: { readonly id: string; readonly price: string; readonly collection: { id: string } };
  }[];
}

const percentsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/([\d.]+)\s*%/g)].map(([, digits]) => Number(digits));

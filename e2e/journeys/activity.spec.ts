import { expect } from '@playwright/test';
import { cardsFor } from '../shop/own-cards.ts';
import { listCards } from '../shop/own-listings.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

for (const viewport of viewports) {
  test(
    `a visitor filters the shop's activity and is offered a new listing without a reload, in ${nameOf(viewport)}`,
    inFullRun,
    async ({ browser }) => {
      const wallet = await ownWallet('Alice');
      const [card] = await cardsFor(wallet, 1);
      if (card === undefined) throw new Error('there is no card');
      const context = await browser.newContext(windowOf(viewport));
      const { page, t, visit } = await openUserSession(context, { wallet: 2, locale: viewport.locale });
      const rows = page.getByRole('list', { name: t('activity.title') }).getByRole('listitem');
      const ofCard = rows.filter({ hasText: card.name });

      await test.step('opens the activity from the home page', async () => {
        await visit('/');
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: t('nav.activity') })
          .click();
        await expect(page).toHaveURL(/\/activity$/);
        await expect(page.getByRole('heading', { name: t('activity.title'), level: 1 })).toBeVisible();
        await expect(ofCard).toHaveText(new RegExp(t('activity.kind.minted')));
        await expectFitting(page, 'activity');
        await expectAccessible(page, 'activity');
      });

      await test.step('filters it by type', async () => {
        await page.getByRole('combobox', { name: t('activity.which') }).selectOption('Listing');
        await expect(page).toHaveURL(/type=Listing/);
        await expect(ofCard).toHaveCount(0);
        await expect(rows.first()).toBeVisible();
        await expect(rows.filter({ hasNotText: t('activity.kind.Listing') })).toHaveCount(0);
      });

      await test.step('is offered a new listing, and shows it with the keyboard', async () => {
        await listCards(wallet, [{ card, price: '31' }]);
        const show = page.getByRole('button', { name: /^(?:Show \d+ new|新着の取引\d+件)/ });
        await expect(show).toBeVisible();
        await expect(ofCard).toHaveCount(0);
        await expectFitting(page, 'activity with a new listing');
        await expectAccessible(page, 'activity with a new listing');
        await show.press('Enter');
        await expect(ofCard).toContainText('$31');
        await expect(show).toBeHidden();
      });

      await test.step('opens the card, and the wallet that listed the card', async () => {
        await ofCard.getByRole('link', { name: card.name }).click();
        await expect(page).toHaveURL(new RegExp(`/cards/${card.id}$`));
        await page.goBack();
        await ofCard.locator('a[href^="/u/"]').click();
        await expect(page).toHaveURL(new RegExp(`/u/${wallet.address}$`, 'i'));
      });
      await context.close();
    },
  );
}

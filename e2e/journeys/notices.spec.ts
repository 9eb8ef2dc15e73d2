import { expect } from '@playwright/test';
import { cardsFor } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, viewports, windowOf } from '../shop/viewports.ts';
import { collectPageErrors, expectAccessible, expectFittingEveryWidth } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

for (const viewport of viewports) {
  test(
    `notifications and their settings are accessible, fit and are without faults, in ${nameOf(viewport)}`,
    inFullRun,
    async ({ browser }) => {
      const context = await browser.newContext(windowOf(viewport));
      const reader = await openUserSession(context, { wallet: 1, signedIn: true, locale: viewport.locale });
      const { page, t } = reader;
      const faults = collectPageErrors(page);
      for (const path of ['/notifications', '/notifications?unread=true', '/notifications?tab=settings']) {
        await reader.visit(path);
        await expect(page.getByRole('heading', { name: t('nav.notifications'), level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectFittingEveryWidth(page, path);
        await expectAccessible(page, path);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}

test(
  'a user who watches a card is notified at once when its price falls, and finds it from there',
  inFullRun,
  async ({ browser }) => {
    const [ofSeller, ofWatcher] = await Promise.all([ownWallet('Seller'), ownWallet('Watcher')]);
    const [card] = await cardsFor(ofSeller, 1);
    const seller = await openUserSession(await browser.newContext(), { wallet: ofSeller, signedIn: true });
    const watcher = await openUserSession(await browser.newContext(), { wallet: ofWatcher, signedIn: true });
    const path = `/cards/${card?.id}`;
    const bell = watcher.page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    const unread = async () => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0);

    const sellFor = async (open: string, known: string, price: string) => {
      await seller.page.getByRole('button', { name: open, exact: true }).click();
      const form = seller.page.getByRole('dialog');
      await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue(known);
      await form.getByRole('textbox', { name: 'Price' }).fill(price);
      await form.getByRole('button', { name: new RegExp(`\\$${price}`) }).click();
      await seller.confirm('sell');
      await form.getByRole('link', { name: 'View listing' }).click();
      await expect(form).toBeHidden();
    };

    await test.step('the card is listed', async () => {
      await seller.visit(path);
      await sellFor('Sell', '25', '50');
    });

    await test.step('somebody watches it', async () => {
      await watcher.visit(path);
      const watch = watcher.page.getByRole('button', { name: /^(Add to|On) watchlist$/ });
      const saved = watcher.page.waitForResponse(/\/api\/watchlist\/(?!ids)/);
      await watch.click();
      await expect(watch).toHaveAttribute('aria-pressed', 'true');
      // The button shows the change before it is saved: to leave the page now would end the call.
      expect((await saved).ok()).toBe(true);
      await watcher.visit('/me?tab=watchlist');
      await expect(watcher.page.locator(`main a[href="${path}"]`)).toBeVisible();
      await watcher.visit('/notifications');
      await expect(watcher.page.getByRole('tab', { name: 'Settings' })).toBeVisible();
    });

    const before = await unread();
    await test.step('its price falls, and the watcher’s open window says so', async () => {
      await sellFor('Lower price', '50', '40');
      await expect.poll(unread).toBe(before + 1);
      const told = watcher.page.getByRole('listitem').filter({ hasText: 'is now $40' }).first();
      await expect(told.getByText('Previously $50.')).toBeVisible();
      await told.getByRole('link').click();
      await expect(watcher.page).toHaveURL(new RegExp(path));
      await expect.poll(unread).toBe(before);
    });

    await test.step('the card shows the price that is asked now', async () => {
      await expect(watcher.page.locator('#prices')).toContainText('$40');
    });
  },
);

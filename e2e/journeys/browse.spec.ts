import { expect, type Page } from '@playwright/test';
import { type InputDriver, keyboard, mouse } from '../shop/input-driver.ts';
import { openUserSession } from '../shop/user-session.ts';
import { nameOf, type Viewport, viewports, windowOf } from '../shop/viewports.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRunUnless, test } from './journey.ts';

const journeys: readonly { viewport: Viewport; inputOn: (page: Page) => InputDriver; by: string }[] =
  viewports.map((viewport) =>
    viewport.width < 640
      ? { viewport, inputOn: keyboard, by: 'keyboard alone' }
      : { viewport, inputOn: mouse, by: 'mouse' },
  );

for (const { viewport, inputOn, by } of journeys) {
  test(
    `cards are filtered, looked at and come back to, and a profile and the wallet opened, by ${by}, in ${nameOf(viewport)}`,
    inFullRunUnless(viewport.locale === 'ja'),
    async ({ browser }) => {
      const context = await browser.newContext(windowOf(viewport));
      const visitor = await openUserSession(context, { wallet: 2, locale: viewport.locale, inputOn });
      const { page, t, inputDriver } = visitor;
      const cards = page.locator('main a[href^="/cards/"]');
      const settled = async (what: string) => {
        await expectFitting(page, what);
        await expectAccessible(page, what);
      };

      await test.step('narrows the market to a grade', async () => {
        await visitor.visit('/market');
        await expect(cards.first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const sheet = page.getByRole('dialog', { name: t('market.filters'), exact: true });
        if (viewport.width < 640) {
          await inputDriver.press(page.getByRole('button', { name: t('market.filters'), exact: true }));
          await expect(sheet).toBeVisible();
          await settled('filters');
        }
        const filters =
          viewport.width < 640 ? sheet : page.getByRole('complementary', { name: t('market.filters') });
        await inputDriver.choose(
          filters.getByRole('checkbox', { name: new RegExp(`^${grade}|${grade}(?!\\d)`) }).first(),
        );
        await expect(page).toHaveURL(/grade=/);
        if (viewport.width < 640) {
          await page.keyboard.press('Escape');
          await expect(sheet).toBeHidden();
        }
        await expect(cards.first()).toBeVisible();
        await expect(cards.filter({ hasNotText: `KGS ${grade}` }), 'of other grades').toHaveCount(0);
      });

      const address = page.url();
      await test.step('viewports at a card from both sides', async () => {
        await inputDriver.press(cards.first());
        await expect(page).toHaveURL(/\/cards\//);
        const media = page.getByRole('region', { name: t('card.media') });
        await expect(media).toBeVisible();
        await settled('card');
      });

      await test.step('comes back to the same place', async () => {
        await page.goBack();
        await expect(page).toHaveURL(address);
        await expect(cards.first()).toContainText(`KGS ${grade}`);
      });

      await test.step('visits the profile of its owner', async () => {
        await inputDriver.press(cards.first());
        await inputDriver.press(page.locator('main a[href^="/u/"]').first());
        await expect(page).toHaveURL(/\/u\//);
        await expect(page.getByRole('tablist', { name: t('me.tabs') })).toBeVisible();
        await settled('profile');
      });

      await test.step('opens the own pages and the wallet', async () => {
        await visitor.signIn();
        await inputDriver.press(page.getByRole('banner').getByRole('button', { name: t('session.account') }));
        const panel = page.getByRole('dialog', { name: t('session.account') });
        await expect(panel).toBeVisible();
        await settled('account');
        await inputDriver.press(panel.getByRole('link', { name: t('nav.wallet') }));
        await expect(page).toHaveURL(/\/wallet/);
        await expect(page.getByRole('heading', { name: t('wallet.title'), level: 1 })).toBeVisible();
        await settled('wallet');
      });
      await context.close();
    },
  );
}

/** The one that most cards have. */
const grade = 10;

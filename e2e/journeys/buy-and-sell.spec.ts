import { expect, type Locator, type Page } from '@playwright/test';
import { cardAction } from '../shop/card-action.ts';
import { type InputDriver, keyboard, mouse } from '../shop/input-driver.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession, type UserSession } from '../shop/user-session.ts';
import { nameOf, type Viewport, viewports, windowOf } from '../shop/viewports.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRunUnless, test } from './journey.ts';

const journeys: readonly { viewport: Viewport; inputOn: (page: Page) => InputDriver; by: string }[] =
  viewports.map((viewport) =>
    viewport.width < 640
      ? { viewport, inputOn: mouse, by: 'mouse' }
      : { viewport, inputOn: keyboard, by: 'keyboard alone' },
  );

for (const { viewport, inputOn, by } of journeys) {
  test(
    `a pack is bought and opened, and its card listed and withdrawn, by ${by}, in ${nameOf(viewport)}`,
    inFullRunUnless(viewport.locale === 'en'),
    async ({ browser }) => {
      // The cards are turned one by one, or shown at once for users who prefer reduced motion.
      const reducedMotion = by === 'mouse' ? 'no-preference' : 'reduce';
      const context = await browser.newContext({ ...windowOf(viewport), reducedMotion });
      const [wallet, drop] = await Promise.all([ownWallet('Alice', 'USDC'), ownDropId()]);
      const buyer = await openUserSession(context, { wallet, locale: viewport.locale, inputOn });
      const { page, t, inputDriver } = buyer;
      const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
      const settled = async (what: string) => {
        await expectFitting(page, what);
        await expectAccessible(page, what);
      };

      await test.step('signs in', async () => {
        await buyer.visit(`/drops/${drop}`);
        await inputDriver.press(page.getByRole('banner').getByRole('button', { name: t('session.signIn') }));
        await expect(dialog(t('signIn.title'))).toBeVisible();
        await settled('sign in');
        await page.keyboard.press('Escape');
        await buyer.signIn();
      });

      await test.step('buys a pack', async () => {
        await inputDriver.press(page.getByRole('button', { name: t('drops.open') }).first());
        const form = dialog(t('roll.title'));
        const pay = form.getByRole('button', { name: buyer.pattern('roll.buy') });
        await expect(pay).toBeVisible();
        await settled('open packs');
        await inputDriver.press(pay);
        await buyer.pay('buyPacks');
        await expect(page).toHaveURL(/\/reveal\//);
      });

      await test.step('opens it', async () => {
        const tear = page.getByRole('button', { name: t('reveal.tear'), exact: true });
        await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible();
        await settled('the sealed pack');
        await inputDriver.press(tear, { floats: true });
        await expect(page.getByRole('heading', { name: t('reveal.result'), exact: true })).toBeVisible();
        await settled('the card');
      });

      await test.step('lists its card', async () => {
        await inputDriver.press(page.getByRole('button', { name: t('reveal.sell'), exact: true }));
        const form = dialog(t('sell.title'));
        const price = form.getByRole('textbox', { name: t('sell.price') });
        await inputDriver.write(price, '0');
        await expect(form.getByText(t('validation.validAmount'))).toBeVisible();
        await inputDriver.write(price, '25');
        await settled('sell');
        await inputDriver.press(form.getByRole('button', { name: buyer.pattern('sell.submit') }));
        await buyer.confirm('sell');
        await inputDriver.press(dialog(t('sell.doneTitle')).getByRole('link', { name: t('sell.view') }));
      });

      await test.step('withdraws the listing', () => withdraw(buyer, dialog, settled));
      await context.close();
    },
  );
}

async function withdraw(
  { page, t, inputDriver, confirm }: UserSession,
  dialog: (name: string) => Locator,
  settled: (what: string) => Promise<void>,
): Promise<void> {
  await inputDriver.press(await cardAction({ page, t }, t('card.cancel'), inputDriver.press));
  const form = dialog(t('cancel.title'));
  await expect(form.getByRole('button', { name: t('cancel.submit.FIXED_PRICE') })).toBeVisible();
  await settled('cancel the listing');
  await inputDriver.press(form.getByRole('button', { name: t('cancel.submit.FIXED_PRICE') }));
  await confirm('cancelOrder');
  await expect(page.getByText(t('receipt.cancelled', { count: 1 }), { exact: true })).toBeVisible();
  await settled('receipt');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('card.sell'), exact: true })).toBeVisible();
}

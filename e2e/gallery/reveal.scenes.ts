import { expect, test } from '@playwright/test';
import { liveDropId } from '../shop/shop.ts';
import { openUserSession, type UserSession } from '../shop/user-session.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { photograph } from './camera.ts';

const section = 'Reveal';

/** Buys packs and has them opened; gives the page of their reveal, which can be come back to. */
async function buy(buyer: UserSession, quantity: 1 | 10): Promise<string> {
  const { page, t, inputDriver } = buyer;
  await buyer.visit(`/drops/${await liveDropId()}`);
  await inputDriver.press(page.getByRole('button', { name: t('drops.open') }).first());
  const form = page.getByRole('dialog', { name: t('roll.title') });
  await inputDriver.choose(form.getByRole('radio', { name: String(quantity), exact: true }));
  await inputDriver.press(form.getByRole('button', { name: buyer.pattern('roll.buy') }));
  await buyer.confirm('allow');
  await buyer.confirm('buyPacks');
  await expect(page).toHaveURL(/\/reveal\//);
  return new URL(page.url()).pathname;
}

test('the opening of packs', async ({ browser }) => {
  const [firstLook] = everyViewport;
  if (!firstLook) return;
  const paths: Partial<Record<1 | 10, string>> = {};
  await test.step('buying', async () => {
    const context = await browser.newContext(windowOf(firstLook));
    const buyer = await openUserSession(context, { wallet: 0, locale: firstLook.locale });
    await buyer.visit('/');
    await buyer.signIn();
    for (const quantity of [1, 10] as const) {
      paths[quantity] = await buy(buyer, quantity);
      await photograph(buyer.page, firstLook, { section, name: `${quantity}, waiting for the randomness` });
    }
    await context.close();
  });

  for (const viewport of everyViewport) {
    await test.step(nameOf(viewport), async () => {
      const context = await browser.newContext(windowOf(viewport));
      const viewer = await openUserSession(context, { wallet: 0, locale: viewport.locale });
      const { page, t, inputDriver } = viewer;
      await viewer.visit('/');
      await viewer.signIn();
      for (const quantity of [1, 10] as const) {
        const shoot = (name: string, whole = false) =>
          photograph(page, viewport, { section, name: `${quantity}, ${name}`, whole });
        await viewer.visit(paths[quantity] ?? '');
        const open = page.getByRole('button', {
          name: quantity === 1 ? t('reveal.tear') : t('reveal.tearMany', { count: quantity }),
        });
        await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
        await shoot('sealed');
        await inputDriver.press(open, { floats: true });
        await page.waitForTimeout(700);
        await shoot('opening');
        await page.waitForTimeout(1_600);
        await shoot('dealt');
        const skip = page.getByRole('button', { name: t('reveal.skip') });
        if (await skip.isVisible()) await skip.click({ timeout: 3_000 }).catch(() => undefined);
        await expect(page.getByRole('link', { name: t('reveal.proof') }).first()).toBeVisible();
        await shoot('result', true);
      }
      await context.close();
    });
  }
});

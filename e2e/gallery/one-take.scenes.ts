import { expect, test } from '@playwright/test';
import { newestCodeTo } from '../shop/mail-box.ts';
import { passkeyDevice } from '../shop/passkey-device.ts';
import { liveDropId, readShop } from '../shop/shop.ts';
import { chooseBirthDate } from '../shop/terms.ts';
import { everyViewport, nameOf, windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { photograph } from './camera.ts';

const section = 'A first order, step by step';

for (const viewport of everyViewport) {
  test(`a newcomer’s order, in ${nameOf(viewport)}`, async ({ browser }) => {
    const { t } = wordsOf(viewport.locale);
    const context = await browser.newContext(windowOf(viewport));
    const { page, visit } = await passkeyDevice(context);
    await context.addCookies([{ name: 'kura.locale', value: viewport.locale, url: readShop().url }]);
    const sheet = page.getByRole('dialog');
    const shoot = async (name: string) => {
      await page.waitForLoadState('networkidle');
      await photograph(page, viewport, { section, name });
    };
    await visit(`/drops/${await liveDropId()}`);
    await page
      .getByRole('button', { name: t('drops.open') })
      .first()
      .click();
    await expect(sheet.getByRole('button', { name: t('roll.blocked.SIGN_IN') })).toBeVisible();
    await shoot('Final screen of a visitor');
    await sheet.getByRole('button', { name: t('roll.blocked.SIGN_IN') }).click();
    const email = `take-${Date.now()}-${viewport.locale}-${viewport.width}@example.com`;
    await sheet.getByLabel(t('signIn.email')).fill(email);
    await shoot('Address');
    await sheet.getByRole('button', { name: t('signIn.email.send') }).click();
    await expect(sheet.getByLabel(t('signIn.code'))).toBeVisible();
    await shoot('Code');
    await sheet.getByLabel(t('signIn.code')).fill(await newestCodeTo(email, 1));
    await chooseBirthDate(sheet, { t });
    await shoot('Terms');
    await sheet.getByRole('checkbox', { name: t('account.terms.agree') }).check();
    await sheet.getByRole('button', { name: t('account.terms.accept') }).click();
    await expect(sheet.getByRole('button', { name: t('signIn.create.make') })).toBeVisible();
    await shoot('Passkey');
    await sheet.getByRole('button', { name: t('signIn.create.make') }).click();
    await expect(sheet.getByRole('radio', { name: t('roll.bankCard') })).toBeChecked();
    await shoot('Final screen of a new user');
    await context.close();
  });
}

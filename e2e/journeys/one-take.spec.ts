import { expect, type Page } from '@playwright/test';
import { newestCodeTo } from '../shop/mail-box.ts';
import { passkeyDevice } from '../shop/passkey-device.ts';
import { chooseBirthDate } from '../shop/terms.ts';
import { windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { test } from './journey.ts';

const MOST_TAPS = 9;

test('a newcomer comes from the home page to a card in nine taps, by a new passkey and a bank card', async ({
  browser,
}) => {
  const { t } = wordsOf('en');
  const context = await browser.newContext({
    ...windowOf({ locale: 'en', width: 390 }),
    reducedMotion: 'reduce',
  });
  const { page, visit } = await passkeyDevice(context);
  let taps = 0;
  /** Buttons, links and check boxes. Typing, pasting and choosing the birth date don't count. */
  const tap = async (
    role: 'button' | 'checkbox' | 'radio',
    name: string | RegExp,
    within: Page | ReturnType<Page['getByRole']> = page,
  ) => {
    taps += 1;
    await within
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  const sheet = page.getByRole('dialog');
  /** One dialog is open, and the focus is inside it. */
  const expectOneSheet = async (name: string) => {
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true);
    await expectFitting(page, name);
    await expectAccessible(page, name);
  };
  const email = `nine-${Date.now()}@example.com`;

  await test.step('sees the final screen of the featured pack before signing in', async () => {
    await visit('/');
    await tap('button', t('home.seeDrop'));
    await expectOneSheet(t('roll.title'));
    await expect(sheet.getByRole('radio', { name: t('roll.bankCard') })).toBeChecked();
    await expect(sheet.getByText(t('card.hold.byBankCard', { count: 30 }))).toHaveCount(1);
  });

  await test.step('proves an address; a reload between mail and code loses nothing', async () => {
    await tap('button', t('roll.blocked.SIGN_IN'));
    await expectOneSheet(t('signIn.title'));
    await sheet.getByLabel(t('signIn.email')).fill(email);
    await tap('button', t('signIn.email.send'));
    await expectOneSheet(t('signIn.code.title'));
    await page.reload();
    await expect(page.getByRole('dialog', { name: t('roll.title') })).toBeVisible();
    // The tap that the reload costs belongs to the reload.
    await sheet.getByRole('button', { name: t('roll.blocked.SIGN_IN') }).click();
    await expectOneSheet(t('signIn.code.title'));
    await sheet.getByLabel(t('signIn.code')).fill(await newestCodeTo(email, 1));
  });

  await test.step('agrees to the terms before the account exists', async () => {
    await expectOneSheet(t('signIn.terms.title'));
    await chooseBirthDate(sheet, { t });
    await tap('checkbox', t('account.terms.agree'));
    await tap('button', t('account.terms.accept'));
  });

  await test.step('reads about lost keys, makes a passkey, and is at the same order again', async () => {
    await expectOneSheet(t('signIn.create.title'));
    await expect(sheet.getByText(t('signIn.create.lossTitle'))).toBeVisible();
    await tap('button', t('signIn.create.make'));
    await expectOneSheet(t('roll.title'));
    await expect(sheet.getByRole('radio', { name: t('roll.bankCard') })).toBeChecked();
  });

  await test.step('pays on the page of the provider, and comes back to the sealed pack', async () => {
    await tap('button', t('roll.toCheckout'));
    await expect(page.getByText('No money moves.', { exact: false })).toBeVisible();
    // A card that is paid is chosen already.
    await tap('button', /^Pay /);
    await expect(page).toHaveURL(/\/reveal\/payment\//);
  });

  await test.step('opens it, and is offered a recovery phrase beside the first card', async () => {
    const tear = page.getByRole('button', { name: t('reveal.tear'), exact: true });
    await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
    taps += 1;
    await tear.click({ force: true });
    await expect(page.getByRole('heading', { name: t('reveal.result'), exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('security.offer.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('payment.wait.details') })).toBeVisible();
    await expectAccessible(page, 'the first card');
  });
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await context.close();
});

test('a link chooses packs and bank card, and orders nothing', async ({ browser }) => {
  const { t } = wordsOf('en');
  const context = await browser.newContext(windowOf({ locale: 'en', width: 1440 }));
  const { page, visit } = await passkeyDevice(context);
  await visit('/');
  const drop = await page.locator('a[href^="/drops/"]').first().getAttribute('href');
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/gacha/')) orders.push(request.url());
  });
  await visit(`${drop?.split('#')[0]}?packs=5&pay=BANK_CARD&confirm=1`);
  const sheet = page.getByRole('dialog', { name: t('roll.title') });
  await expect(sheet.getByRole('radio', { name: '5', exact: true })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: t('roll.bankCard') })).toBeChecked();
  await sheet.getByRole('radio', { name: t('roll.later') }).check();
  await page.reload();
  await expect(sheet.getByRole('radio', { name: t('roll.later') })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: t('drops.open') }).first()).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(orders).toEqual([]);
  await context.close();
});

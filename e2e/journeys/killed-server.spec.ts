import { expect } from '@playwright/test';
import { useOwnShop } from '../env.ts';
import { startMining, stopMining } from '../shop/chain.ts';
import { finishReveal } from '../shop/finish-reveal.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { joinByEmail, passkeyDevice } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { killServer } from '../shop/shop-process.ts';
import { startRestoredShop } from '../shop/start-shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { type Buyer, chooseBankCard, payBy } from './by-bank-card.ts';
import { expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { test } from './journey.ts';

let stopShop = async () => {};
let folder = '';

// The server of a shop that nobody else uses is killed.
test.beforeAll(async () => {
  const shop = await startRestoredShop();
  [folder, stopShop] = [shop.folder, shop.stop];
  useOwnShop(folder);
});

test.afterAll(() => stopShop());

// Both tests use this shop, one after the other.
test.describe.configure({ mode: 'default' });

test('a purchase whose block is late is continued from the band above the page', async ({ browser }) => {
  const [wallet, drop] = await Promise.all([ownWallet('Nao', 'USDC'), ownDropId()]);
  const nao = await openUserSession(await browser.newContext(), { wallet, signedIn: true });
  const { page, t } = nao;
  await nao.visit(`/drops/${drop}`);
  await page.getByRole('button', { name: t('drops.open') }).click();
  const form = page.getByRole('dialog', { name: t('roll.title') });
  await form.getByRole('radio', { name: t('roll.later') }).check();
  await form.getByRole('button', { name: nao.pattern('roll.buy') }).click();
  await nao.confirm('allow');
  await expect(page.getByRole('dialog', { name: nao.wallet.buyPacks, exact: true })).toBeVisible();

  await stopMining();
  await nao.confirm('buyPacks');
  await expect(page.getByText(t('intent.safeToClose'))).toBeVisible();
  await page.reload();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('intent.resume') })
    .click();
  const pending = page.getByRole('dialog', { name: t('intent.title'), exact: true });
  await expect(pending).toBeVisible();
  await expect(pending.getByRole('button', { name: t('common.done') })).toBeHidden();
  await expectNoFaultsEveryWidth(page, 'a transaction that waits for its block');

  await startMining();
  await expect(pending.getByRole('link', { name: t('intent.viewReveal') })).toBeVisible();
});

const quantity = 10;

/** Buys ten packs, up to the page of the checkout. */
async function orderTen({ page, t }: Buyer, { openNow }: { openNow: boolean }): Promise<void> {
  await page
    .getByRole('button', { name: t('drops.open') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('roll.title') });
  await chooseBankCard({ page, t }, form);
  await form.getByRole('radio', { name: String(quantity), exact: true }).check();
  await form.getByRole('radio', { name: t(openNow ? 'roll.now' : 'roll.later') }).check();
  await form.getByRole('button', { name: t('roll.toCheckout') }).click();
  await expect(page.getByText('No money moves.', { exact: false })).toBeVisible();
}

/** Pays, and waits until the shop has the money and works on the delivery, which no block can bring yet. */
async function payAndWait({ page, t }: Buyer, { openNow }: { openNow: boolean }): Promise<void> {
  await payBy(page, 'Visa: is paid');
  await expect(page).toHaveURL(openNow ? /\/reveal\/payment\// : /\/payments\//);
  await expect(page.getByText(t('payment.heading.AUTHORISED'), { exact: true })).toBeVisible();
  if (!openNow) await expect(page.getByText(t('payment.status.DELIVERING'), { exact: true })).toBeVisible();
}

test('two ten-rolls paid by bank card are delivered although the server is killed before the delivery', async ({
  browser,
}) => {
  const locale = 'ja';
  const [wallet, drop] = await Promise.all([ownWallet('Ten'), ownDropId()]);
  const phone = await browser.newContext({ ...windowOf({ locale, width: 390 }), reducedMotion: 'reduce' });
  const aki = await openUserSession(phone, { wallet, signedIn: true, locale });
  const device = await passkeyDevice(await browser.newContext(windowOf({ locale: 'en', width: 1440 })));
  const yui: Buyer = { page: device.page, t: wordsOf('en').t };

  await test.step('a wallet user and a passkey user order ten packs each', async () => {
    await device.visit(`/drops/${drop}`);
    await joinByEmail(device, `ten-${Date.now()}@example.com`);
    await orderTen(yui, { openNow: false });
    await aki.visit(`/drops/${drop}`);
    await orderTen(aki, { openNow: true });
  });

  await test.step('both pay while the chain makes no block, and read that the delivery is under way', async () => {
    await stopMining();
    await payAndWait(yui, { openNow: false });
    await payAndWait(aki, { openNow: true });
    await expectNoFaultsEveryWidth(aki.page, 'a payment whose delivery is under way');
    await keepPicture(aki.page, 'a payment whose delivery is under way');
  });

  await test.step('the server is killed, and started again', async () => {
    killServer(folder);
    await startMining();
    await expect
      .poll(() =>
        fetch(`${readShop().url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
  });

  await test.step('the passkey user gets ten sealed packs, without a reload', async () => {
    await expect(yui.page.getByRole('heading', { name: yui.t('payment.heading.DELIVERED') })).toBeVisible();
    await yui.page.getByRole('link', { name: yui.t('payment.seePacks') }).click();
    await expect(yui.page.locator('main a[href^="/packs/"]')).toHaveCount(quantity);
  });

  await test.step('the wallet user opens ten packs', async () => {
    await expect(aki.page).toHaveURL(/\/reveal\/payment\//);
    await finishReveal(aki, aki.t('reveal.tearMany', { count: quantity }));
    await expect(
      aki.page.getByRole('heading', { name: aki.t('reveal.resultMany', { count: quantity }) }),
    ).toBeVisible();
    await keepPicture(aki.page, 'ten cards of a killed server');
    await aki.visit('/me?tab=payments');
    await expect(aki.page.locator('main a[href^="/payments/"]')).toHaveCount(1);
  });
});

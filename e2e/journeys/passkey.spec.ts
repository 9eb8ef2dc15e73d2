import { expect, type Page } from '@playwright/test';
import { cardAction } from '../shop/card-action.ts';
import { coinOf } from '../shop/chain.ts';
import { finishReveal } from '../shop/finish-reveal.ts';
import { givePoints } from '../shop/own-admin.ts';
import { cardsFor } from '../shop/own-cards.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import {
  expectPlainWords,
  type PasskeyDevice,
  passkeyDevice,
  startEmailSignIn,
} from '../shop/passkey-device.ts';
import { ask } from '../shop/shop.ts';
import { acceptTerms } from '../shop/terms.ts';
import { openUserSession } from '../shop/user-session.ts';
import { wordsOf } from '../shop/words.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { test } from './journey.ts';

const price = 25;
const { t } = wordsOf('en');

test('somebody joins by mail and fingerprint, and draws, sells, buys, offers and sends without ever holding coin', async ({
  browser,
}) => {
  const email = `aki-${Date.now()}@example.com`;
  const phone = await passkeyDevice(await browser.newContext({ reducedMotion: 'no-preference' }));
  const laptop = await passkeyDevice(await browser.newContext());
  const [ofBob, ofCarol] = await Promise.all([ownWallet('Bob', 'USDC'), ownWallet('Carol')]);
  const [[cardOfBob], [cardOfCarol], drop] = await Promise.all([
    cardsFor(ofBob, 1),
    cardsFor(ofCarol, 1),
    ownDropId(),
  ]);
  const bob = await openUserSession(await browser.newContext(), { wallet: ofBob, signedIn: true });
  const carol = await openUserSession(await browser.newContext(), { wallet: ofCarol, signedIn: true });
  const settled = async ({ page }: PasskeyDevice, where: string) => {
    await expectPlainWords(page, where);
    await expectFitting(page, where);
    await expectAccessible(page, where);
  };

  await test.step('joins by a code from the mail and a fingerprint', async () => {
    await phone.visit(`/drops/${drop}`);
    await startEmailSignIn(phone, email);
    await expectAccessible(phone.page, 'the terms before the account');
    await acceptTerms({ page: phone.page, t });
    const dialog = phone.page.getByRole('dialog', { name: 'Set up fingerprint or face' });
    await expect(dialog.getByText('If you lose every passkey, you lose your cards')).toBeVisible();
    await expectAccessible(phone.page, 'make a passkey');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(phone.page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  });

  const address = await test.step('viewports where things can be sent to', async () => {
    await phone.page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    const panel = phone.page.getByRole('dialog', { name: 'Account' });
    await expect(panel.getByText('Points', { exact: true })).toBeVisible();
    await settled(phone, 'account');
    await panel.getByRole('button', { name: 'Deposit address' }).click();
    const sheet = phone.page.getByRole('dialog', { name: 'Receive' });
    const text = (await sheet.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
    await settled(phone, 'receive');
    await phone.page.keyboard.press('Escape');
    return text as `0x${string}`;
  });
  const holdsNoCoin = async () => expect(await coinOf(address)).toBe(0n);
  await holdsNoCoin();

  await test.step('draws a pack with points that the shop gave', async () => {
    await givePoints(address, '20000');
    await expect.poll(() => balanceOf(phone.page, 'Points')).toBe(20_000);
    await phone.page.getByRole('button', { name: 'Open a pack' }).click();
    const form = phone.page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('radio', { name: /^Points/ }).check();
    await settled(phone, 'open packs');
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await expect(phone.page).toHaveURL(/\/reveal\//);
    await finishReveal({ page: phone.page, t }, 'Open pack');
    await expect(phone.page.getByRole('heading', { name: 'Your card', exact: true })).toBeVisible();
    await expectPlainWords(phone.page, 'reveal');
    await holdsNoCoin();
  });

  const cardPath = await test.step('lists the card with one confirmation', async () => {
    await phone.page.getByRole('button', { name: 'Sell', exact: true }).click();
    const form = phone.page.getByRole('dialog', { name: 'Sell', exact: true });
    await form.getByRole('textbox', { name: 'Price' }).fill(String(price));
    await settled(phone, 'sell');
    await form.getByRole('button', { name: /^List for/ }).click();
    await phone.page.getByRole('dialog').getByRole('link', { name: 'View listing' }).click();
    await cardAction({ t, page: phone.page }, 'Cancel listing');
    await settled(phone, 'own card');
    return new URL(phone.page.url()).pathname;
  });

  await test.step('Bob buys it', async () => {
    await bob.visit(cardPath);
    await bob.page.getByRole('button', { name: /^Buy now/ }).click();
    await bob.page
      .getByRole('dialog', { name: 'Buy', exact: true })
      .getByRole('button', { name: /^Buy for/ })
      .click();
    await bob.pay('buyListing');
    await expect(bob.page.getByText('The card is yours.', { exact: true })).toBeVisible();
    await expect.poll(() => balanceOf(phone.page, 'USDC')).toBeCloseTo(price * 0.975, 2);
    await holdsNoCoin();
  });

  const bought = `/cards/${cardOfCarol?.id}`;
  await test.step('buys a card with what came in', async () => {
    await carol.visit(bought);
    await carol.page.getByRole('button', { name: 'Sell', exact: true }).click();
    const sale = carol.page.getByRole('dialog', { name: 'Sell', exact: true });
    await sale.getByRole('textbox', { name: 'Price' }).fill('10');
    await sale.getByRole('button', { name: /^List for/ }).click();
    await carol.confirm('sell');
    await expect(carol.page.getByRole('dialog').getByRole('link', { name: 'View listing' })).toBeVisible();

    await phone.visit(bought);
    await phone.page.getByRole('button', { name: /^Buy now/ }).click();
    const form = phone.page.getByRole('dialog', { name: 'Buy', exact: true });
    await settled(phone, 'buy');
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await expect(phone.page.getByText('The card is yours.', { exact: true })).toBeVisible();
    await expectPlainWords(phone.page, 'receipt');
    await phone.page.keyboard.press('Escape');
    await expect.poll(() => balanceOf(phone.page, 'USDC')).toBeCloseTo(price * 0.975 - 10, 2);
    await holdsNoCoin();
  });

  await test.step('makes an offer', async () => {
    await phone.visit(`/cards/${cardOfBob?.id}`);
    await phone.page.getByRole('button', { name: 'Make an offer', exact: true }).click();
    const form = phone.page.getByRole('dialog', { name: 'Make an offer', exact: true });
    await form.getByRole('textbox', { name: 'Amount' }).fill('5');
    await settled(phone, 'offer');
    await form.getByRole('button', { name: 'Offer $5' }).click();
    await expect(phone.page.getByText('Offer sent')).toBeVisible();
    await phone.page.keyboard.press('Escape');
    const offerers = async () => {
      const { items } = await ask<{ items: { offerer: string }[] }>(`/seaport/offers/${cardOfBob?.id}`);
      return items.map(({ offerer }) => offerer);
    };
    await expect.poll(offerers).toContain(address.toLowerCase());
    await holdsNoCoin();
  });

  await test.step('lets a second device in', async () => {
    await laptop.visit('/');
    await startEmailSignIn(laptop, email, 2);
    await laptop.page.getByRole('button', { name: 'I don’t have a passkey on this device' }).click();
    await laptop.page.getByRole('button', { name: 'Create passkey for this device' }).click();
    const waiting = laptop.page.getByRole('dialog', { name: 'Confirm on your other device' });
    await expect(waiting.getByText('Waiting for permission.')).toBeVisible();
    await expectAccessible(laptop.page, 'waiting for permission');

    await phone.visit('/settings/security');
    await phone.page.getByRole('button', { name: 'Allow this device' }).click();
    await phone.page.getByRole('button', { name: 'Confirm and allow' }).click();
    await expect(waiting.getByText('This device is allowed.')).toBeVisible();
    await waiting.getByRole('button', { name: 'Sign in' }).click();
    await expect(laptop.page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
    await holdsNoCoin();
  });

  await test.step('removes the first device, and acts with the second', async () => {
    await laptop.visit('/settings/security');
    const passkeys = laptop.page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(passkeys).toHaveCount(2);
    const first = passkeys.filter({
      hasNot: laptop.page.getByText('This device', { exact: true }),
    });
    await first.getByRole('button', { name: /^Remove/ }).click();
    await laptop.page.getByRole('button', { name: 'Confirm and remove' }).click();
    await expect(laptop.page.getByText(/” removed$/)).toBeVisible();
    await laptop.page.keyboard.press('Escape');
    await expect(passkeys).toHaveCount(1);
    // Linking a wallet is offered here, for users who know wallets.
    await expectFitting(laptop.page, 'security');
    await expectAccessible(laptop.page, 'security');

    await laptop.visit(bought);
    await (await cardAction({ t, page: laptop.page }, 'Send')).click();
    const form = laptop.page.getByRole('dialog', { name: 'Send', exact: true });
    await form.getByRole('textbox', { name: 'Recipient’s address' }).fill(bob.address);
    await form.getByRole('button', { name: 'Review' }).click();
    await settled(laptop, 'send');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form.getByText('Sent', { exact: true })).toBeVisible();
    await expectPlainWords(laptop.page, 'sent');
    await holdsNoCoin();
  });
});

/** The account's balance of a token in its panel. */
async function balanceOf(page: Page, token: string): Promise<number> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  const row = panel.getByText(token, { exact: true }).locator('xpath=following-sibling::*[1]');
  const text = (await row.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  return Number(text.replace(/[^\d.]/g, ''));
}

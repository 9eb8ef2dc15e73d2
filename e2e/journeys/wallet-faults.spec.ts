import { expect } from '@playwright/test';
import { addLateWallet, expectAsked, lateWalletName } from '../shop/late-wallet.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { readShop } from '../shop/shop.ts';
import { acceptTerms } from '../shop/terms.ts';
import { openUserSession } from '../shop/user-session.ts';
import { waitForHydration } from '../shop/vitals.ts';
import { wordsOf } from '../shop/words.ts';
import { inFullRun, test } from './journey.ts';

test('a rejected signature leaves everything as it was, and may be tried again', async ({ context }) => {
  const bob = await openUserSession(context, { wallet: await ownWallet('Bob', 'USDC'), signedIn: true });
  await bob.visit(`/drops/${await ownDropId()}`);
  await bob.page.getByRole('button', { name: 'Open a pack' }).click();
  const form = bob.page.getByRole('dialog', { name: 'Open packs' });
  await form.getByRole('button', { name: /^Buy for/ }).click();
  await bob.reject('allow');
  await expect(form.getByText('Rejected in your wallet. Nothing has moved.')).toBeVisible();

  await form.getByRole('button', { name: /^Buy for/ }).click();
  await expect(bob.page.getByRole('dialog', { name: 'Approve spending' })).toBeVisible();
  // Escape rejects as well, and leaves the page's own dialog open.
  await bob.page.keyboard.press('Escape');
  await expect(form.getByText('Rejected in your wallet. Nothing has moved.')).toBeVisible();
});

test('a wallet on another network is asked to change it first', inFullRun, async ({ context }) => {
  const bob = await openUserSession(context, { wallet: await ownWallet('Bob', 'USDC'), signedIn: true });
  await bob.visit(`/drops/${await ownDropId()}`);
  await bob.page.getByRole('button', { name: `Demo wallet: ${bob.name}` }).click();
  const wallet = bob.page.getByRole('dialog', { name: 'Demo wallet', exact: true });
  await wallet.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Another network' });
  await wallet.getByRole('button', { name: 'Close' }).click();

  await bob.page.getByRole('button', { name: 'Open a pack' }).click();
  const form = bob.page.getByRole('dialog', { name: 'Open packs' });
  await form.getByRole('button', { name: /^Buy for/ }).click();
  await bob.reject('switchChain');
  await expect(form.getByRole('button', { name: /^Buy for/ })).toBeEnabled();

  await form.getByRole('button', { name: /^Buy for/ }).click();
  await bob.confirm('switchChain');
  await bob.reject('allow');
});

test('[T27] a double click buys once', async ({ context }) => {
  const bob = await openUserSession(context, { wallet: await ownWallet('Bob', 'USDC'), signedIn: true });
  await bob.visit(`/drops/${await ownDropId()}`);
  await bob.page.getByRole('button', { name: 'Open a pack' }).click();
  const form = bob.page.getByRole('dialog', { name: 'Open packs' });
  await form.getByRole('radio', { name: /^Keep sealed/ }).check();
  await form.getByRole('button', { name: /^Buy for/ }).dblclick();
  await bob.pay('buyPacks');
  await expect(form.getByText('You now have 1 sealed pack.')).toBeVisible();
  await expect(bob.page.getByRole('dialog', { name: 'Buy packs' })).toBeHidden();
});

test(
  'a wallet switches late, refuses in several shapes, and is gone after a reload',
  inFullRun,
  async ({ context }) => {
    const refusals = [
      { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001, message: 'User rejected' } },
      {
        code: -32603,
        message: JSON.stringify({ value: { data: { message: 'User denied the signature' } } }),
      },
      { code: -32000, message: 'failed', info: { error: { code: 4001 } } },
      'User cancelled',
    ];
    const locked = {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { message: 'Ledger: Locked device (0x5515)' },
    };
    const wallet = await ownWallet('Bob', 'USDC');
    await addLateWallet(context, wallet, [...refusals, locked]);
    const { url } = readShop();
    const { t } = wordsOf('en');
    await context.addCookies([{ name: 'kura.locale', value: 'en', url }]);
    const page = await context.newPage();
    const visit = async (path: string) => {
      await page.goto(`${url}${path}`);
      await waitForHydration(page);
    };

    await visit('/market');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('session.signIn') })
      .click();
    await page.getByText(t('signIn.wallets'), { exact: true }).click();
    const chosen = page.getByRole('button', { name: lateWalletName, exact: true });
    for (let left = refusals.length + 1; left > 1; left -= 1) {
      await chosen.click();
      await expectAsked(page, left);
      await expect(page.getByText('Rejected in your wallet. Nothing has moved.')).toBeVisible();
    }
    await chosen.click();
    await expect(page.getByText('Your wallet says: “Ledger: Locked device (0x5515)”')).toBeVisible();
    await chosen.click();
    await acceptTerms({ page, t });
    await expect(page.getByRole('banner').getByRole('button', { name: t('session.account') })).toBeVisible();

    await page.evaluate(() => localStorage.setItem('late-wallet.removed', 'yes'));
    await visit(`/drops/${await ownDropId()}`);
    await page.getByRole('button', { name: 'Open a pack' }).click();
    const form = page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await expect(form.getByText(t('wallet.NOT_FOUND'))).toBeVisible();
  },
);

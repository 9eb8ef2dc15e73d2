import { expect } from '@playwright/test';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { openUserSession } from '../shop/user-session.ts';
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

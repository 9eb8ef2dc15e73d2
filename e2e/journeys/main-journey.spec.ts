import { expect } from '@playwright/test';
import { cardAction } from '../shop/card-action.ts';
import { finishReveal } from '../shop/finish-reveal.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { balanceOf, openUserSession } from '../shop/user-session.ts';
import { test } from './journey.ts';

test('ten packs are bought, opened and proven fair, and a card of them is sold to somebody else', async ({
  browser,
}) => {
  const [ofAlice, ofBob] = await Promise.all([ownWallet('Alice', 'USDC'), ownWallet('Bob', 'USDC')]);
  const alice = await openUserSession(await browser.newContext({ reducedMotion: 'no-preference' }), {
    wallet: ofAlice,
  });
  const bob = await openUserSession(await browser.newContext(), { wallet: ofBob });
  const drop = `/drops/${await ownDropId()}`;

  await test.step('Alice buys ten packs and asks for their cards at once', async () => {
    await alice.visit(drop);
    await alice.signIn();
    await alice.page.getByRole('button', { name: 'Open a pack' }).click();
    const form = alice.page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('radio', { name: '10', exact: true }).check();
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await alice.pay('buyPacks');
    await expect(alice.page).toHaveURL(/\/reveal\//);
  });

  await test.step('she reloads in the middle, and it continues', async () => {
    await alice.page.reload();
    const packs = alice.page.getByRole('button', { name: 'Open 10 packs' });
    await expect(packs).toBeVisible();
    await finishReveal(alice, 'Open 10 packs', () => alice.inputDriver.press(packs, { floats: true }));
    await expect(alice.page.getByRole('heading', { name: '10 cards' })).toBeVisible();
  });

  await test.step('the proof of a draw holds in her own browser', async () => {
    await alice.page.getByRole('link', { name: 'Verify draw' }).first().click();
    await expect(alice.page.getByText('Fair draw', { exact: true })).toBeVisible();
    await alice.page.goBack();
  });

  const price = 25;
  let cardPath = '';
  await test.step('she lists a card', async () => {
    await alice.page.getByRole('button', { name: 'Sell', exact: true }).last().click();
    const form = alice.page.getByRole('dialog', { name: 'Sell', exact: true });
    await form.getByRole('textbox', { name: 'Price' }).fill(String(price));
    await form.getByRole('button', { name: /^List for/ }).click();
    await alice.confirm('sell');
    await alice.page.getByRole('dialog').getByRole('link', { name: 'View listing' }).click();
    await cardAction(alice, 'Cancel listing');
    cardPath = new URL(alice.page.url()).pathname;
  });

  await test.step('Bob buys it, and both windows show it at once', async () => {
    await bob.visit(cardPath);
    await bob.signIn();
    const [aliceBefore, bobBefore] = [await balanceOf(alice, 'USDC'), await balanceOf(bob, 'USDC')];
    await bob.page.getByRole('button', { name: /^Buy now/ }).click();
    const form = bob.page.getByRole('dialog', { name: 'Buy', exact: true });
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await bob.pay('buyListing');
    await expect(bob.page.getByText('The card is yours.', { exact: true })).toBeVisible();

    // Alice's window was not touched: the news came to it.
    await expect(alice.page.getByRole('button', { name: 'Lower price' })).toBeHidden();
    await expect.poll(() => balanceOf(alice, 'USDC')).toBeCloseTo(aliceBefore + price * 0.975, 2);
    await bob.page.keyboard.press('Escape');
    await expect.poll(() => balanceOf(bob, 'USDC')).toBeCloseTo(bobBefore - price, 2);
  });

  await test.step('Bob is its holder, also after a reload', async () => {
    await bob.page.reload();
    await expect(bob.page.getByRole('button', { name: 'Sell', exact: true })).toBeVisible();
    await alice.page.reload();
    await expect(alice.page.getByRole('button', { name: 'Sell', exact: true })).toBeHidden();
  });
});

import { expect } from '@playwright/test';
import { cardAction } from '../shop/card-action.ts';
import { cardsFor } from '../shop/own-cards.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { balanceOf, openUserSession } from '../shop/user-session.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

test('[T74] an offer is accepted by a seller who has never held USDC, and so has never let anybody take any', async ({
  browser,
}) => {
  const [ofAlice, ofBob, newcomer] = await Promise.all([
    ownWallet('Alice'),
    ownWallet('Bob', 'USDC'),
    ownWallet('Newcomer'),
  ]);
  const [card] = await cardsFor(ofAlice, 1);
  const alice = await openUserSession(await browser.newContext(), { wallet: ofAlice, signedIn: true });
  const bob = await openUserSession(await browser.newContext(), { wallet: ofBob, signedIn: true });
  const seller = await openUserSession(await browser.newContext(), { wallet: newcomer });
  const path = `/cards/${card?.id}`;

  const form = alice.page.getByRole('dialog', { name: 'Send', exact: true });
  const sendUntilAsked = async () => {
    await (await cardAction(alice, 'Send')).click();
    await form.getByRole('textbox', { name: 'Recipient’s address' }).fill(newcomer.address);
    await form.getByRole('button', { name: 'Review' }).click();
    await form.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await test.step('Alice begins to send a card, leaves, and gives it to the newcomer the second time', async () => {
    await alice.visit(path);
    await sendUntilAsked();
    await alice.reject('send');
    await alice.page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await sendUntilAsked();
    await alice.confirm('send');
    await expect(form.getByText('Sent', { exact: true })).toBeVisible();
  });

  await test.step('[T74] Alice finds one transfer, confirmed', async () => {
    await alice.visit('/wallet');
    const recent = alice.page.getByRole('region', { name: 'Recent transactions' });
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    await expect(recent.getByText('Done', { exact: true })).toBeVisible();
  });

  await test.step('the newcomer viewports at it, with nothing but coin for fees', async () => {
    await seller.visit(path);
    await seller.signIn();
    await expect(seller.page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible();
    expect(await balanceOf(seller, 'USDC')).toBe(0);
  });

  const before = await test.step('Bob makes an offer', async () => {
    await bob.visit(path);
    const held = await balanceOf(bob, 'USDC');
    await bob.page.getByRole('button', { name: 'Make an offer', exact: true }).click();
    const form = bob.page.getByRole('dialog', { name: 'Make an offer', exact: true });
    await form.getByRole('textbox', { name: 'Amount' }).fill('0');
    await expect(form.getByText('Please enter a valid amount')).toBeVisible();
    await form.getByRole('textbox', { name: 'Amount' }).fill('40');
    await expect(form.getByText('$39')).toBeVisible();
    await expectFitting(bob.page, 'offer');
    await expectAccessible(bob.page, 'offer');
    await form.getByRole('button', { name: 'Offer $40' }).click();
    await bob.pay('offer');
    await expect(bob.page.getByText('Offer sent')).toBeVisible();
    const receipt = bob.page.getByRole('dialog', { name: 'Receipt', exact: true });
    await expect(receipt.getByText(/^0x/)).toBeVisible();
    await expect(receipt.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await expect(receipt.getByRole('button', { name: 'Cancel offer', exact: true })).toBeVisible();
    await bob.page.keyboard.press('Escape');
    return held;
  });

  await test.step('the newcomer sees it come, and accepts it', async () => {
    const offers = seller.page.getByRole('list', { name: 'Offers', exact: true });
    const from = offers.getByRole('listitem').filter({ hasText: '$40' });
    await from.getByRole('button', { name: 'Accept', exact: true }).click();
    const form = seller.page.getByRole('dialog', { name: 'Accept offer', exact: true });
    await expect(form.getByText('− $1.00', { exact: true })).toBeVisible();
    await expectFitting(seller.page, 'accept');
    await expectAccessible(seller.page, 'accept');
    await form.getByRole('button', { name: 'Accept $40.00, you receive $39.00' }).click();
    // One confirmation: nothing of the seller's own is paid, so nothing needs to be allowed.
    await seller.confirm('acceptOffer');
    const receipt = seller.page.getByRole('dialog', { name: 'Receipt', exact: true });
    await expect(receipt.getByText('You’ve been paid.')).toBeVisible();
    await expect(receipt.getByRole('link', { name: /0x/ })).toBeVisible();
    await seller.page.keyboard.press('Escape');
    await expect.poll(() => balanceOf(seller, 'USDC')).toBe(39);
  });

  await test.step('the card is Bob’s, and his window knows', async () => {
    await expect(bob.page.getByRole('button', { name: 'Sell', exact: true })).toBeVisible();
    await expect.poll(() => balanceOf(bob, 'USDC')).toBeCloseTo(before - 40, 2);
  });
});

test(
  'two collectors swap cards, the one who proposed it paying something on top',
  inFullRun,
  async ({ browser }) => {
    const [ofAlice, ofBob] = await Promise.all([ownWallet('Alice', 'USDC'), ownWallet('Bob', 'USDC')]);
    const [[wanted], [given]] = await Promise.all([cardsFor(ofAlice, 1), cardsFor(ofBob, 1)]);
    if (!wanted || !given) throw new Error('there are two cards to swap');
    const alice = await openUserSession(await browser.newContext(), { wallet: ofAlice, signedIn: true });
    const bob = await openUserSession(await browser.newContext(), { wallet: ofBob, signedIn: true });
    await Promise.all([alice, bob].map((each) => each.visit(`/cards/${wanted.id}`)));
    const before = await balanceOf(alice, 'USDC');

    await test.step('Bob proposes it', async () => {
      await bob.page.getByRole('button', { name: 'Make an offer', exact: true }).click();
      const offer = bob.page.getByRole('dialog', { name: 'Make an offer', exact: true });
      await offer.getByRole('radio', { name: 'One of your cards' }).check();
      const form = bob.page.getByRole('dialog', { name: 'Propose a swap', exact: true });
      await form.getByRole('button', { name: 'Choose your card' }).click();
      const picker = bob.page.getByRole('dialog', { name: 'Choose your card', exact: true });
      await picker.getByRole('searchbox').fill(given.certificate);
      await picker.getByRole('button').filter({ hasText: given.certificate }).click();
      await form.getByRole('radio', { name: 'I pay' }).check();
      await form.getByRole('textbox', { name: 'Cash difference' }).fill('4');
      await expectFitting(bob.page, 'swap');
      await expectAccessible(bob.page, 'swap');
      await form.getByRole('button', { name: 'Propose swap' }).click();
      await bob.pay('swap');
      await expect(bob.page.getByText('Offer sent')).toBeVisible();
      await bob.page.keyboard.press('Escape');
    });

    await test.step('Alice sees both cards, and what comes on top', async () => {
      const offers = alice.page.getByRole('list', { name: 'Offers', exact: true });
      const proposed = offers.getByRole('listitem').filter({ hasText: '+ $4' });
      await proposed.getByRole('button', { name: 'Accept', exact: true }).click();
      const form = alice.page.getByRole('dialog', { name: 'Accept swap', exact: true });
      await expect(form.getByText('$3.90 USDC')).toBeVisible();
      await expectFitting(alice.page, 'accept swap');
      await expectAccessible(alice.page, 'accept swap');
      await form.getByRole('button', { name: 'Swap', exact: true }).click();
      await alice.confirm('acceptSwap');
      await expect(alice.page.getByText('The cards have been exchanged.')).toBeVisible();
      await alice.page.keyboard.press('Escape');
      await expect.poll(() => balanceOf(alice, 'USDC')).toBeCloseTo(before + 3.9, 2);
    });

    await expect(bob.page.getByRole('button', { name: 'Sell', exact: true })).toBeVisible();
  },
);

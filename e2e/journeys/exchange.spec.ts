import { expect, type Page } from '@playwright/test';
import { finishReveal } from '../shop/finish-reveal.ts';
import { givePoints } from '../shop/own-admin.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { expectPlainWords, joinByEmail, passkeyDevice, readDepositAddress } from '../shop/passkey-device.ts';
import { openUserSession } from '../shop/user-session.ts';
import { wordsOf } from '../shop/words.ts';
import { chooseFirst } from './choose-first.ts';
import { expectAccessible, expectFitting } from './expect-accessible.ts';
import { test } from './journey.ts';

const { t } = wordsOf('en');
/** Points for a card of rank C of the journeys' drop. */
const rate = 300;

const pt = (points: number) => `${points.toLocaleString('en-US')} pt`;

/** How many cards the result offers to exchange. */
async function offeredCards(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Exchange (?:all|for)/ });
  const text = (await button.textContent()) ?? '';
  return Number(/all (\d+)/.exec(text)?.[1] ?? 1);
}

test('all rank C cards of a purchase are exchanged, and the points pay for a pack', async ({ browser }) => {
  const wallet = await ownWallet('Alice', 'USDC');
  const alice = await openUserSession(await browser.newContext(), { wallet });
  const drop = `/drops/${await ownDropId()}`;

  const count = await test.step('Alice opens ten packs and is offered the exchange', async () => {
    await alice.visit(drop);
    await alice.signIn();
    await alice.page.getByRole('button', { name: 'Open a pack' }).click();
    const form = alice.page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('radio', { name: '10', exact: true }).check({ force: true });
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await alice.pay('buyPacks');
    await expect(alice.page).toHaveURL(/\/reveal\//);
    await finishReveal(alice, 'Open 10 packs');
    await expect(alice.page.getByRole('heading', { name: '10 cards' })).toBeVisible();
    return offeredCards(alice.page);
  });

  await test.step('one confirmation exchanges all of them', async () => {
    const name = count === 1 ? `Exchange for ${pt(rate)}` : `Exchange all ${count} for ${pt(count * rate)}`;
    await alice.page.getByRole('button', { name }).click();
    const form = alice.page.getByRole('dialog', { name: 'Exchange for points' });
    await expectAccessible(alice.page, 'exchange');
    await expectFitting(alice.page, 'exchange');
    await form.getByRole('button', { name: `Exchange for ${pt(count * rate)}` }).click();
    await alice.confirm('transaction');
    await expect(form.getByText('The points are in your wallet.')).toBeVisible();
    await form.getByRole('link', { name: 'View points' }).click();
  });

  await test.step('Alice sees the points and when they expire', async () => {
    const rewards = alice.page.getByRole('region', { name: 'Your points' });
    await expect(rewards.getByText(pt(count * rate), { exact: true })).toBeVisible();
    await expect(alice.page.getByRole('list', { name: 'Expiry dates' }).getByRole('listitem')).toHaveCount(1);
    const history = alice.page.getByRole('list', { name: 'History' });
    await expect(
      history.getByText(count === 1 ? '1 card exchanged' : `${count} cards exchanged`),
    ).toBeVisible();
    await expectAccessible(alice.page, 'rewards');
    await expectFitting(alice.page, 'rewards');
  });

  await test.step('with some granted points they pay for a pack', async () => {
    await givePoints(wallet.address, '1200');
    await alice.visit(drop);
    await alice.page.getByRole('button', { name: 'Open a pack' }).click();
    const form = alice.page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('radio', { name: /^Points/ }).check({ force: true });
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await alice.confirm('buyPacks');
    await expect(alice.page).toHaveURL(/\/reveal\//);
  });
});

test('a passkey user exchanges cards with one confirmation, and the points pay for packs', async ({
  browser,
}) => {
  const phone = await passkeyDevice(await browser.newContext());
  const { page } = phone;
  const drop = `/drops/${await ownDropId()}`;
  /** What five packs cost. */
  const price = 6_000;

  const address = await test.step('joins, and gets points from the shop', async () => {
    await phone.visit(drop);
    await joinByEmail(phone, `hana-${Date.now()}@example.com`);
    return readDepositAddress(phone);
  });

  async function openFiveWithPoints(): Promise<void> {
    await phone.visit(drop);
    await page.getByRole('button', { name: 'Open a pack' }).click();
    const form = page.getByRole('dialog', { name: 'Open packs' });
    await form.getByRole('radio', { name: '5', exact: true }).check({ force: true });
    await form.getByRole('radio', { name: /^Points/ }).check({ force: true });
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await expect(page).toHaveURL(/\/reveal\//);
    await finishReveal({ page, t }, 'Open 5 packs');
    await expect(page.getByRole('heading', { name: '5 cards' })).toBeVisible();
  }

  async function expectBalance(points: number): Promise<void> {
    const rewards = page.getByRole('region', { name: 'Your points' });
    await expect(rewards.getByText(pt(points), { exact: true })).toBeVisible();
    await expectPlainWords(page, 'rewards');
  }

  const count = await test.step('opens five packs with points', async () => {
    // The points of one card are missing for five more.
    await givePoints(address, String(2 * price - rate));
    await openFiveWithPoints();
    return offeredCards(page);
  });

  await test.step('exchanges all cards of rank C of the result', async () => {
    await page.getByRole('button', { name: /^Exchange (?:all|for)/ }).click();
    const form = page.getByRole('dialog', { name: 'Exchange for points' });
    await expectPlainWords(page, 'exchange of all');
    await form.getByRole('button', { name: `Exchange for ${pt(count * rate)}` }).click();
    await expect(form.getByText('The points are in your account.')).toBeVisible();
    await form.getByRole('link', { name: 'View points' }).click();
    await expectBalance(price - rate + count * rate);
  });

  await test.step('opens five more packs with what came back', openFiveWithPoints);

  await test.step('selects a card of rank C on their page and exchanges it', async () => {
    await phone.visit('/me');
    await page.getByRole('button', { name: 'Exchange for points' }).click();
    await chooseFirst(page);
    await page.getByRole('button', { name: 'Exchange 1 card' }).click();
    const form = page.getByRole('dialog', { name: 'Exchange for points' });
    await expectPlainWords(page, 'exchange');
    await form.getByRole('button', { name: `Exchange for ${pt(rate)}` }).click();
    await expect(form.getByText('The points are in your account.')).toBeVisible();
    await form.getByRole('link', { name: 'View points' }).click();
    await expectBalance(count * rate);
  });
});

import { expect, type Page } from '@playwright/test';
import { finishReveal } from '../shop/finish-reveal.ts';
import { givePoints } from '../shop/own-admin.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { expectPlainWords, joinByEmail, passkeyDevice, readDepositAddress } from '../shop/passkey-device.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { chooseFirst } from './choose-first.ts';
import { expectAccessible, expectFitting, expectNoFaults } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';

const { t } = wordsOf('en');
/** Points for a card of rank C in the journeys' drop. */
const rate = 300;

const pt = (points: number) => `${points.toLocaleString('en-US')} pt`;

/** The button at the bottom of the screen; each card also has one in its menu. */
const exchangeAll = (page: Page) => page.getByRole('button', { name: /^Exchange (?:\d+ )?·/ }).last();

/** The number of cards that the result offers to exchange. */
async function offeredCards(page: Page): Promise<number> {
  const button = exchangeAll(page);
  const text = (await button.textContent()) ?? '';
  return Number(/^Exchange (\d+)/.exec(text)?.[1] ?? 1);
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
    await form.getByRole('radio', { name: '10', exact: true }).check();
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await alice.pay('buyPacks');
    await expect(alice.page).toHaveURL(/\/reveal\//);
    await finishReveal(alice, 'Open 10 packs');
    await expect(alice.page.getByRole('heading', { name: '10 cards' })).toBeVisible();
    return offeredCards(alice.page);
  });

  await test.step('each of them can also be exchanged alone', async () => {
    const each = { name: `Exchange · ${pt(rate)}` };
    await expect(alice.page.getByRole('button', { ...each, includeHidden: true })).toHaveCount(count);
    // The best card has its actions next to it: one more if it has rank C as well.
    const shown = await alice.page.getByRole('button', each).count();
    await alice.page
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click();
    await expect(alice.page.getByRole('button', each)).toHaveCount(shown + 1);
    await expectNoFaults(alice.page, 'result with the menu of a card');
    await alice.page.keyboard.press('Escape');
  });

  await test.step('the offer is the same in Japanese on a phone', async () => {
    const context = await browser.newContext(windowOf({ locale: 'ja', width: 390 }));
    const phone = await openUserSession(context, { wallet, signedIn: true, locale: 'ja' });
    await phone.visit(new URL(alice.page.url()).pathname);
    await finishReveal(phone, phone.t('reveal.tearMany', { count: 10 }));
    const points = phone.t('price.points', { amount: (count * rate).toLocaleString('en-US') });
    const offer = phone.page.getByRole('button', { name: phone.t('reveal.exchange', { count, points }) });
    await expect(offer.last()).toBeVisible();
    await expectNoFaults(phone.page, 'result in Japanese');
    await offer.last().click();
    const form = phone.page.getByRole('dialog', { name: phone.t('exchange.title') });
    await expect(form.getByText(phone.t('exchange.share', { percent: '25%' }))).toBeVisible();
    await expect(form.getByText(/JST$/)).toBeVisible();
    await expectNoFaults(phone.page, 'exchange in Japanese');
    await context.close();
  });

  await test.step('one confirmation exchanges all of them', async () => {
    const name = count === 1 ? `Exchange · ${pt(rate)}` : `Exchange ${count} · ${pt(count * rate)}`;
    await alice.page.getByRole('button', { name }).last().click();
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
    await form.getByRole('radio', { name: /^Points/ }).check();
    await form.getByRole('button', { name: /^Buy for/ }).click();
    await alice.confirm('buyPacks');
    await expect(alice.page).toHaveURL(/\/reveal\//);
  });
});

test(
  'a passkey user exchanges cards with one confirmation, and the points pay for packs',
  inFullRun,
  async ({ browser }) => {
    const phone = await passkeyDevice(await browser.newContext());
    const { page } = phone;
    const drop = `/drops/${await ownDropId()}`;
    /** The price of five packs. */
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
      await form.getByRole('radio', { name: '5', exact: true }).check();
      await form.getByRole('radio', { name: /^Points/ }).check();
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
      // The user lacks one card's points for five more packs.
      await givePoints(address, String(2 * price - rate));
      await openFiveWithPoints();
      return offeredCards(page);
    });

    await test.step('exchanges all cards of rank C of the result', async () => {
      await exchangeAll(page).click();
      const form = page.getByRole('dialog', { name: 'Exchange for points' });
      await expectPlainWords(page, 'exchange of all');
      await form.getByRole('button', { name: `Exchange for ${pt(count * rate)}` }).click();
      await expect(form.getByText('The points are in your account.')).toBeVisible();
      await form.getByRole('link', { name: 'View points' }).click();
      await expectBalance(price - rate + count * rate);
    });

    const more = await test.step('opens five more packs with the points from the exchange', async () => {
      await openFiveWithPoints();
      return offeredCards(page);
    });

    await test.step('selects all cards of rank C at once', async () => {
      await phone.visit('/me');
      await page.getByRole('button', { name: 'Exchange for points' }).click();
      const all = page.getByRole('region', { name: 'Select all rank C cards' });
      await all.getByRole('button').click();
      await expect(page.getByRole('button', { name: /^Exchange \d+ cards?$/ })).toHaveText(
        more === 1 ? 'Exchange 1 card' : `Exchange ${more} cards`,
      );
      await expectNoFaults(page, 'cards selected at once');
    });

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
  },
);

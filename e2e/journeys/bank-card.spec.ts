import { readFile } from 'node:fs/promises';
import { readZip } from '@kura/testing/pdf';
import { expect, type Page } from '@playwright/test';
import { logIn } from '../shop/admin.ts';
import { cardAction } from '../shop/card-action.ts';
import { ownDropId } from '../shop/own-drop.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { expectPlainWords, joinByEmail, passkeyDevice } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { type Buyer, payBy } from './by-bank-card.ts';
import { collectPageErrors, expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';
import { savedPdf } from './saved-pdf.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaultsEveryWidth(page, what);
  await keepPicture(page, what);
}

/** The id that a page's address ends with. */
const idIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** Chooses the bank card on a drop's final screen, reads the conditions and continues to the checkout. */
async function toCheckout({ page, t }: Buyer, { openNow }: { openNow: boolean }): Promise<void> {
  await page
    .getByRole('button', { name: t('drops.open') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('roll.title') });
  const bankCard = form.getByRole('radio', { name: t('roll.bankCard') });
  await expect(bankCard).toBeChecked();
  await form.getByRole('radio', { name: 'USDC' }).check();
  await expect(form.getByText(t('payment.byBalance.returns'))).toBeVisible();
  await expectPictured(page, 'the conditions of a purchase by token');
  await bankCard.check();
  await form.getByRole('radio', { name: t(openNow ? 'roll.now' : 'roll.later') }).check();
  await expectPictured(page, 'the bank card among the ways to pay');
  // The final screen of a payment by bank card: conditions, seller, and once how long the cards are held.
  await expect(form.getByText(t('payment.returns.text'))).toBeVisible();
  await expect(form.getByText(t('notice.seller'), { exact: true })).toBeVisible();
  await expect(form.getByText(t('card.hold.byBankCard', { count: 30 }))).toHaveCount(1);
  await form.getByRole('button', { name: t('roll.toCheckout') }).click();
  await expect(page.getByText('No money moves.', { exact: false })).toBeVisible();
}

test('a wallet user without tokens pays by bank card, is declined once, and opens the pack', async ({
  browser,
}) => {
  const locale = 'ja';
  const [wallet, drop] = await Promise.all([ownWallet('Buyer'), ownDropId()]);
  const context = await browser.newContext({ ...windowOf({ locale, width: 390 }), reducedMotion: 'reduce' });
  const buyer = await openUserSession(context, { wallet, signedIn: true, locale });
  const { page, t } = buyer;
  const faults = collectPageErrors(page);

  await test.step('confirms the order', async () => {
    await buyer.visit(`/drops/${drop}`);
    await toCheckout(buyer, { openNow: true });
  });

  await test.step('reads that the card is declined, and pays with another', async () => {
    await payBy(page, 'is declined');
    await expect(page.getByRole('alert')).toHaveText('The bank declined this card.');
    // The report that a card is declined changes nothing once another card has paid.
    const payments = await context.newPage();
    await payments.goto(`${readShop().url}/me?tab=payments`);
    await expect(payments.getByText(t('payment.status.FAILED'), { exact: true })).toBeVisible();
    await payments.close();
    await payBy(page, 'Visa: is paid');
    // The provider leads to the sealed pack, without a receipt in between.
    await expect(page).toHaveURL(/\/reveal\/payment\//);
  });

  await test.step('opens the pack that was delivered', async () => {
    const tear = page.getByRole('button', { name: t('reveal.tear'), exact: true });
    await expect(tear).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/reveal\/payment\//);
    // A page of the payment that is open before the delivery leads back by itself, so it is opened after it.
    await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await buyer.visit(`/payments/${idIn(page.url())}`);
    await expect(page.getByText(t('payment.text.DELIVERED.open'))).toBeVisible();
    await expectPictured(page, 'a delivered payment');
    await page.getByRole('link', { name: t('payment.open') }).click();
    await expect(page.getByText(t('reveal.ready'), { exact: true })).toBeVisible();
    await tear.click({ force: true });
    await expect(page.getByRole('heading', { name: t('reveal.result'), exact: true })).toBeVisible();
    await expect(page.getByText(t('card.hold.own.card'))).toBeVisible();
    await expectPictured(page, 'the card out of a pack paid by bank card');
  });

  await test.step('reads on the card until when it is held, and why nothing can be done with it', async () => {
    await page.locator('main a[href^="/cards/"]').first().click();
    const reason = page.getByText(t('card.hold.own.card'));
    await expect(reason).toBeVisible();
    for (const name of [t('card.sell'), t('card.send'), t('card.redeem')]) {
      const button = await cardAction(buyer, name);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(new RegExp(t('card.hold.own.card')));
      await button.click({ force: true });
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPictured(page, 'a card on hold');
  });

  await test.step('can’t choose the card among those to redeem', async () => {
    await buyer.visit('/me');
    await page.getByRole('button', { name: t('me.redeem'), exact: true }).click();
    await expect(page.getByText(t('me.notChoosable.held'))).toBeVisible();
    await expectPictured(page, 'choosing cards, one of them on hold');
  });

  await test.step('finds the payment on my page', async () => {
    await buyer.visit('/me?tab=payments');
    await expect(page.getByText(t('payment.status.DELIVERED'), { exact: true })).toBeVisible();
    await expectPictured(page, 'the list of own payments');
    await page.locator('main a[href^="/payments/"]').first().click();
    await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible();
    await expect(page.getByText(t('payment.status.FAILED'), { exact: true })).toBeVisible();
    await expectPictured(page, 'a payment with its history');
  });

  await test.step('gets the receipt, made out to a company', async () => {
    await page.getByRole('link', { name: t('payment.receipt') }).click();
    await expect(page.getByText(t('receipt.source.PAYMENT'), { exact: true })).toBeVisible();
    await expectPictured(page, 'the list of receipts');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: t('receipt.get') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('receipt.title') });
    await dialog.getByLabel(t('receipt.recipient')).fill('株式会社髙橋');
    await expectPictured(page, 'asking for a receipt');
    const text = await savedPdf(page, t('receipt.download'));
    for (const part of ['領収書', '株式会社髙橋 様', 'US$12.00', '消費税（10%）', 'T0000000000000']) {
      expect(text).toContain(part);
    }
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^R-\d{8}$/)).toBeVisible();
    await expectPictured(page, 'a receipt that was issued');
  });

  await test.step('is notified of the delivery, and finds the payment from there', async () => {
    await buyer.visit('/notifications');
    await page.getByRole('link', { name: /：ご注文の品をお届けしました$/ }).click();
    await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible();
  });
  // The answer of the checkout to a declined card has the status 402.
  expect(faults.filter((fault) => !fault.includes('402'))).toEqual([]);
  await context.close();
});

test(
  'a passkey user pays by bank card and keeps the pack sealed; an admin rejects a reviewed payment',
  inFullRun,
  async ({ browser }) => {
    const drop = await ownDropId();
    const { t } = wordsOf('en');
    const device = await passkeyDevice(
      await browser.newContext({ ...windowOf({ locale: 'en', width: 1440 }) }),
    );
    const { page } = device;
    const buyer = { page, t };

    await test.step('joins by mail and fingerprint', async () => {
      await device.visit(`/drops/${drop}`);
      await joinByEmail(device, `card-${Date.now()}@example.com`);
    });

    const delivered = await test.step('pays, confirming at the bank', async () => {
      await toCheckout(buyer, { openNow: false });
      await payBy(page, 'asks for 3-D Secure first');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL(/\/payments\//);
      await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible({
        timeout: 60_000,
      });
      await expectPlainWords(page, 'a payment');
      await expectPictured(page, 'delivered sealed packs');
      const { pathname } = new URL(page.url());
      await page.getByRole('link', { name: t('payment.seePacks') }).click();
      await expect(page.locator('main a[href^="/packs/"]').first()).toBeVisible();
      return pathname;
    });

    const path = await test.step('waits while another payment is under review', async () => {
      await device.visit(`/drops/${drop}`);
      await toCheckout(buyer, { openNow: true });
      await payBy(page, 'waits for a review');
      await expect(page.getByRole('heading', { name: t('payment.heading.REVIEW') })).toBeVisible();
      await expectPlainWords(page, 'a payment under review');
      await expectPictured(page, 'a payment under review');
      return new URL(page.url()).pathname;
    });

    await test.step('an admin rejects it', async () => {
      const admin = await (
        await browser.newContext({ ...windowOf({ locale: 'en', width: 1440 }) })
      ).newPage();
      await logIn(admin);
      await admin.goto(`${readShop().url}/admin/payments?group=REVIEW`);
      await expect(admin.getByRole('table').getByText('In review').first()).toBeVisible();
      await expectPictured(admin, 'the list of payments in the administration');
      await admin.goto(`${readShop().url}/admin${path}`);
      await expect(admin.getByText('Payment Pending Review', { exact: true })).toBeVisible();
      await expectPictured(admin, 'a payment to review in the administration');
      await admin.getByRole('button', { name: 'Reject payment' }).click();
      await expect(admin.getByText('Required')).toBeVisible();
      await admin.getByLabel('Reason: Reject payment').fill('The name differs from the account');
      await admin.getByRole('button', { name: 'Reject payment' }).click();
      const question = admin.getByRole('dialog', { name: 'Reject the payment of $12.00?' });
      await question.getByRole('button', { name: 'Reject payment' }).click();
      await expect(admin.getByText('Failed', { exact: true }).first()).toBeVisible();
      await expectPictured(admin, 'a rejected payment in the administration');
      await admin.goto(`${readShop().url}/admin${delivered}`);
      const evidence = await savedPdf(admin, 'Evidence for a dispute');
      for (const part of [
        'Evidence about a payment',
        'Hash of the text',
        'US$12 (¥1,800',
        'DELIVERED, by chain',
      ]) {
        expect(evidence).toContain(part);
      }
      await admin.goto(`${readShop().url}/admin${path}`);
      await admin.evaluate(() => localStorage.setItem('kura.admin.theme', 'dark'));
      await admin.reload();
      await expect(admin.getByText('Failed', { exact: true }).first()).toBeVisible();
      await expectPictured(admin, 'a rejected payment in the administration, dark');
      await admin.goto(`${readShop().url}/admin/records`);
      const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
      for (const name of ['Receipts', 'Dealer’s ledger']) {
        const panel = admin.getByRole('region', { name });
        await panel.getByLabel('From').fill(today);
        await panel.getByLabel('To', { exact: true }).fill(today);
      }
      await expectPictured(admin, 'the records of the shop');
      const receipts = admin.getByRole('region', { name: 'Receipts' });
      const saved = admin.waitForEvent('download');
      await receipts.getByRole('button', { name: 'Download ZIP' }).click();
      const archive = readZip(await readFile(await (await saved).path()));
      expect(archive.get('receipts.csv')?.toString()).toContain('R-0000000');
      expect([...archive.keys()].length).toBeGreaterThan(1);
      const readTable = async (region: string) => {
        const saved = admin.waitForEvent('download');
        await admin
          .getByRole('region', { name: region })
          .getByRole('button', { name: 'Download CSV' })
          .click();
        return readFile(await (await saved).path(), 'utf8');
      };
      expect(await readTable('Dealer’s ledger')).toContain('Drawn from a pack');
      expect(await readTable('Points report')).toContain('Closing balance');
    });

    await test.step('the buyer reads it at once, and can try again', async () => {
      await expect(page.getByRole('heading', { name: t('payment.heading.FAILED') })).toBeVisible();
      await expectPictured(page, 'a declined payment');
      await page.getByRole('button', { name: t('payment.again') }).click();
      const form = page.getByRole('dialog', { name: t('roll.title') });
      await expect(form.getByRole('radio', { name: t('roll.bankCard') })).toBeChecked();
    });
  },
);

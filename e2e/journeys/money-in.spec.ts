import { expect } from '@playwright/test';
import { cardAction } from '../shop/card-action.ts';
import { cardOnSale } from '../shop/own-stock-sale.ts';
import { askFaucet, ownWallet } from '../shop/own-wallet.ts';
import { readQrCode } from '../shop/read-qr-code.ts';
import { ask } from '../shop/shop.ts';
import { chooseBankCard, payBy } from './by-bank-card.ts';
import { expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';
import { newcomers } from './newcomers.ts';

async function usdcOf(owner: string): Promise<string | null> {
  const { balance } = await ask<{ balance: string | null }>(`/erc20/USDC?owner=${owner}`);
  return balance;
}

for (const { who, arrive } of newcomers) {
  test(
    `${who}: receives USDC by the QR code and buys with it, and a dispute of a bank card holds its card alone`,
    inFullRun,
    async ({ browser }) => {
      const [newcomer, disputed, other] = await Promise.all([
        arrive(browser),
        cardOnSale('21'),
        cardOnSale('30'),
      ]);
      const { page, t, visit } = newcomer;
      const expectPictured = async (what: string) => {
        await expectNoFaultsEveryWidth(page, what);
        await keepPicture(page, what);
      };
      const openPurchase = async (id: string) => {
        await visit(`/cards/${id}`);
        await page
          .getByRole('button', { name: t('card.buy'), exact: true })
          .first()
          .click();
        return page.getByRole('dialog', { name: t('buy.title'), exact: true });
      };

      const paymentPath =
        await test.step('pays a card by a bank card whose payment will be disputed', async () => {
          const form = await openPurchase(disputed.id);
          await chooseBankCard(newcomer, form);
          await form.getByRole('button', { name: t('buy.review', { total: '$21.00' }) }).click();
          await page.getByRole('button', { name: t('payment.toCheckout', { total: '$21.00' }) }).click();
          await payBy(page, 'Mastercard: is paid, and disputed a minute later');
          await expect(page).toHaveURL(/\/payments\//);
          await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible();
          return new URL(page.url()).pathname;
        });

      await test.step('receives USDC at the address of the QR code, and sees it arrive', async () => {
        await visit('/');
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('session.account') })
          .click();
        await page.getByRole('button', { name: t('session.receive'), exact: true }).click();
        const sheet = page.getByRole('dialog', { name: t('wallet.receive'), exact: true });
        const shown = await sheet.getByText(/^0x[0-9a-fA-F]{40}$/).textContent();
        const scanned = await readQrCode(sheet.locator('svg[role="img"]'));
        expect(scanned).toBe(shown);
        await expect(sheet.getByText(t('wallet.awaiting'))).toBeVisible();
        await expectPictured('waiting for a deposit');
        await askFaucet('USDC', scanned);
        await expect(sheet.getByText(t('wallet.arrived', { amount: '$1,000.00 USDC' }))).toBeVisible();
        await expectPictured('a deposit that arrived');
        await page.keyboard.press('Escape');
      });

      await test.step('buys a card with it', async () => {
        const form = await openPurchase(other.id);
        await form.getByRole('button', { name: t('buy.submit', { price: '$30.00' }) }).click();
        await newcomer.confirmPurchase();
        await expect(page.getByText(t('receipt.bought'), { exact: true })).toBeVisible();
      });

      await test.step('sends some of it to another address', async () => {
        const { address } = await ownWallet('Friend');
        await visit('/wallet');
        await page.getByRole('button', { name: t('wallet.send'), exact: true }).click();
        const form = page.getByRole('dialog', { name: t('transfer.send'), exact: true });
        await form.getByRole('textbox', { name: t('transfer.amount') }).fill('7.5');
        await form.getByRole('textbox', { name: t('transfer.to') }).fill(address);
        await expectPictured('sending USDC');
        await form.getByRole('button', { name: t('transfer.continue') }).click();
        await expect(form.getByText(t('transfer.final'))).toBeVisible();
        await expectPictured('the review of USDC to send');
        await form.getByRole('button', { name: t('transfer.sendAmount', { amount: '$7.50 USDC' }) }).click();
        await newcomer.confirmSending();
        await expect(form.getByText(t('transfer.sentText', { amount: '$7.50 USDC' }))).toBeVisible();
        await expectPictured('USDC that was sent');
        expect(await usdcOf(address)).toBe('7.5');
      });

      const ways = ['card.sell', 'card.send', 'card.redeem'] as const;

      await test.step('reads of the dispute, and can do nothing with the disputed card', async () => {
        await visit(paymentPath);
        await expect(page.getByText(t('payment.dispute.OPENED'))).toBeVisible();
        await expectPictured('a disputed payment');
        await visit(`/cards/${disputed.id}`);
        await expect(page.getByText(t('card.hold.disputed.card'))).toBeVisible();
        for (const way of ways) {
          const button = await cardAction(newcomer, t(way));
          await expect(button).toHaveAttribute('aria-disabled', 'true');
          await button.click({ force: true });
        }
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectPictured('a card whose payment is disputed');
      });

      await test.step('is free to do with the other card as before', async () => {
        await visit(`/cards/${other.id}`);
        for (const way of ways) {
          await expect(await cardAction(newcomer, t(way))).not.toHaveAttribute('aria-disabled', 'true');
        }
        await expect(page.getByText(t('card.hold.disputed.card'))).toHaveCount(0);
        await (await cardAction(newcomer, t('card.send'))).click();
        const form = page.getByRole('dialog', { name: t('transfer.send'), exact: true });
        await expect(form.getByRole('textbox').first()).toBeEditable();
      });
    },
  );
}

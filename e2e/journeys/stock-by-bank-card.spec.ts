import { once } from '@kura/demo/api';
import { eventually } from '@kura/demo/eventually';
import { preparedOf } from '@kura/demo/intents';
import { expect, type Page } from '@playwright/test';
import { cardOnSale } from '../shop/own-stock-sale.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { joinByEmail, passkeyDevice } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { windowOf } from '../shop/viewports.ts';
import { wordsOf } from '../shop/words.ts';
import { payBy, toCardCheckout } from './by-bank-card.ts';
import { collectPageErrors, expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';
import { newcomers } from './newcomers.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaultsEveryWidth(page, what);
  await keepPicture(page, what);
}

test(
  'a passkey user buys a card of the shop by bank card, and reads until when it is held',
  inFullRun,
  async ({ browser }) => {
    const { t } = wordsOf('ja');
    const [card, context] = await Promise.all([
      cardOnSale('21'),
      browser.newContext({ ...windowOf({ locale: 'ja', width: 390 }) }),
    ]);
    const device = await passkeyDevice(context);
    const { page } = device;
    const buyer = { page, t };

    await test.step('joins by mail and fingerprint', async () => {
      await device.visit(`/cards/${card.id}`);
      await joinByEmail(device, `stock-${Date.now()}@example.com`);
      await context.addCookies([{ name: 'kura.locale', value: 'ja', url: readShop().url }]);
    });

    await test.step('pays, and sees the delivery without a reload', async () => {
      await device.visit(`/cards/${card.id}`);
      await toCardCheckout(buyer, { name: card.name, look: expectPictured });
      await payBy(page, 'Visa: is paid');
      await expect(page).toHaveURL(/\/payments\//);
      await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible();
      await expect(page.getByText(t('payment.text.DELIVERED.card'))).toBeVisible();
      await expectPictured(page, 'a delivered card');
    });

    await test.step('finds the card held on its page', async () => {
      await page.getByRole('link', { name: t('payment.seeCard') }).click();
      await expect(page.getByText(t('card.hold.own.card'))).toBeVisible();
      await expectPictured(page, 'a card paid by bank card');
    });
    await context.close();
  },
);

for (const { who, arrive } of newcomers) {
  test(
    `${who}: a card that is sold to somebody else while its buyer pays is refunded automatically`,
    inFullRun,
    async ({ browser }) => {
      const [newcomer, card, other] = await Promise.all([
        arrive(browser),
        cardOnSale('21'),
        ownWallet('Quick', 'USDC'),
      ]);
      const { page, t } = newcomer;
      const faults = collectPageErrors(page);

      await test.step('is declined, which ends the reservation', async () => {
        await newcomer.visit(`/cards/${card.id}`);
        // The journey above looks at these dialogs.
        await toCardCheckout(newcomer, { name: card.name });
        await payBy(page, 'is declined');
        await expect(page.getByRole('alert')).toHaveText('The bank declined this card.');
      });

      await test.step('somebody else buys the card', async () => {
        const { api, fulfil } = await ownUser(other);
        // Once the shop has read that the first buyer was declined.
        const bought = await eventually('the purchase by somebody else', () =>
          api.trading.prepareFill({ id: card.orderId }, once()).catch(() => undefined),
        );
        await fulfil(preparedOf(bought));
      });

      await test.step('pays with another card, and reads of the refund', async () => {
        await payBy(page, 'Visa: is paid');
        await expect(page).toHaveURL(/\/payments\//);
        await expect(page.getByRole('heading', { name: t('payment.heading.REFUNDED') })).toBeVisible();
        await expect(page.getByText(t('payment.refundReason.NOT_DELIVERABLE'))).toBeVisible();
        await expectPictured(page, 'a card that was sold meanwhile, refunded');
      });
      // The answer of the checkout to a declined card has the status 402.
      expect(faults.filter((fault) => !fault.includes('402'))).toEqual([]);
      await page.context().close();
    },
  );
}

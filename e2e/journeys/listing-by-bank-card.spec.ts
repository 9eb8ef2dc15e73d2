import { once } from '@kura/demo/api';
import { preparedOf } from '@kura/demo/intents';
import { expect, type Page } from '@playwright/test';
import { listedByShop } from '../shop/own-shop-listing.ts';
import { ownUser } from '../shop/own-user.ts';
import { ownWallet } from '../shop/own-wallet.ts';
import { payBy, toCardCheckout } from './by-bank-card.ts';
import { collectPageErrors, expectNoFaultsEveryWidth, keepPicture } from './expect-accessible.ts';
import { inFullRun, test } from './journey.ts';
import { newcomers } from './newcomers.ts';

async function expectPictured(page: Page, what: string): Promise<void> {
  await expectNoFaultsEveryWidth(page, what);
  await keepPicture(page, what);
}

for (const { who, arrive } of newcomers) {
  test(
    `${who}: a minted card that the shop lists is bought by bank card, and held`,
    inFullRun,
    async ({ browser }) => {
      const [newcomer, card] = await Promise.all([arrive(browser), listedByShop('21')]);
      const { page, t } = newcomer;
      const faults = collectPageErrors(page);
      await newcomer.visit(`/cards/${card.id}`);
      await toCardCheckout(newcomer, { name: card.name, look: expectPictured });
      await payBy(page, 'Visa: is paid');
      await expect(page).toHaveURL(/\/payments\//);
      await expect(page.getByRole('heading', { name: t('payment.heading.DELIVERED') })).toBeVisible({
        timeout: 60_000,
      });
      await page.getByRole('link', { name: t('payment.seeCard') }).click();
      await expect(page.getByText(t('card.hold.own.card'))).toBeVisible();
      await expectPictured(page, 'a listed card paid by bank card');
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test(
    `${who}: a listed card that is sold to somebody else while its buyer pays is refunded automatically`,
    inFullRun,
    async ({ browser }) => {
      const [newcomer, card, other] = await Promise.all([
        arrive(browser),
        listedByShop('21'),
        ownWallet('Quick', 'USDC'),
      ]);
      const { page, t } = newcomer;
      const faults = collectPageErrors(page);
      await newcomer.visit(`/cards/${card.id}`);
      await toCardCheckout(newcomer, { name: card.name });

      await test.step('somebody else buys the card, which is not reserved', async () => {
        const { api, fulfil } = await ownUser(other);
        await fulfil(preparedOf(await api.trading.prepareFill({ id: card.orderId }, once())));
      });

      await test.step('pays, and reads of the refund', async () => {
        await payBy(page, 'Visa: is paid');
        await expect(page).toHaveURL(/\/payments\//);
        await expect(page.getByRole('heading', { name: t('payment.heading.REFUNDED') })).toBeVisible({
          timeout: 60_000,
        });
        await expect(page.getByText(t('payment.refundReason.NOT_DELIVERABLE'))).toBeVisible();
        await expectPictured(page, 'a listed card that was sold meanwhile, refunded');
      });
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
}

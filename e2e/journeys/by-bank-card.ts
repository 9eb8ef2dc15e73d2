import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../shop/words.ts';

/** A buyer who pays by bank card and has a wallet or a passkey. */
export type Buyer = Pick<Words, 't'> & { readonly page: Page };

/** Chooses the bank card among the ways to pay of a dialog. */
export async function chooseBankCard({ t }: Buyer, form: Locator): Promise<void> {
  await form
    .locator('label')
    .filter({ hasText: t('roll.bankCard') })
    .click();
  await expect(form.getByRole('radio', { name: t('roll.bankCard') })).toBeChecked();
}

/** Pays on the simulated checkout with a test card, chosen by its label. */
export async function payBy(page: Page, card: string): Promise<void> {
  await expect(page.getByText('No money moves.', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/**
 * Takes the bank card, which a buyer without tokens finds selected for a card of 21 dollars, reads the final confirmation and continues to
 * the checkout.
 */
export async function toCardCheckout(
  { page, t }: Buyer,
  { name, look = async () => {} }: { name: string; look?: (page: Page, what: string) => Promise<void> },
): Promise<void> {
  await page
    .getByRole('button', { name: t('card.buy'), exact: true })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('buy.title'), exact: true });
  await expect(form.getByRole('radio', { name: t('buy.bankCard') })).toBeChecked();
  await look(page, 'the bank card among the ways to pay for a card');
  await form.getByRole('button', { name: t('buy.review', { total: '$21.00' }) }).click();
  const review = page.getByRole('dialog', { name: t('buy.confirmTitle') });
  await expect(review.getByText(t('payment.returns.card'))).toBeVisible();
  await expect(review.getByText(name).first()).toBeVisible();
  await expect(review.getByText(t('notice.seller'), { exact: true })).toBeVisible();
  await look(page, 'the final confirmation of a card');
  await review.getByRole('button', { name: t('payment.toCheckout', { total: '$21.00' }) }).click();
  await expect(page.getByText('No money moves.', { exact: false })).toBeVisible();
}

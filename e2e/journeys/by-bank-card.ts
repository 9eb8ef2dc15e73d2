import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../shop/words.ts';

/** Somebody who pays by bank card, by a wallet or a passkey. */
export type Buyer = Pick<Words, 't'> & { readonly page: Page };

/** Chooses the bank card among the ways to pay of a dialog. */
export async function chooseBankCard({ t }: Buyer, form: Locator): Promise<void> {
  await form.getByRole('radio', { name: t('roll.bankCard') }).check({ force: true });
}

/** Pays on the simulated checkout with a test card, by what its label says. */
export async function payBy(page: Page, card: string): Promise<void> {
  await expect(page.getByText('No money moves.', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

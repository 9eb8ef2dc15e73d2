import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Accepts the terms in the dialog that asks for it, as somebody of age. */
export async function acceptTerms({ page, t }: Pick<Words, 't'> & { page: Page }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('account.terms.title'), exact: true });
  await dialog.getByLabel(t('account.birth'), { exact: true }).fill('1990-04-01');
  await dialog.getByRole('button', { name: t('account.terms.accept') }).click();
  await expect(dialog).toBeHidden();
}

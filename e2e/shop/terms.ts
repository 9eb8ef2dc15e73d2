import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Chooses the birth date of an adult in the three lists. */
export async function chooseBirthDate(form: Page | Locator, { t }: Pick<Words, 't'>): Promise<void> {
  const date = form.getByRole('group', { name: t('account.birth'), exact: true });
  await date.getByRole('combobox', { name: t('account.birth.year'), exact: true }).selectOption('1990');
  await date.getByRole('combobox', { name: t('account.birth.month'), exact: true }).selectOption('4');
  await date.getByRole('combobox', { name: t('account.birth.day'), exact: true }).selectOption('1');
}

/** Accepts the terms as an adult, in the step of a sign-up or in the dialog that asks for it. */
export async function acceptTerms({ page, t }: Pick<Words, 't'> & { page: Page }): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: t('account.terms.summary.draw') });
  await chooseBirthDate(dialog, { t });
  await dialog.getByRole('checkbox', { name: t('account.terms.agree') }).check();
  await dialog.getByRole('button', { name: t('account.terms.accept') }).click();
  await expect(dialog).toBeHidden();
}

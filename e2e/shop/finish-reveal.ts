import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/**
 * Opens the packs of a reveal page once their cards are known, and shows the result. A user who prefers reduced motion sees
 * the result at once; for others the scenes are skipped.
 *
 * @param name of the button that opens the packs
 * @param press how it is pressed; its packs float
 */
export async function finishReveal(
  { page, t }: Pick<Words, 't'> & { readonly page: Page },
  name: string | RegExp,
  press = () => page.getByRole('button', { name }).click({ force: true }),
): Promise<void> {
  // Several cards that turn have another word for it.
  const skip = page
    .getByRole('button', { name: t('reveal.skip') })
    .or(page.getByRole('button', { name: t('reveal.all') }));
  await expect(skip).toBeVisible();
  await press();
  await expect(async () => {
    if (await skip.isVisible()) await skip.click({ timeout: 1_000 });
    await expect(skip).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

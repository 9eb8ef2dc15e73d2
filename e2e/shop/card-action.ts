import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The button of an action on a card's page. Actions besides the first two are in a menu, which is opened for them. */
export async function cardAction(
  { page, t }: Pick<Words, 't'> & { page: Page },
  name: string,
  press = (opener: Locator) => opener.click(),
): Promise<Locator> {
  const action = page.getByRole('button', { name, exact: true }).first();
  const opener = page.getByRole('main').getByRole('button', { name: t('card.more'), exact: true });
  // An offer that arrives later comes first, and moves the others on.
  await expect(async () => {
    await expect(action.or(opener).first()).toBeVisible({ timeout: 5_000 });
    if (!(await action.isVisible())) await press(opener);
    await expect(action).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return action;
}

import { expect, type Page } from '@playwright/test';

/** Selects the first card of a list that can be selected, where a reader would press: on its tile. */
export async function chooseFirst(page: Page): Promise<void> {
  const selectable = page.getByRole('checkbox', { disabled: false });
  const tile = page.getByRole('main').locator('label').filter({ has: selectable }).first();
  await tile.click();
  await expect(tile.getByRole('checkbox')).toBeChecked();
}

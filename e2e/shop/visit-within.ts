import { expect, type Page } from '@playwright/test';
import { readShop } from './shop.ts';
import { waitForHydration } from './vitals.ts';

/** Goes to a page as a link within the shop does: its data is then asked for by the browser, not by the server. */
export async function visitWithin(page: Page, path: string): Promise<void> {
  await page.goto(`${readShop().url}/coming-soon`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForHydration(page);
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/** Navigates to a page with another route, and waits until the content of the current one is gone. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  const content = await page.locator('main > *').first().elementHandle();
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  await page.waitForFunction((present) => !present?.isConnected, content);
}

/** Navigates to a page of another route, and waits until it has its heading. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await leaveFor(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readShop } from './shop.ts';

/** Logs the shop's admin in, with password and code. */
export async function logIn(page: Page): Promise<void> {
  const { url, admin } = readShop();
  const totp = new TOTP({ secret: Secret.fromBase32(admin.totpSecret) });
  await page.goto(`${url}/admin/`);
  const stepMs = 30_000;
  // A code works once: other journeys may have used the present one, and the one before, which is still taken.
  for (const moment of ['before', 'now', 'next'] as const) {
    if (moment === 'next') await page.waitForTimeout(stepMs - (Date.now() % stepMs) + 500);
    await page.getByLabel('E-mail address').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    const code = totp.generate({ timestamp: Date.now() - (moment === 'before' ? stepMs : 0) });
    await page.getByLabel('Authentication code').fill(code);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/admin-login'));
    await page.getByRole('button', { name: 'Log in' }).click();
    if ((await answered).ok()) {
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      return;
    }
  }
  throw new Error('the admin is not let in');
}

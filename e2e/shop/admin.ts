import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readShop } from './shop.ts';

/** Logs the shop's admin in, with password and code. */
export async function logIn(page: Page): Promise<void> {
  const { url, admin } = readShop();
  const totp = new TOTP({ secret: Secret.fromBase32(admin.totpSecret) });
  await page.goto(`${url}/admin/`);
  // A code works once: another journey may have used the present one, and the one before is still taken.
  for (const secondsAgo of [30, 0]) {
    await page.getByLabel('E-mail address').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    const code = totp.generate({ timestamp: Date.now() - secondsAgo * 1000 });
    await page.getByLabel('Authentication code').fill(code);
    await page.getByRole('button', { name: 'Log in' }).click();
    const inside = page.getByRole('heading', { name: 'Dashboard', level: 1 });
    const refused = page.getByRole('alert');
    await expect(inside.or(refused)).toBeVisible();
    if (await inside.isVisible()) return;
  }
  throw new Error('the admin is not let in');
}

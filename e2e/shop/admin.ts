import { expect, type Page } from '@playwright/test';
import { enterCode } from './authenticator.ts';
import { type Admin, ownAdmin } from './own-admin.ts';
import { readShop } from './shop.ts';

/** Logs an admin of the journey's own in, with password and code. */
export async function logIn(page: Page): Promise<Admin> {
  const admin = await ownAdmin();
  await page.goto(`${readShop().url}/admin/`);
  await logInAs(page, admin);
  return admin;
}

/** Fills the log-in that a page shows. */
export async function logInAs(page: Page, { email, password, totpSecret }: Admin): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await enterCode(page, {
    secret: totpSecret,
    field: 'Authentication code',
    button: 'Sign in',
    call: '/api/auth/admin-login',
  });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { codesOf, enterCode } from './authenticator.ts';
import { readShop, type Shop } from './shop.ts';

/** Logs the shop's admin in, with password and code. */
export async function logIn(page: Page): Promise<void> {
  const { url, admin } = readShop();
  await page.goto(`${url}/admin/`);
  await logInAs(page, admin);
}

/** Fills the log-in that a page shows. */
export async function logInAs(page: Page, admin: Shop['admin']): Promise<void> {
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await enterCode(page, {
    secret: admin.totpSecret,
    field: 'Authentication code',
    button: 'Log in',
    call: '/api/auth/admin-login',
  });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** An access token of the shop's admin, for what is done without a page. */
export async function adminToken(): Promise<string> {
  const { url, admin } = readShop();
  const { email, password } = admin;
  for await (const code of codesOf(admin.totpSecret)) {
    const response = await fetch(`${url}/api/auth/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, code }),
    });
    if (response.ok) return ((await response.json()) as { accessToken: string }).accessToken;
  }
  throw new Error('the admin is not let in');
}

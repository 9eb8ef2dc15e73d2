import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { readShop } from './shop.ts';

/** Somebody in a browser window of their own, with one of the demo wallets. */
export interface Person {
  readonly page: Page;
  readonly address: string;
  /** Opens a page of the market. */
  visit(path: string): Promise<void>;
  /** Signs in with the demo wallet. */
  signIn(): Promise<void>;
  /** Confirms or rejects what the wallet asks next. Its title is checked. */
  confirm(title: string): Promise<void>;
  reject(title: string): Promise<void>;
}

/** Opens a window for a person who uses the demo wallet of this name. */
export async function person(context: BrowserContext, name: string): Promise<Person> {
  const shop = readShop();
  const wallet = shop.wallets.find((each) => each.name === name);
  if (!wallet) throw new Error(`there is no demo wallet of ${name}`);
  const page = await context.newPage();
  // The demo wallet remembers per window which account it uses.
  await page.addInitScript((address) => {
    if (!sessionStorage.getItem('kura.demo-wallet.address')) {
      sessionStorage.setItem('kura.demo-wallet.address', address);
    }
  }, wallet.address);

  const sheet = (title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
  const answer = async (title: string, button: string) => {
    await sheet(title).getByRole('button', { name: button, exact: true }).click();
    await expect(sheet(title)).toBeHidden();
  };
  return {
    page,
    address: wallet.address,
    async visit(path) {
      await page.goto(`${shop.url}${path}`);
    },
    async signIn() {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Demo wallet', exact: true }).click();
      await answer('Connect to this site', 'Confirm');
      await answer('Sign a message', 'Confirm');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
    },
    confirm: (title) => answer(title, 'Confirm'),
    reject: (title) => answer(title, 'Reject'),
  };
}

/** What a person holds of a token, as the account panel shows it. */
export async function balanceOf({ page }: Person, token: string): Promise<number> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  const row = panel.getByText(token, { exact: true }).locator('xpath=following-sibling::*[1]');
  const text = (await row.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  return Number(text.replace(/[^\d.]/g, ''));
}

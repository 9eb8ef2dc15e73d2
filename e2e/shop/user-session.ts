import { openWalletSession } from '@kura/demo/identities';
import type { WalletWord } from '@kura/demo/wallet-words';
import type { Locale } from '@kura/web-kit';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { type InputDriver, mouse } from './input-driver.ts';
import { addToDemoWallet, type OwnWallet } from './own-wallet.ts';
import { readShop } from './shop.ts';
import { acceptTerms } from './terms.ts';
import { waitForHydration } from './vitals.ts';
import { type Words, wordsOf } from './words.ts';

/** A user in their own browser window, with a demo wallet. */
export interface UserSession extends Words {
  readonly page: Page;
  readonly name: string;
  readonly address: string;
  readonly inputDriver: InputDriver;
  /** Opens a page of the market. */
  visit(path: string): Promise<void>;
  /** Signs in with the demo wallet. */
  signIn(): Promise<void>;
  /** Confirms or rejects the wallet's next request, which must be this one. */
  confirm(asked: WalletWord): Promise<void>;
  reject(asked: WalletWord): Promise<void>;
  /** Approves a payment and confirms its act. Skips the approval if an earlier one suffices. */
  pay(asked: WalletWord): Promise<void>;
}

interface PersonChoice {
  /** The user's own wallet, or the index of a demo wallet for users who change nothing. */
  readonly wallet: number | OwnWallet;
  /** Whether the window opens with a session, for journeys that don't test signing in. */
  readonly signedIn?: boolean;
  readonly locale?: Locale;
  readonly inputOn?: (page: Page) => InputDriver;
}

/** The demo wallet's name among wallets, the same in every language. */
const announcedName = 'Demo wallet';

/** The id by which the market finds the demo wallet again (EIP-6963). */
const announcedRdns = 'example.kura.demo';

/** Opens a window for a user with a wallet. */
export async function openUserSession(
  context: BrowserContext,
  { wallet: index, signedIn = false, locale = 'en', inputOn = mouse }: PersonChoice,
): Promise<UserSession> {
  const shop = readShop();
  const wallet = typeof index === 'number' ? shop.wallets[index] : index;
  if (!wallet) throw new Error(`there is no demo wallet ${index}`);
  if (typeof index !== 'number') await addToDemoWallet(context, index);
  const session = signedIn ? await sessionOf(wallet) : null;
  await context.addCookies([{ name: 'kura.locale', value: locale, url: shop.url }]);
  const page = await context.newPage();
  // The demo wallet stores its account and its connection per window.
  await page.addInitScript(
    ([address, text]) => {
      if (window.origin === 'null' || sessionStorage.getItem('kura.demo-wallet.address')) return;
      sessionStorage.setItem('kura.demo-wallet.address', address);
      if (text === null) return;
      sessionStorage.setItem('kura.demo-wallet.connected', 'yes');
      localStorage.setItem('kura.market.session', text);
    },
    [wallet.address, session] as const,
  );

  const words = wordsOf(locale);
  const inputDriver = inputOn(page);
  const { t } = words;
  const sheet = (asked: WalletWord): Locator =>
    page.getByRole('dialog', { name: words.wallet[asked], exact: true });
  const answer = async (asked: WalletWord, button: 'confirm' | 'reject') => {
    await inputDriver.press(sheet(asked).getByRole('button', { name: words.wallet[button], exact: true }));
    await expect(sheet(asked)).toBeHidden();
  };
  const banner = page.getByRole('banner');
  return {
    ...words,
    page,
    name: wallet.name,
    address: wallet.address,
    inputDriver,
    async visit(path) {
      await page.goto(`${shop.url}${path}`);
      await waitForHydration(page);
    },
    async signIn() {
      await inputDriver.press(banner.getByRole('button', { name: t('session.signIn') }));
      await inputDriver.press(page.getByText(t('signIn.wallets'), { exact: true }));
      await inputDriver.press(page.getByRole('button', { name: announcedName, exact: true }));
      await answer('connect', 'confirm');
      await answer('signIn', 'confirm');
      // Seeded users have accepted the terms. A new user is asked before the account is created.
      const account = banner.getByRole('button', { name: t('session.account') });
      const terms = page.getByRole('heading', { name: t('signIn.terms.title') });
      await expect(account.or(terms).first()).toBeVisible();
      if (await terms.isVisible()) await acceptTerms({ page, t });
      await expect(account).toBeVisible();
    },
    confirm: (asked) => answer(asked, 'confirm'),
    reject: (asked) => answer(asked, 'reject'),
    async pay(asked) {
      await expect(sheet('allow').or(sheet(asked))).toBeVisible();
      if (await sheet('allow').isVisible()) await answer('allow', 'confirm');
      await answer(asked, 'confirm');
    },
  };
}

/** A session in the form that the market stores in local storage. */
async function sessionOf({
  address,
  privateKey,
}: Pick<OwnWallet, 'address' | 'privateKey'>): Promise<string> {
  const tokens = await openWalletSession(readShop().url, privateKeyToAccount(privateKey));
  const { role, id: accountId, accessToken, refreshToken } = tokens;
  const wallet = { kind: 'INJECTED', address, rdns: announcedRdns };
  return JSON.stringify({ role, accountId, accessToken, refreshToken, wallet });
}

/** The balance of a token in the user's account panel. */
export async function balanceOf({ page, t }: UserSession, token: string): Promise<number> {
  const name = t('session.account');
  await page.getByRole('banner').getByRole('button', { name }).click();
  const panel = page.getByRole('dialog', { name });
  const row = panel.getByText(token, { exact: true }).locator('xpath=following-sibling::*[1]');
  const text = (await row.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  return Number(text.replace(/[^\d.]/g, ''));
}

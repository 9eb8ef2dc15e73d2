import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newestCodeTo } from './mail-box.ts';
import { readShop } from './shop.ts';
import { acceptTerms } from './terms.ts';
import { waitForHydration } from './vitals.ts';
import { wordsOf } from './words.ts';

/** A device with its own fingerprint reader, which always confirms. */
export interface PasskeyDevice {
  readonly page: Page;
  /** Opens a page of the market. */
  visit(path: string): Promise<void>;
}

/** Opens the market on a new device: Chromium plays its reader (WebAuthn's own automation, section 11). */
export async function passkeyDevice(context: BrowserContext): Promise<PasskeyDevice> {
  const { url } = readShop();
  await context.addCookies([{ name: 'kura.locale', value: 'en', url }]);
  const page = await context.newPage();
  const reader = await context.newCDPSession(page);
  await reader.send('WebAuthn.enable');
  await reader.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    page,
    async visit(path) {
      await page.goto(`${url}${path}`);
      await waitForHydration(page);
    },
  };
}

/** Begins to sign in with an address: requests a code and types the one from the mail. */
export async function startEmailSignIn({ page }: PasskeyDevice, email: string, codes = 1): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(email)).toBeVisible();
  // Typed like a code that is pasted out of a mail.
  const code = await newestCodeTo(email, codes);
  await dialog.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
}

/** Opens an account: code from the mail, terms, fingerprint. */
export async function joinByEmail(device: PasskeyDevice, email: string): Promise<void> {
  const { page } = device;
  await startEmailSignIn(device, email);
  await acceptTerms({ page, t: wordsOf('en').t });
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
}

/** Reads from the account panel where cards and tokens can be sent to. */
export async function readDepositAddress({ page }: PasskeyDevice): Promise<`0x${string}`> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page
    .getByRole('dialog', { name: 'Account' })
    .getByRole('button', { name: 'Deposit address' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Receive' });
  const address = await sheet.getByText(/^0x[0-9a-fA-F]{40}$/).textContent();
  await page.keyboard.press('Escape');
  return address as `0x${string}`;
}

/** Words that passkey users have no use for. */
const jargon =
  /\bwallets?\b|\bgas\b|\bsign(s|ed|ing)?\b(?![ -](in|up|out))|\bsignatures?\b|\btransactions?\b|\bapprov|network fee|\bETH\b/i;

/** Expects no text about wallets, signatures or network fees on the page, including an open dialog. */
export async function expectPlainWords(page: Page, where: string): Promise<void> {
  const said = (await page.locator('body').allInnerTexts()).join();
  expect(jargon.exec(said)?.[0] ?? null, `${where} says`).toBeNull();
}

import type { Browser } from '@playwright/test';
import { askFaucet, ownWallet } from './own-wallet.ts';
import { joinByEmail, passkeyDevice, readDepositAddress } from './passkey-device.ts';
import { openUserSession, type UserSession } from './user-session.ts';
import { type Viewport, windowOf } from './viewports.ts';
import { wordsOf } from './words.ts';

type AccountKind = 'wallet' | 'passkey';

/** A signed-in user of either account kind, with USDC, who can be given cards. */
export interface Cardholder extends Pick<UserSession, 'page' | 't' | 'visit' | 'pay' | 'confirm'> {
  readonly kind: AccountKind;
  readonly address: `0x${string}`;
}

/** Opens a window of the market for a new holder. The journeys of passkeys are in English. */
export async function openCardholder(
  browser: Browser,
  kind: AccountKind,
  viewport: Viewport,
): Promise<Cardholder> {
  const context = await browser.newContext(windowOf(viewport));
  if (kind === 'wallet') {
    const wallet = await ownWallet('Holder', 'USDC');
    const session = await openUserSession(context, { wallet, signedIn: true, locale: viewport.locale });
    return { ...session, kind, address: wallet.address };
  }
  const device = await passkeyDevice(context);
  await device.visit('/');
  await joinByEmail(device, `mio-${Date.now()}@example.com`);
  const address = await readDepositAddress(device);
  await askFaucet('USDC', address);
  // The reader of the device confirms without a sheet.
  const confirmed = async () => {};
  return { ...device, kind, t: wordsOf('en').t, address, pay: confirmed, confirm: confirmed };
}

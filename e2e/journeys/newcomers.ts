import type { Browser } from '@playwright/test';
import { ownWallet } from '../shop/own-wallet.ts';
import { joinByEmail, passkeyDevice } from '../shop/passkey-device.ts';
import { readShop } from '../shop/shop.ts';
import { openUserSession } from '../shop/user-session.ts';
import { windowOf } from '../shop/viewports.ts';
import { type Words, wordsOf } from '../shop/words.ts';
import type { Buyer } from './by-bank-card.ts';

/** A new user without tokens. */
export interface Newcomer extends Buyer, Pick<Words, 'pattern'> {
  visit(path: string): Promise<void>;
  /** Confirms the wallet's last request. A passkey was asked already. */
  confirmPurchase(): Promise<void>;
  confirmSending(): Promise<void>;
}

export const newcomers: readonly { who: string; arrive(browser: Browser): Promise<Newcomer> }[] = [
  {
    who: 'a passkey user, in Japanese on a phone',
    async arrive(browser) {
      const context = await browser.newContext(windowOf({ locale: 'ja', width: 390 }));
      const device = await passkeyDevice(context);
      await device.visit('/');
      await joinByEmail(device, `money-${Date.now()}@example.com`);
      await context.addCookies([{ name: 'kura.locale', value: 'ja', url: readShop().url }]);
      return { ...device, ...wordsOf('ja'), confirmPurchase: async () => {}, confirmSending: async () => {} };
    },
  },
  {
    who: 'a wallet user, in English on a desktop',
    async arrive(browser) {
      const wallet = await ownWallet('Newcomer');
      const context = await browser.newContext(windowOf({ locale: 'en', width: 1440 }));
      const session = await openUserSession(context, { wallet, signedIn: true });
      return {
        ...session,
        confirmPurchase: () => session.pay('buyFromStock'),
        confirmSending: () => session.confirm('send'),
      };
    },
  },
];

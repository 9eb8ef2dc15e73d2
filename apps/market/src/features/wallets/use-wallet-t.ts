import { lateTexts } from '../../i18n/late-texts.ts';
import type { walletTexts } from './wallet.ja.ts';

/** The texts of what is held and was done: nobody sees them who isn’t signed in. */
export const useWalletT = lateTexts<typeof walletTexts>('features/wallets/wallet', {
  ja: () => import('./wallet.ja.ts').then((texts) => texts.walletTexts),
  en: () => import('./wallet.en.ts').then((texts) => texts.walletTexts),
});

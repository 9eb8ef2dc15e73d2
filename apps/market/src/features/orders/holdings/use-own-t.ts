import { lateTexts } from '../../../i18n/late-texts.ts';
import type { ownTexts } from './own.ja.ts';

/** The texts of what only its holder sees of a wallet: they arrive with the first such list. */
export const useOwnT = lateTexts<typeof ownTexts>('features/orders/holdings/own', {
  ja: () => import('./own.ja.ts').then((texts) => texts.ownTexts),
  en: () => import('./own.en.ts').then((texts) => texts.ownTexts),
});
export type OwnT = ReturnType<typeof useOwnT>;

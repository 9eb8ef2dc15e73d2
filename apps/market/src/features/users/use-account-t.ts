import { lateTexts } from '../../i18n/late-texts.ts';
import type { accountTexts } from './account.ja.ts';

/** The texts of the own profile, limits and terms: they arrive with what shows them. */
export const useAccountT = lateTexts<typeof accountTexts>('features/users/account', {
  ja: () => import('./account.ja.ts').then((texts) => texts.accountTexts),
  en: () => import('./account.en.ts').then((texts) => texts.accountTexts),
});

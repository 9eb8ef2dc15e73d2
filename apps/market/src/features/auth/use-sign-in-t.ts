import { lateTexts } from '../../i18n/late-texts.ts';
import type { signInTexts } from './sign-in.ja.ts';

/** The texts of the sign-in dialog: they arrive with it. */
export const useSignInT = lateTexts<typeof signInTexts>('features/auth/sign-in', {
  ja: () => import('./sign-in.ja.ts').then((texts) => texts.signInTexts),
  en: () => import('./sign-in.en.ts').then((texts) => texts.signInTexts),
});

import { lateTexts } from '../../i18n/late-texts.ts';
import type { securityTexts } from './security.ja.ts';

/** The texts of passkeys, recovery and sessions: they arrive with what shows them. */
export const useSecurityT = lateTexts<typeof securityTexts>('features/passkeys/security', {
  ja: () => import('./security.ja.ts').then((texts) => texts.securityTexts),
  en: () => import('./security.en.ts').then((texts) => texts.securityTexts),
});
export type SecurityT = ReturnType<typeof useSecurityT>;

import { lateTexts } from '../../i18n/late-texts.ts';
import type { revealTexts } from './reveal.ja.ts';

/** The texts of a reveal under way: only its owner sees them. */
export const useRevealT = lateTexts<typeof revealTexts>('features/packs/reveal', {
  ja: () => import('./reveal.ja.ts').then((texts) => texts.revealTexts),
  en: () => import('./reveal.en.ts').then((texts) => texts.revealTexts),
});

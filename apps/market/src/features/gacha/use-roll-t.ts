import { lateTexts } from '../../i18n/late-texts.ts';
import type { rollTexts } from './roll.ja.ts';

/** The texts of buying packs: they arrive with its modal. */
export const useRollT = lateTexts<typeof rollTexts>('features/gacha/roll', {
  ja: () => import('./roll.ja.ts').then((texts) => texts.rollTexts),
  en: () => import('./roll.en.ts').then((texts) => texts.rollTexts),
});
export type RollT = ReturnType<typeof useRollT>;

import { lateTexts } from '../../i18n/late-texts.ts';
import type { historyTexts } from './history.ja.ts';

/** The texts of charts: they arrive with the first chart. */
export const useHistoryT = lateTexts<typeof historyTexts>('features/price-history/history', {
  ja: () => import('./history.ja.ts').then((texts) => texts.historyTexts),
  en: () => import('./history.en.ts').then((texts) => texts.historyTexts),
});

import { lateTexts } from '../../i18n/late-texts.ts';
import type { tradeTexts } from './trade.ja.ts';

/** The texts of the trade modals: they arrive with the first of them. */
export const useTradeT = lateTexts<typeof tradeTexts>('features/orders/trade', {
  ja: () => import('./trade.ja.ts').then((texts) => texts.tradeTexts),
  en: () => import('./trade.en.ts').then((texts) => texts.tradeTexts),
});
export type TradeT = ReturnType<typeof useTradeT>;

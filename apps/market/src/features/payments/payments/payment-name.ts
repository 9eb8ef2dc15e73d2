import type { Payment } from '@kura/api-contract/payments';
import { useLocale } from '@kura/web-kit';
import { useCardTitle } from '../../../components/card-title.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Names the purchase of a payment: the card, or the drop with the number of packs. */
export function usePaymentName(): (payment: Payment) => string {
  const t = useTexts('payments');
  const locale = useLocale();
  const titleOf = useCardTitle();
  return ({ card, gachaTitle, quantity }) => {
    if (card !== null) return titleOf(card);
    if (gachaTitle === null || quantity === null) return t('payment.card');
    const title = gachaTitle[locale] || gachaTitle.ja || gachaTitle.en;
    return t('payment.packs', { title, count: quantity });
  };
}

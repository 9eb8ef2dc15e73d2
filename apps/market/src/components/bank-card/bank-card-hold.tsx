import { paymentTermsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../notice.tsx';

/** Says for how many days a purchase by bank card stays on hold. Renders nothing when the shop holds nothing. */
export function BankCardHold() {
  const t = useT();
  const { api } = useAppClient();
  const { data: terms } = useQuery(paymentTermsQuery(api));
  return terms && terms.holdDays > 0 ? (
    <Notice tone="info">{t('card.hold.byBankCard', { count: terms.holdDays })}</Notice>
  ) : null;
}

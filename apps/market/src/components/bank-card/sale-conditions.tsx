import type { PaymentTerms } from '@kura/api-contract/payments';
import { DescriptionList } from '@kura/ui';
import { useTexts } from '../../i18n/use-texts.ts';
import { LegalLinks } from './legal-links.tsx';
import { useConditionFacts } from './use-condition-facts.tsx';

/**
 * The conditions of a purchase from the shop, as its final screen has to show them.
 *
 * @param props.byCard of a payment by bank card; absent for one from the buyer's own balance
 */
export function SaleConditions({ byCard }: { byCard?: PaymentTerms | undefined }) {
  const t = useTexts('payments');
  const facts = useConditionFacts(
    byCard === undefined
      ? {
          method: t('payment.byBalance.method'),
          delivery: t('payment.byBalance.delivery'),
          returns: t('payment.byBalance.returns'),
        }
      : {
          method: t('payment.method.text'),
          limit: t('payment.limit.text', { count: byCard.checkoutMinutes }),
          delivery: t('payment.delivery.text', { count: byCard.refundMinutes }),
          returns: t('payment.returns.text'),
        },
  );
  return (
    <section aria-label={t('payment.conditions')}>
      <DescriptionList compact facts={facts} />
      <LegalLinks />
    </section>
  );
}

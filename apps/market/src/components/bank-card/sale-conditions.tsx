import { DescriptionList } from '@kura/ui';
import { useTexts } from '../../i18n/use-texts.ts';
import { LegalLinks } from './legal-links.tsx';
import { useConditionFacts } from './use-condition-facts.tsx';

/** The conditions of a purchase from the shop that is paid from the buyer's own balance. */
export function SaleConditions() {
  const t = useTexts('payments');
  const facts = useConditionFacts({
    method: t('payment.byBalance.method'),
    delivery: t('payment.byBalance.delivery'),
    returns: t('payment.byBalance.returns'),
  });
  return (
    <section aria-label={t('payment.conditions')}>
      <DescriptionList compact facts={facts} />
      <LegalLinks />
    </section>
  );
}

import { DescriptionList } from '@kura/ui';
import { localizedSetting, pageTextsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { operatorName } from '../operator-facts.ts';
import styles from './bank-card.module.css';
import { LegalLinks } from './legal-links.tsx';

/**
 * What Japanese law asks for on the final confirmation of a purchase from the shop, besides item, quantity and price: time and way of
 * payment, delivery, and cancellation (特定商取引法 第12条の6). For purchases that are paid from the buyer's own balance.
 */
export function SaleConditions() {
  const t = useTexts('payments');
  const locale = useLocale();
  const { api } = useAppClient();
  const { data: settings = {} } = useQuery(pageTextsQuery(api, 'legal-notice'));
  const seller = operatorName(settings, locale);
  const returns = localizedSetting(settings, 'returnTerms', locale);
  return (
    <section aria-label={t('payment.conditions')}>
      <DescriptionList
        compact
        facts={[
          { key: 'method', name: t('payment.method'), value: t('payment.byBalance.method'), prose: true },
          {
            key: 'delivery',
            name: t('payment.delivery'),
            value: t('payment.byBalance.delivery'),
            prose: true,
          },
          {
            key: 'returns',
            name: t('payment.returns'),
            prose: true,
            value: (
              <span className={styles.seller}>
                <span>{t('payment.byBalance.returns')}</span>
                {returns !== '' && <span className={styles.small}>{returns}</span>}
              </span>
            ),
          },
          ...(seller === '' ? [] : [{ key: 'seller', name: t('notice.seller'), value: seller }]),
        ]}
      />
      <LegalLinks />
    </section>
  );
}

import type { Fact } from '@kura/ui';
import { localizedSetting, pageTextsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { operatorName } from '../operator-facts.ts';
import styles from './bank-card.module.css';

interface Conditions {
  /** Method and time of the payment. */
  readonly method: string;
  /** The offer's time limit, if any. */
  readonly limit?: string;
  readonly delivery: string;
  readonly returns: string;
}

/**
 * Lists the facts that Japanese law requires on a final confirmation, in addition to item, quantity and price: method and time
 * of payment, time limit, delivery, cancellation and seller (特定商取引法 第12条の6).
 */
export function useConditionFacts({ method, limit, delivery, returns }: Conditions): readonly Fact[] {
  const t = useTexts('payments');
  const locale = useLocale();
  const { api } = useAppClient();
  const { data: settings = {} } = useQuery(pageTextsQuery(api, 'legal-notice'));
  const seller = operatorName(settings, locale);
  const returnTerms = localizedSetting(settings, 'returnTerms', locale);
  return [
    { key: 'method', name: t('payment.method'), value: method, prose: true },
    ...(limit === undefined ? [] : [{ key: 'limit', name: t('payment.limit'), value: limit, prose: true }]),
    { key: 'delivery', name: t('payment.delivery'), value: delivery, prose: true },
    {
      key: 'returns',
      name: t('payment.returns'),
      prose: true,
      value: (
        <span className="grid gap-hair wrap-anywhere">
          <span>{returns}</span>
          {returnTerms !== '' && <span className={`text-xs text-soft ${styles.small}`}>{returnTerms}</span>}
        </span>
      ),
    },
    ...(seller === '' ? [] : [{ key: 'seller', name: t('notice.seller'), value: seller }]),
  ];
}

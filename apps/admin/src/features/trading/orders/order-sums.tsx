import type { OrderSums } from '@kura/api-contract/trading';
import { formatDollars } from '@kura/web-kit';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './order-sums.module.css';

/** Shows the sums over all orders that match, on every page of the list. */
export function OrderSumsRow({ total, sums }: { total: number; sums: OrderSums }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const figures = [
    { key: 'count', value: number.format(total) },
    { key: 'price', value: formatDollars(sums.price) },
    { key: 'proceeds', value: formatDollars(sums.proceeds) },
    { key: 'fee', value: formatDollars(sums.fee) },
  ] as const;
  return (
    <dl
      className={`grid border rounded-lg bg-line overflow-hidden ${styles.sums}`}
      aria-label={t('orders.sums')}
    >
      {figures.map(({ key, value }) => (
        <div key={key} className={`p-4 py-3 bg-panel ${styles.sum}`}>
          <dt className="text-xs text-faint">{t(`orders.sums.${key}`)}</dt>
          <dd className="text-lg font-600 tabular whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

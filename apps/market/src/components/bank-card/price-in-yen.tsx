import { formatDollars, formatYen } from '@kura/web-kit';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './bank-card.module.css';

/** An amount in dollars with the estimate in yen. */
export function PriceInYen({ usd, yen }: { usd: string; yen: number | null }) {
  const t = useTexts('payments');
  return (
    <span className={styles.price}>
      <span>{formatDollars(usd)}</span>
      {yen !== null && <span className={styles.yen}>{t('payment.yen', { yen: formatYen(yen) })}</span>}
    </span>
  );
}

import type { Odds } from '@kura/api-contract';
import { RankMark } from '@kura/ui';
import { formatChance, formatRoundedDollars } from '@kura/web-kit';
import { useT } from '../../i18n/use-t.ts';
import styles from './odds-table.module.css';

/** The chances of the next card by rank, from what is left, and what it is worth on average. */
export function OddsTable({ odds }: { odds: Odds }) {
  const t = useT();
  return (
    <div className={styles.odds}>
      <p className={styles.text}>{t('drops.oddsText', { drawn: odds.cardsDrawn })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('drops.oddsRank')}</th>
            <th scope="col" className={styles.wide}>
              <span className="visually-hidden">{t('drops.oddsChance')}</span>
            </th>
            <th scope="col" className={styles.number}>
              {t('drops.oddsLeft')}
            </th>
            <th scope="col" className={styles.number}>
              {t('drops.oddsChance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {odds.ranks
            .filter(({ total }) => total > 0)
            .map(({ rank, remaining, total, chancePpm }) => (
              <tr key={rank} data-rank={rank}>
                <th scope="row">
                  <RankMark rank={rank} />
                </th>
                <td className={styles.wide}>
                  <span className={styles.track}>
                    <span className={styles.bar} style={{ width: `${chancePpm / 10_000}%` }} />
                  </span>
                </td>
                <td className={styles.number}>
                  {remaining}
                  <span className={styles.total}> / {total}</span>
                </td>
                <td className={`${styles.number} ${styles.chance}`}>{formatChance(chancePpm)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {odds.expectedValue && (
        <p className={styles.value}>
          <span>{t('drops.expectedValue')}</span>
          <strong>≈ {formatRoundedDollars(odds.expectedValue)}</strong>
          <small>{t('drops.expectedValueHint')}</small>
        </p>
      )}
    </div>
  );
}

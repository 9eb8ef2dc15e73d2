import type { Odds } from '@kura/api-contract/gacha';
import { RankMark } from '@kura/ui';
import { formatChance } from '@kura/web-kit';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './odds-table.module.css';

/** The chances of the next card by rank, and of each single card, from what is left. */
export function OddsTable({ odds }: { odds: Odds }) {
  const t = useTexts('drops');
  return (
    <div className={styles.odds}>
      <p className={styles.text}>{t('drops.oddsText', { drawn: odds.cardsDrawn })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('drops.oddsRank')}</th>
            <td className={styles.wide} />
            <th scope="col" className={styles.number}>
              {t('drops.oddsLeft')}
            </th>
            <th scope="col" className={styles.number}>
              {t('drops.oddsChance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {odds.ranks.map(({ rank, remaining, total, chancePpm }) => (
            <tr key={rank} data-rank={rank} data-gone={remaining === 0 || undefined}>
              <th scope="row">
                <RankMark rank={rank} />
              </th>
              <td className={styles.wide}>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ scale: `${chancePpm / 1_000_000} 1` }} />
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
      {odds.remaining > 0 && (
        <p className={styles.note}>
          {t('drops.chanceEach', { count: odds.remaining, chance: formatChance(odds.chancePerCardPpm) })}
        </p>
      )}
    </div>
  );
}

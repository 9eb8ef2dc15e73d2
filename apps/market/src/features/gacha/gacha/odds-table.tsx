import type { Odds } from '@kura/api-contract/gacha';
import { RankMark } from '@kura/ui';
import { formatChance, formatChances } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './odds-table.module.css';

/** Shows the chance of each rank for the next card, and the chance of a single card. A drop without cards left shows its results. */
export function OddsTable({ odds }: { odds: Odds }) {
  const t = useTexts('drops');
  if (odds.remaining === 0) return <Results ranks={odds.ranks} />;
  const chances = formatChances(odds.ranks.map(({ chancePpm }) => chancePpm));
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('drops.oddsText', { drawn: odds.cardsDrawn })}</p>
      <table className={`w-full text-sm ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('drops.oddsRank')}</th>
            <td className={styles.wide} />
            <th scope="col" className={styles.number}>
              {t('drops.remaining')}
            </th>
            <th scope="col" className={styles.number}>
              {t('drops.oddsChance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {odds.ranks.map(({ rank, remaining, total, chancePpm }, index) => (
            <tr key={rank} data-rank={rank} data-gone={remaining === 0 || undefined}>
              <th scope="row">
                <RankMark rank={rank} />
              </th>
              <td className={styles.wide}>
                <span className={`block bg-line overflow-hidden ${styles.track}`} aria-hidden="true">
                  <span
                    className={`block h-full rounded-inherit ${styles.bar}`}
                    style={{ scale: `${chancePpm / 1_000_000} 1` }}
                  />
                </span>
              </td>
              <td className={styles.number}>
                {remaining}
                <span className="text-faint"> / {total}</span>
              </td>
              <td className={`${styles.number} font-600 ${styles.chance}`}>{chances[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-faint">
        {t('drops.chanceEach', { count: odds.remaining, chance: formatChance(odds.chancePerCardPpm) })}
      </p>
    </div>
  );
}

/** Counts the drawn cards by rank. */
function Results({ ranks }: Pick<Odds, 'ranks'>) {
  const t = useTexts('drops');
  return (
    <table className={`w-full text-sm ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('drops.oddsRank')}</th>
          <th scope="col" className={styles.number}>
            {t('drops.drawn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ rank, total }) => (
          <tr key={rank} data-rank={rank}>
            <th scope="row">
              <RankMark rank={rank} />
            </th>
            <td className={styles.number}>{t('drops.cards', { count: total })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

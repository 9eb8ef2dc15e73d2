import type { Gacha } from '@kura/api-contract/gacha';
import { EmptyState, PackArt, RankMark } from '@kura/ui';
import { formatChance, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './odds-now.module.css';

/** The current chance of each rank, for every drop on sale. */
export function OddsNow({ gachas }: { gachas: readonly Gacha[] }) {
  const t = useTexts('fairness');
  const locale = useLocale();
  if (gachas.length === 0) return <EmptyState icon="pack" title={t('fairness.noOdds')} />;
  return (
    <ul className={styles.drops}>
      {gachas.map((gacha) => {
        const title = gacha.texts[locale].title || gacha.name;
        return (
          <li key={gacha.id} className={styles.drop} data-tier={gacha.colourTier}>
            <span className={styles.art} aria-hidden="true">
              <PackArt tier={gacha.colourTier} imageUrl={gacha.imageUrl} />
            </span>
            <h3 className={styles.name}>{title}</h3>
            <ul className={styles.ranks}>
              {gacha.odds.ranks.map(({ rank, chancePpm }) => (
                <li key={rank} className={styles.rank}>
                  <RankMark rank={rank} size="sm" />
                  <span>{formatChance(chancePpm)}</span>
                </li>
              ))}
            </ul>
            <Link
              to="/drops/$id"
              params={{ id: gacha.id }}
              hash="odds"
              className={styles.link}
              aria-label={`${t('fairness.oddsLink')}: ${title}`}
            >
              {t('fairness.oddsLink')}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

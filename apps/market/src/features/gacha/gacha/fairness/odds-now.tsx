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
    <ul className="grid gap-3">
      {gachas.map((gacha) => {
        const title = gacha.texts[locale].title || gacha.name;
        return (
          <li
            key={gacha.id}
            className={`grid gap-5 gap-y-3 items-center p-5 py-4 border rounded-lg ${styles.drop}`}
            data-tier={gacha.colourTier}
          >
            <span className="aspect-card" aria-hidden="true">
              <PackArt tier={gacha.colourTier} imageUrl={gacha.imageUrl} />
            </span>
            <h3 className="text-md">{title}</h3>
            <ul className={`flex flex-wrap gap-5 gap-y-2 ${styles.ranks}`}>
              {gacha.odds.ranks.map(({ rank, chancePpm }) => (
                <li key={rank} className={`flex gap-2 items-center text-sm font-550 tabular ${styles.rank}`}>
                  <RankMark rank={rank} size="sm" />
                  <span>{formatChance(chancePpm)}</span>
                </li>
              ))}
            </ul>
            <Link
              to="/drops/$id"
              params={{ id: gacha.id }}
              hash="odds"
              className={`min-h-24px text-sm text-soft underline underline-offset-4 hover-strong ${styles.link}`}
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

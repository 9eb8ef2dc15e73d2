import type { GachaDetail } from '@kura/api-contract/gacha';
import { RankMark } from '@kura/ui';
import { formatChance, formatRoundedDollars, useLocale } from '@kura/web-kit';
import { PackThumb } from '../../components/pack-thumb.tsx';
import { useT } from '../../i18n/use-t.ts';
import { gachaTitle } from './gacha-facts.ts';
import styles from './roll-subject.module.css';

/** What is bought, at the head of the dialog: the drop, its packs left, and the odds of the next card. */
export function RollSubject({ gacha }: { gacha: GachaDetail }) {
  const t = useT();
  const title = gachaTitle(gacha, useLocale());
  const { expectedValue, ranks } = gacha.odds;
  return (
    <div className={styles.subject}>
      <PackThumb tier={gacha.colourTier} title={title} imageUrl={gacha.imageUrl} />
      <div className={styles.text}>
        <p className={styles.name}>{title}</p>
        <p className={styles.caption}>
          <span>{t('drops.remainingOf', { left: gacha.packsLeft, total: gacha.packs })}</span>
          {expectedValue && (
            <span>
              {t('drops.expectedValue')} ≈ {formatRoundedDollars(expectedValue)}
            </span>
          )}
        </p>
        <ul className={styles.odds} aria-label={t('drops.odds')}>
          {ranks
            .filter(({ remaining }) => remaining > 0)
            .map(({ rank, chancePpm }) => (
              <li key={rank}>
                <RankMark rank={rank} /> {formatChance(chancePpm)}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

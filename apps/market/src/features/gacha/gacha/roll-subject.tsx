import type { GachaDetail } from '@kura/api-contract/gacha';
import { RankMark } from '@kura/ui';
import { formatChances, formatRoundedDollars, useLocale } from '@kura/web-kit';
import { PackThumb } from '../../../components/pack-thumb.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { gachaTitle } from './gacha-facts.ts';
import styles from './roll-subject.module.css';

/** The head of the purchase dialog: the drop, its remaining packs, and the odds of the next card. */
export function RollSubject({ gacha }: { gacha: GachaDetail }) {
  const t = useT();
  const title = gachaTitle(gacha, useLocale());
  const { expectedValue } = gacha.odds;
  const ranks = gacha.odds.ranks.filter(({ remaining }) => remaining > 0);
  const chances = formatChances(ranks.map(({ chancePpm }) => chancePpm));
  return (
    <div className="grid grid-cols-start gap-4 gap-y-3 items-center">
      <PackThumb tier={gacha.colourTier} title={title} imageUrl={gacha.imageUrl} />
      <div className="grid gap-2">
        <p className="font-600 leading-tight">{title}</p>
        <p className="flex flex-wrap gap-4 gap-y-0 text-xs text-soft tabular">
          <span>{t('drops.remainingOf', { left: gacha.packsLeft, total: gacha.packs })}</span>
          {expectedValue && (
            <span>
              {t('drops.expectedValue')} ≈ {formatRoundedDollars(expectedValue)}
            </span>
          )}
        </p>
      </div>
      <ul
        className={`flex flex-wrap gap-4 gap-y-1 col-span-full text-xs text-soft tabular ${styles.odds}`}
        aria-label={t('drops.odds')}
      >
        {ranks.map(({ rank }, index) => (
          <li key={rank}>
            <RankMark rank={rank} /> {chances[index]}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { LastOnePrize } from '@kura/api-contract/gacha';
import { RankMark, SlabPicture } from '@kura/ui';
import { formatRoundedDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './last-one-prize.module.css';

interface LastOnePrizePanelProps {
  readonly prize: LastOnePrize;
  /** The pack of the current page. */
  readonly shownPackId?: string;
}

/** The card that the last pack of a drop gets besides its own, and who gets it. */
export function LastOnePrizePanel({ prize, shownPackId }: LastOnePrizePanelProps) {
  const t = useTexts('drops');
  const locale = useLocale();
  const title = locale === 'ja' ? (prize.japaneseTitle ?? prize.name) : prize.name;
  const { state, packId } = prize;
  return (
    <div
      className={`grid gap-5 items-center p-5 border rounded-lg bg-panel ${styles.prize}`}
      data-rank={prize.rank}
    >
      <div className="aspect-card">
        <SlabPicture src={prize.imageUrl} alt="" sizes="120px" />
      </div>
      <div className="grid gap-2 justify-items-start">
        <p className="flex gap-2 items-center font-600 leading-tight wrap-anywhere">
          <RankMark rank={prize.rank} />
          <span>{title}</span>
        </p>
        <p className="flex flex-wrap gap-4 gap-y-1 text-sm tabular">
          <span>
            {prize.grader} {prize.grade}
          </span>
          <span>{formatRoundedDollars(prize.value)}</span>
        </p>
        <p className="text-sm leading-7 text-soft">{t(`drops.lastOne.${state}`)}</p>
        {state === 'SOLD' && packId !== null && packId !== shownPackId && (
          <Link to="/packs/$id" params={{ id: packId }} className={`text-sm ${styles.link}`}>
            {t('drops.lastOne.pack')}
          </Link>
        )}
        {state === 'WON' && (
          <Link to="/cards/$id" params={{ id: prize.cardId }} className={`text-sm ${styles.link}`}>
            {t('drops.lastOne.card')}
          </Link>
        )}
      </div>
    </div>
  );
}

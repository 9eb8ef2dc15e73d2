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
    <div className={styles.prize} data-rank={prize.rank}>
      <div className={styles.picture}>
        <SlabPicture src={prize.imageUrl} alt="" sizes="120px" />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          <RankMark rank={prize.rank} />
          <span>{title}</span>
        </p>
        <p className={styles.figures}>
          <span>
            {prize.grader} {prize.grade}
          </span>
          <span>{formatRoundedDollars(prize.value)}</span>
        </p>
        <p className={styles.text}>{t(`drops.lastOne.${state}`)}</p>
        {state === 'SOLD' && packId !== null && packId !== shownPackId && (
          <Link to="/packs/$id" params={{ id: packId }} className={styles.link}>
            {t('drops.lastOne.pack')}
          </Link>
        )}
        {state === 'WON' && (
          <Link to="/cards/$id" params={{ id: prize.cardId }} className={styles.link}>
            {t('drops.lastOne.card')}
          </Link>
        )}
      </div>
    </div>
  );
}

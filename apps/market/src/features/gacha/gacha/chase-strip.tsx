import type { LineUpCard } from '@kura/api-contract/gacha';
import { RankMark, SlabPicture } from '@kura/ui';
import { formatChance, formatRoundedDollars, useLocale } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './chase-strip.module.css';

/** The best cards that can still be drawn, with the chance of each. */
export function ChaseStrip({ cards }: { cards: readonly LineUpCard[] }) {
  const t = useTexts('drops');
  const locale = useLocale();
  return (
    // Focusable, so that a strip wider than the screen can be moved by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable.
    <ul className={styles.strip} tabIndex={0}>
      {cards.map((card) => (
        <li key={card.id} className={`flex-none ${styles.card}`} data-rank={card.rank}>
          <SlabPicture src={card.imageUrl} alt="" sizes="(min-width: 900px) 232px, 132px" />
          <p className="flex gap-2 items-center justify-between mt-3 text-sm font-600 tabular">
            <RankMark rank={card.rank} size="sm" />
            <span>
              <span className="visually-hidden">{t('drops.oddsChance')} </span>
              {formatChance(card.chancePpm)}
            </span>
          </p>
          <p className={`mt-1 text-xs truncate ${styles.name}`}>
            {locale === 'ja' ? (card.japaneseTitle ?? card.name) : card.name}
          </p>
          <p className="text-xs text-faint tabular truncate">
            {card.grader} {card.grade}
            {card.value && ` · ${formatRoundedDollars(card.value)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

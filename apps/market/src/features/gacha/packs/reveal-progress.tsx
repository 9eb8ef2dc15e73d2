import type { Card } from '@kura/api-contract/cards';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reveal-progress.module.css';

interface RevealProgressProps {
  /** In the order of their turns. */
  readonly cards: readonly Card[];
  readonly turned: number;
  readonly shown: number;
}

/** Shows how many cards have turned: a bar for each, in the colour of its rank once its face is visible. */
export function RevealProgress({ cards, turned, shown }: RevealProgressProps) {
  const t = useTexts('packs');
  return (
    <div
      className={`grid gap-2 justify-items-center absolute pointer-events-none ${styles.progress}`}
      aria-hidden="true"
    >
      <div className={`flex ${styles.bars}`}>
        {cards.map(({ id, rank }, index) => (
          <span
            key={id}
            className={`flex-1 relative h-4px overflow-hidden ${styles.bar}`}
            data-rank={index < shown ? (rank ?? undefined) : undefined}
          />
        ))}
      </div>
      <p className={`text-sm font-600 text-soft tabular ${styles.count}`}>
        {t('reveal.counter', { place: Math.max(1, turned), count: cards.length })}
      </p>
    </div>
  );
}

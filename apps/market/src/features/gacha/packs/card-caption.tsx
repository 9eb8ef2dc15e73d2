import type { Card } from '@kura/api-contract/cards';
import { formatRoundedDollars, useLocale } from '@kura/web-kit';
import type { CSSProperties } from 'react';
import { cardTitle } from '../../../components/card-title.ts';
import { YenEstimate } from '../../../components/yen-estimate.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './card-caption.module.css';
import { CountedValue } from './counted-value.tsx';

const sealMs = 460;
const letterMs = 34;

interface CardCaptionProps {
  readonly card: Card;
  /** The best card: its seal is stamped, its name set letter by letter, and its value counted up from a pack's price. */
  readonly isBest: boolean;
  /** Dollars; null when a pack wasn't paid in dollars. */
  readonly paidEach: string | null;
}

/** Rank, name and value of a card that has turned. */
export function CardCaption({ card, isBest, paidEach }: CardCaptionProps) {
  const t = useTexts('packs');
  const locale = useLocale();
  const { main, other } = cardTitle(card, locale);
  const setMs = isBest ? sealMs + letterMs * [...main, ...(other ?? '')].length : 0;
  return (
    <div
      className={`grid gap-3 gap-y-1 justify-items-center ${styles.caption}`}
      data-caption={card.id}
      data-rank={card.rank ?? undefined}
      data-best={isBest || undefined}
    >
      {card.rank && <b className={styles.seal}>{t('reveal.rank', { rank: card.rank })}</b>}
      <p className={`text-lg font-600 leading-tight text-balance ${styles.name}`}>
        {isBest ? <Lettered text={main} fromMs={sealMs} /> : main}
      </p>
      {isBest && other !== null && (
        <p className="text-sm text-soft">
          <Lettered text={other} fromMs={sealMs + letterMs * [...main].length} />
        </p>
      )}
      {card.value && (
        <p
          className={`text-soft tabular ${styles.value}`}
          style={{ '--after': `${setMs}ms` } as CSSProperties}
        >
          {isBest ? (
            <CountedValue from={paidEach} to={card.value} delayMs={setMs} />
          ) : (
            `≈ ${formatRoundedDollars(card.value)}`
          )}
          {isBest && (
            <small className={styles.yen}>
              <YenEstimate amount={card.value} />
            </small>
          )}
        </p>
      )}
    </div>
  );
}

/** A text that is set letter by letter: its room is there from the start. Words stay together. */
function Lettered({ text, fromMs }: { text: string; fromMs: number }) {
  let place = 0;
  return text.split(/(?<= )/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text doesn't change its words.
    <span key={index} className={`inline-block ${styles.word}`}>
      {[...word].map((letter) => {
        const delay = `${fromMs + letterMs * place}ms`;
        place += 1;
        return (
          <span key={delay} className={`inline-block ${styles.letter}`} style={{ animationDelay: delay }}>
            {letter}
          </span>
        );
      })}
    </span>
  ));
}

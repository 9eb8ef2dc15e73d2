import type { Card } from '@kura/api-contract/cards';
import { SlabBack, SlabPicture } from '@kura/ui';
import type { CSSProperties } from 'react';
import styles from './dealt-cards.module.css';

interface DealtCardsProps {
  /** In the order in which they turn. */
  readonly cards: readonly Card[];
  /** How many have turned. */
  readonly turned: number;
}

type FanStyle = CSSProperties & Record<'--place' | '--bend' | '--order', number>;

/** Cards on their backs, one alone or several as a fan, that turn one after the other. */
export function DealtCards({ cards, turned }: DealtCardsProps) {
  const middle = (cards.length - 1) / 2;
  return (
    <div className={styles.deal} data-count={cards.length === 1 ? 'one' : 'many'}>
      {cards.map((card, index) => {
        const style: FanStyle = {
          '--place': index - middle,
          '--bend': (index - middle) ** 2,
          '--order': index,
          // The card that has just turned is in front of all others.
          zIndex: index === turned - 1 ? cards.length + 1 : index + 1,
        };
        return (
          <div
            key={card.id}
            className={styles.seat}
            style={style}
            data-rank={card.rank ?? undefined}
            data-turned={index < turned || undefined}
            data-next={index === turned || undefined}
            data-now={index === turned - 1 || undefined}
            data-last={index === cards.length - 1 || undefined}
          >
            <span className={styles.aura} aria-hidden="true" />
            {index < turned && (card.rank === 'S' || card.rank === 'SS') && (
              <span className={styles.sparks} aria-hidden="true" />
            )}
            <div className={styles.card}>
              <div className={styles.back}>
                <SlabBack />
              </div>
              <div className={styles.front}>
                <SlabPicture src={card.imageUrl} alt="" sizes="320px" eager />
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}

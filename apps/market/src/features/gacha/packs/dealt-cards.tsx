import type { Card } from '@kura/api-contract/cards';
import { Tilt, TurningSlab } from '@kura/ui';
import type { CSSProperties } from 'react';
import styles from './dealt-cards.module.css';
import type { RevealState } from './reveal-scenes.ts';
import { type Faces, faceSizes } from './use-faces.ts';

interface DealtCardsProps extends Pick<RevealState, 'scene' | 'turned' | 'shown'> {
  /** In the order of their turns. */
  readonly cards: readonly Card[];
  readonly faces: Faces['byCard'];
  readonly onShown: () => void;
}

type SeatStyle = CSSProperties & Record<'--place' | '--bend' | '--order' | '--ahead', number>;

/** `waiting` on its back, `now` in the middle, `past` with its face up; the others leave the best card alone. */
type Seat = 'waiting' | 'now' | 'past' | 'gone' | 'best';

/** Cards on their backs that turn one after the other: on phones one at a time, otherwise out of a fan. The best one ends alone. */
export function DealtCards({ cards, faces, scene, turned, shown, onShown }: DealtCardsProps) {
  const last = cards.length - 1;
  const middle = last / 2;
  const now = Math.max(0, turned - 1);
  const seatOf = (index: number): Seat => {
    if (scene !== 'dealt') return index === last ? 'best' : 'gone';
    if (index === now) return 'now';
    return index < now ? 'past' : 'waiting';
  };
  return (
    <div
      className={`grid place-items-center relative h-full w-full ${styles.deal}`}
      data-count={last === 0 ? 'one' : 'many'}
      aria-hidden="true"
    >
      {cards.map((card, index) => {
        const seat = seatOf(index);
        const isUp = index < shown;
        const isFinale = scene === 'best' && index === last;
        const style: SeatStyle = {
          '--place': index - middle,
          '--bend': (index - middle) ** 2,
          '--order': index,
          '--ahead': index - now,
          zIndex: seat === 'now' || seat === 'best' ? cards.length + 1 : index + 1,
          viewTransitionName: isFinale && isUp ? 'best-card' : undefined,
        };
        return (
          <div
            key={card.id}
            className={`absolute aspect-card ${styles.seat}`}
            style={style}
            data-card={card.id}
            data-seat={seat}
            data-rank={isUp || isFinale ? (card.rank ?? undefined) : undefined}
            data-up={isUp || undefined}
          >
            <span className={`absolute rounded-circle opacity-0 ${styles.aura}`} />
            {isFinale && (card.rank === 'S' || card.rank === 'SS') && <span className={styles.sparks} />}
            <div
              className={`absolute inset-0 ${styles.held}`}
              data-trembles={
                (scene === 'lit' && index === last && (card.rank === 'S' || card.rank === 'SS')) || undefined
              }
            >
              <Tilt still={!(isFinale && isUp)}>
                <TurningSlab
                  src={faces.get(card.id) === 'failed' ? null : card.imageUrl}
                  sizes={faceSizes}
                  turned={index < turned && (index < last || scene === 'best')}
                  onTurned={isUp ? undefined : onShown}
                />
              </Tilt>
            </div>
          </div>
        );
      })}
    </div>
  );
}

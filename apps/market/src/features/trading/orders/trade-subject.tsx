import { PackArt, SlabPicture } from '@kura/ui';
import type { ReactNode } from 'react';
import { cardCaption, type ShownCard } from '../../../components/card-facts.ts';
import { useCardTitle } from '../../../components/card-title.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './trade-subject.module.css';

/** The traded card or pack, at the head of the modal. */
export function TradeSubject({ card, note }: { card: ShownCard; note?: ReactNode }) {
  const t = useT();
  const title = useCardTitle()(card);
  return (
    <div className={styles.subject}>
      <div className={styles.picture}>
        {card.kind === 'pack' ? (
          <PackArt tier={card.colourTier ?? 'BLUE'} title={title} imageUrl={card.imageUrl} />
        ) : (
          <SlabPicture src={card.imageUrl} alt="" sizes="72px" eager />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.caption}>{cardCaption(card)}</p>
        <p className={styles.name}>{title}</p>
        {card.certificate && (
          <p className={styles.caption}>
            {card.certificate.grader} {card.certificate.grade} · {card.certificate.number}
          </p>
        )}
        {card.lastOnePrize && <p className={styles.prize}>{t('pack.lastOneText')}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}

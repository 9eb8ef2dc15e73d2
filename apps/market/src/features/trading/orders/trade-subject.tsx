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
    <div className={`grid gap-4 items-center ${styles.subject}`}>
      <div className="aspect-card">
        {card.kind === 'pack' ? (
          <PackArt tier={card.colourTier ?? 'BLUE'} title={title} imageUrl={card.imageUrl} />
        ) : (
          <SlabPicture src={card.imageUrl} alt="" sizes="72px" eager />
        )}
      </div>
      <div className="grid gap-1">
        <p className="text-xs text-faint">{cardCaption(card)}</p>
        <p className="font-600 leading-tight wrap-anywhere">{title}</p>
        {card.certificate && (
          <p className="text-xs text-faint">
            {card.certificate.grader} {card.certificate.grade} · {card.certificate.number}
          </p>
        )}
        {card.lastOnePrize && <p className="text-xs text-soft">{t('pack.lastOneText')}</p>}
        {note && <p className="text-xs text-warning">{note}</p>}
      </div>
    </div>
  );
}

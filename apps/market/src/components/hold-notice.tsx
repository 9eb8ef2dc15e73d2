import type { Card } from '@kura/api-contract/cards';
import { formatDate, formatDateTime } from '@kura/web-kit';
import { useT } from '../i18n/use-t.ts';
import type { Hold } from './hold.ts';
import { Notice } from './notice.tsx';

interface HoldNoticeProps {
  /** For the buttons that it disables: `aria-describedby`. */
  readonly id: string;
  readonly hold: Hold;
  readonly kind: Card['kind'];
  /** Whether the reader holds the card or pack. */
  readonly own: boolean;
}

/** Tells the holder the day on which a card or pack on hold can leave the shop. Tells others the hold and its reason. */
export function HoldNotice({ id, hold: { until }, kind, own }: HoldNoticeProps) {
  const t = useT();
  return (
    <div id={id}>
      <Notice tone="info">
        <strong>
          {until === null
            ? t('card.hold')
            : own
              ? t(`card.hold.from.${kind}`, { date: formatDate(until) })
              : t('card.hold.until', { until: formatDateTime(until) })}
        </strong>
        <p>
          {own
            ? t(until === null ? `card.hold.disputed.${kind}` : `card.hold.own.${kind}`)
            : t(until === null ? 'card.hold.disputed.others' : 'card.hold.others')}
        </p>
      </Notice>
    </div>
  );
}

import type { Gacha } from '@kura/api-contract/gacha';
import { Icon, TimeLeft, useNowMs } from '@kura/ui';
import { hasCurrentWaitingRoom } from '@kura/web-kit';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWaitingRoom } from './use-waiting-room.ts';
import styles from './waiting-room.module.css';

interface WaitingRoomLineProps {
  readonly gacha: Gacha;
}

/** The state of a drop's waiting room in one line, for the drop in a list. */
export function WaitingRoomLine({ gacha }: WaitingRoomLineProps) {
  const nowMs = useNowMs();
  if (!hasCurrentWaitingRoom(gacha, nowMs)) return null;
  return (
    <Suspense
      fallback={<p className={`cluster gap-2 gap-y-1 min-h-line text-sm text-soft ${styles.line}`} />}
    >
      <Line gachaId={gacha.id} />
    </Suspense>
  );
}

function Line({ gachaId }: { gachaId: string }) {
  const t = useTexts('waiting-room');
  const reading = useWaitingRoom(gachaId, true);
  if (reading === undefined)
    return <p className={`cluster gap-2 gap-y-1 min-h-line text-sm text-soft ${styles.line}`} />;
  const { room, moment } = reading;
  if (moment === 'over') return null;
  return (
    <p className={`cluster gap-2 gap-y-1 min-h-line text-sm text-soft ${styles.line}`} data-moment={moment}>
      <Icon name={moment === 'entered' || moment === 'placed' ? 'check' : 'clock'} sizePx={16} />
      <span>{t(`room.line.${moment}`)}</span>
      {(moment === 'open' || moment === 'entered') && (
        <span className="tabular">
          {t('room.closesIn')} <TimeLeft until={room.closesAt} whenOver={t('room.closingNow')} />
        </span>
      )}
    </p>
  );
}

import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { AdminWaitingRoom } from '@kura/api-contract/waiting-room';
import type { WaitingRoomState } from '@kura/domain/waiting-room';
import { buttonClass, Chip, type ChipTone, DescriptionList, Fact } from '@kura/ui';
import { formatChance, formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExploredFact, TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { OpenWaitingRoom } from './open-waiting-room.tsx';
import { adminWaitingRoom, adminWaitingRoomDraw } from './waiting-room-queries.ts';

interface WaitingRoomPanelProps {
  readonly gacha: GachaAdmin;
  /** The progress of an operator transaction. */
  readonly progressOf: (transactionId: string) => ReactNode;
}

/** The waiting room of a drop: the form that adds one, or its state. */
export function WaitingRoomPanel({ gacha, progressOf }: WaitingRoomPanelProps) {
  const t = useT();
  if (gacha.waitingRoom) return <RoomPanel gachaId={gacha.id} progressOf={progressOf} />;
  if (gacha.status !== 'READY' && gacha.status !== 'DRAFT') return null;
  return (
    <Panel heading={t('room.heading')} hint={t('room.hint')}>
      {gacha.status === 'DRAFT' ? (
        <p className="text-sm text-soft">{t('room.draft')}</p>
      ) : (
        <OpenWaitingRoom gacha={gacha} />
      )}
    </Panel>
  );
}

const tones: Record<WaitingRoomState, ChipTone> = {
  PREPARING: 'warning',
  OPEN: 'success',
  CLOSED: 'accent',
  ORDERED: 'accent',
  LISTED: 'success',
  WITHOUT_ORDER: 'danger',
};

type RoomPanelProps = Pick<WaitingRoomPanelProps, 'progressOf'> & { readonly gachaId: string };

function RoomPanel({ gachaId, progressOf }: RoomPanelProps) {
  const t = useT();
  const { api } = useAppClient();
  const { data: room, error } = useQuery(adminWaitingRoom(api, gachaId));
  const hasDraw = room !== undefined && room.state !== 'PREPARING' && room.noOrderReason !== 'NOT_REGISTERED';
  const { data: draw } = useQuery({
    ...adminWaitingRoomDraw(api, gachaId),
    enabled: hasDraw,
    ...(room?.state === 'WITHOUT_ORDER' && { refetchInterval: false }),
  });
  return (
    <Panel heading={t('room.heading')}>
      <ProblemLine error={error} />
      {room && (
        <>
          {room.state === 'LISTED' && !room.listFinal && (
            <p className="text-sm text-soft">{t('room.notFinal')}</p>
          )}
          {[room.registrationId, room.commitmentId, room.listId].map(
            (id) => id && <div key={id}>{progressOf(id)}</div>,
          )}
          <DescriptionList>
            <RoomFacts room={room} />
            {draw?.registeredTransactionHash && (
              <ExploredFact
                name={t('room.tx.registration')}
                kind="tx"
                text={draw?.registeredTransactionHash}
              />
            )}
            {draw?.commitTransactionHash && (
              <ExploredFact name={t('room.tx.commitment')} kind="tx" text={draw?.commitTransactionHash} />
            )}
            {draw?.wordTransactionHash && (
              <ExploredFact name={t('room.word')} kind="tx" text={draw?.wordTransactionHash} />
            )}
            {draw?.allowListRoot && (
              <Fact name={t('room.listRoot')}>
                <code>{draw.allowListRoot}</code>
              </Fact>
            )}
          </DescriptionList>
          <p>
            <a
              className={buttonClass({ tone: 'secondary', size: 'sm' })}
              href={`/drops/${gachaId}/waiting-room`}
            >
              {t('room.page')}
            </a>
          </p>
        </>
      )}
    </Panel>
  );
}

function RoomFacts({ room }: { room: AdminWaitingRoom }) {
  const t = useT();
  const { state, noOrderReason, leftOut, chancePpm } = room;
  return (
    <>
      <Fact name={t('common.status')}>
        <Chip tone={tones[state]}>{t(`room.state.${state}`)}</Chip>
      </Fact>
      {noOrderReason !== null && <Fact name={t('common.reason')}>{t(`room.reason.${noOrderReason}`)}</Fact>}
      <Fact name={t('room.entries')}>{t('room.people', { count: room.entries })}</Fact>
      {leftOut > 0 && <Fact name={t('room.leftOut')}>{t('room.people', { count: leftOut })}</Fact>}
      {chancePpm !== null && <Fact name={t('room.chance')}>{formatChance(chancePpm)}</Fact>}
      <Fact name={t('room.places')}>{t('room.people', { count: room.places })}</Fact>
      <Fact name={t('room.quota')}>{t('room.packsEach', { count: room.quota })}</Fact>
      <TimeFact name={t('room.openedAt')} at={room.openedAt} />
      <TimeFact name={t('room.closesAt')} at={room.closesAt} />
      <TimeFact name={t('room.deadline')} at={room.wordDeadline} />
      <Fact name={t('room.phase')}>
        {formatDateTime(room.startsAt)} – {formatDateTime(room.endsAt)}
      </Fact>
      {room.openPhaseStartsAt && <TimeFact name={t('room.openPhase')} at={room.openPhaseStartsAt} />}
    </>
  );
}

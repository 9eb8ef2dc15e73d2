import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { AdminWaitingRoom } from '@kura/api-contract/waiting-room';
import type { WaitingRoomState } from '@kura/domain/waiting-room';
import { buttonClass, Chip, type ChipTone, DescriptionList, type Fact } from '@kura/ui';
import { formatChance, formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { OpenWaitingRoom } from './open-waiting-room.tsx';
import styles from './waiting-room.module.css';
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
        <p className={styles.note}>{t('room.draft')}</p>
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
  const transactions: readonly Fact[] = (
    [
      ['registration', draw?.registeredTransactionHash],
      ['commitment', draw?.commitTransactionHash],
      ['word', draw?.wordTransactionHash],
    ] as const
  ).flatMap(([key, hash]) =>
    hash
      ? [
          {
            key,
            name: t(key === 'word' ? 'room.word' : `room.tx.${key}`),
            value: <Explored kind="tx" text={hash} />,
          },
        ]
      : [],
  );
  return (
    <Panel heading={t('room.heading')}>
      <ProblemLine error={error} />
      {room && (
        <>
          {room.state === 'LISTED' && !room.listFinal && <p className={styles.note}>{t('room.notFinal')}</p>}
          {[room.registrationId, room.commitmentId, room.listId].map(
            (id) => id && <div key={id}>{progressOf(id)}</div>,
          )}
          <DescriptionList
            facts={[
              ...roomFacts(t, room),
              ...transactions,
              ...(draw?.allowListRoot
                ? [{ key: 'root', name: t('room.listRoot'), value: <code>{draw.allowListRoot}</code> }]
                : []),
            ]}
          />
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

function roomFacts(t: ReturnType<typeof useT>, room: AdminWaitingRoom): Fact[] {
  const time = (key: string, name: string, at: string | null): Fact[] =>
    at === null ? [] : [{ key, name, value: <Timestamp at={at} /> }];
  return [
    {
      key: 'state',
      name: t('common.status'),
      value: <Chip tone={tones[room.state]}>{t(`room.state.${room.state}`)}</Chip>,
    },
    ...(room.noOrderReason === null
      ? []
      : [{ key: 'reason', name: t('common.reason'), value: t(`room.reason.${room.noOrderReason}`) }]),
    { key: 'entries', name: t('room.entries'), value: t('room.people', { count: room.entries }) },
    ...(room.leftOut === 0
      ? []
      : [{ key: 'leftOut', name: t('room.leftOut'), value: t('room.people', { count: room.leftOut }) }]),
    ...(room.chancePpm === null
      ? []
      : [{ key: 'chance', name: t('room.chance'), value: formatChance(room.chancePpm) }]),
    { key: 'places', name: t('room.places'), value: t('room.people', { count: room.places }) },
    { key: 'quota', name: t('room.quota'), value: t('room.packsEach', { count: room.quota }) },
    ...time('openedAt', t('room.openedAt'), room.openedAt),
    ...time('closesAt', t('room.closesAt'), room.closesAt),
    ...time('deadline', t('room.deadline'), room.wordDeadline),
    {
      key: 'phase',
      name: t('room.phase'),
      value: `${formatDateTime(room.startsAt)} – ${formatDateTime(room.endsAt)}`,
    },
    ...time('open', t('room.openPhase'), room.openPhaseStartsAt),
  ];
}

import type { WaitingRoom } from '@kura/api-contract/waiting-room';
import { DescriptionList, Fold, Icon } from '@kura/ui';
import { formatDateTime, useAppClient, waitingRoomDrawQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ReadRoom } from './use-waiting-room.ts';
import styles from './waiting-room.module.css';
import { WaitingRoomPanel } from './waiting-room-panel.tsx';
import { WaitingRoomProof } from './waiting-room-proof.tsx';

interface WaitingRoomPageProps {
  /** The drop's title. */
  readonly title: string;
  readonly reading: ReadRoom;
  readonly isOnSale: boolean;
  readonly onSignIn: () => void;
  readonly buy: ReactNode;
}

/** The waiting room of a drop: its state, how it works, its terms, and the proof of the draw. */
export function WaitingRoomPage({ title, reading, isOnSale, onSignIn, buy }: WaitingRoomPageProps) {
  const t = useTexts('waiting-room');
  const { api } = useAppClient();
  const { room, standing } = reading;
  const hasDraw = room.state !== 'PREPARING' && room.noOrderReason !== 'NOT_REGISTERED';
  const { data: draw } = useQuery({ ...waitingRoomDrawQuery(api, room.gachaId), enabled: hasDraw });
  return (
    <>
      <header className="grid gap-3">
        <Link
          to="/drops/$id"
          params={{ id: room.gachaId }}
          className="inline-flex gap-2 items-center justify-self-start min-h-44px text-sm text-soft"
        >
          <Icon name="chevron-left" sizePx={16} />
          {t('room.back')}
        </Link>
        <h1 className="text-3xl wrap-anywhere">{t('room.pageTitle', { drop: title })}</h1>
        <p className={`mt-1 text-sm text-soft ${styles.sentence}`}>{t('room.lead')}</p>
      </header>
      <div className={`stack gap-7 items-start ${styles.columns}`}>
        <div className={styles.own}>
          <WaitingRoomPanel reading={reading} isOnSale={isOnSale} onSignIn={onSignIn} buy={buy} />
        </div>
        <div className="stack gap-7">
          <Section title={t('room.steps')}>
            <Steps room={room} />
          </Section>
          <Section title={t('room.terms')} lead={t('room.termsLead')} anchor="terms">
            <Terms room={room} />
            {draw && (
              <Fold summary={t('room.term.text')}>
                <p>
                  <code className="text-xs text-soft wrap-anywhere">{draw.terms}</code>
                </p>
              </Fold>
            )}
          </Section>
          <WaitingRoomProof room={room} draw={draw ?? null} entry={standing?.entry ?? null} />
        </div>
      </div>
    </>
  );
}

function Steps({ room: { places, quota, openPhaseStartsAt } }: { room: WaitingRoom }) {
  const t = useTexts('waiting-room');
  const steps = [
    ['enter', t('room.step.enterText')],
    ['draw', t('room.step.drawText')],
    ['buy', t('room.step.buyText', { places, count: quota })],
    ...(openPhaseStartsAt === null
      ? []
      : [['open', t('room.step.openText', { date: formatDateTime(openPhaseStartsAt) })] as const]),
  ] as const;
  return (
    <ol className={`grid gap-4 ${styles.steps}`}>
      {steps.map(([key, text]) => (
        <li key={key}>
          <p className="font-600">{t(`room.step.${key}`)}</p>
          <p className={`mt-1 text-sm text-soft ${styles.sentence}`}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Terms({ room }: { room: WaitingRoom }) {
  const t = useTexts('waiting-room');
  const { places, quota, closesAt, wordDeadline, startsAt, endsAt, openPhaseStartsAt, accountsBefore } = room;
  const fact = (key: 'closesAt' | 'deadline' | 'open', at: string) => ({
    key,
    name: t(`room.term.${key}`),
    value: <time dateTime={at}>{formatDateTime(at)}</time>,
  });
  return (
    <DescriptionList
      facts={[
        { key: 'places', name: t('room.term.places'), value: t('room.people', { count: places }) },
        { key: 'quota', name: t('room.term.quota'), value: t('room.term.packs', { count: quota }) },
        fact('closesAt', closesAt),
        fact('deadline', wordDeadline),
        {
          key: 'phase',
          name: t('room.term.phase'),
          value: `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`,
        },
        ...(openPhaseStartsAt === null ? [] : [fact('open', openPhaseStartsAt)]),
        {
          key: 'accounts',
          name: t('room.term.accounts'),
          value: t('room.term.accountsBefore', { date: formatDateTime(accountsBefore) }),
        },
      ]}
    />
  );
}

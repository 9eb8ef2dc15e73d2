import type { WaitingRoom } from '@kura/api-contract/waiting-room';
import { Button, Icon, Skeleton, TimeLeft, useToast } from '@kura/ui';
import {
  formatChance,
  formatDateTime,
  useAppClient,
  useSession,
  waitingRoomKeys,
  waitingRoomStandingQuery,
} from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ReadRoom } from './use-waiting-room.ts';
import styles from './waiting-room.module.css';
import { WaitingRoomLink } from './waiting-room-link.tsx';
import { mayBuyFirst } from './waiting-room-moment.ts';
import { momentSentences, type RoomT, refusalText } from './waiting-room-text.ts';

interface WaitingRoomPanelProps {
  readonly reading: ReadRoom;
  /** Whether the first phase has started. */
  readonly isOnSale: boolean;
  readonly onSignIn: () => void;
  /** The button that buys, for readers who may. */
  readonly buy?: ReactNode;
  /** Whether the panel leads to the page of the room. */
  readonly leadsToPage?: boolean;
}

/** The state of a waiting room, and the one thing that its reader can do now. */
export function WaitingRoomPanel({ reading, isOnSale, onSignIn, buy, leadsToPage }: WaitingRoomPanelProps) {
  const t = useTexts('waiting-room');
  const { room, moment } = reading;
  return (
    <section
      className={`stack gap-4 p-5 border rounded-xl bg-panel ${styles.panel}`}
      aria-label={t('room.title')}
      data-moment={moment}
    >
      <div role="status">
        <p className="text-lg font-650">{t(`room.moment.${moment}`)}</p>
        {momentSentences(t, { ...reading, isOnSale }).map((sentence) => (
          <p key={sentence} className={`mt-1 text-sm text-soft ${styles.sentence}`}>
            {sentence}
          </p>
        ))}
      </div>
      <RoomClock {...reading} isOnSale={isOnSale} />
      <RoomFigures {...reading} />
      {isOnSale && mayBuyFirst(moment) ? buy : <RoomAction reading={reading} onSignIn={onSignIn} />}
      {leadsToPage && <WaitingRoomLink gachaId={room.gachaId} />}
    </section>
  );
}

/** Whether the reader can enter with the panel's button, which pages repeat while it is out of view. */
export const canEnter = ({ room, moment, standing }: ReadRoom): boolean =>
  room.state === 'OPEN' &&
  moment === 'open' &&
  (standing === null ||
    (standing !== undefined && (standing.refusal === null || standing.refusal === 'TERMS_NOT_ACCEPTED')));

/** The name and the countdown of an open room, next to the repeated button. */
export function WaitingRoomBrief({ room: { closesAt } }: Pick<ReadRoom, 'room'>) {
  const t = useTexts('waiting-room');
  return (
    <p className={`grid text-sm text-soft ${styles.brief}`}>
      <span>{t('room.closesIn')}</span>
      <TimeLeft until={closesAt} whenOver={t('room.closingNow')} />
    </p>
  );
}

interface EnterAgainProps {
  readonly reading: ReadRoom;
  readonly onSignIn: () => void;
}

/** The panel's button again, outside the tab order. */
export function EnterAgain({ reading: { room, standing }, onSignIn }: EnterAgainProps) {
  const t = useTexts('waiting-room');
  const toast = useToast();
  const enter = useEnter(room);
  const press = () => {
    if (standing === null) return onSignIn();
    enter.mutate(undefined, {
      onError: (error) => toast({ tone: 'danger', title: describeError(t, error) }),
    });
  };
  return (
    <Button size="lg" tabIndex={-1} busy={enter.isPending} onClick={press}>
      {t('room.enter')}
    </Button>
  );
}

function RoomAction({ reading, onSignIn }: { reading: ReadRoom; onSignIn: () => void }) {
  const t = useTexts('waiting-room');
  const { room, moment, standing, error } = reading;
  if (standing === null) {
    const key = moment === 'open' ? 'room.signIn' : moment === 'ordered' ? 'room.signInResult' : null;
    return key === null ? null : (
      <Button size="lg" wide tone={moment === 'open' ? 'primary' : 'secondary'} onClick={onSignIn}>
        {t(key)}
      </Button>
    );
  }
  if (standing === undefined) {
    if (error !== null) return <Notice tone="danger">{describeError(t, error)}</Notice>;
    return moment === 'open' ? <Skeleton height="54px" radius="12px" /> : null;
  }
  if (moment === 'open') return <EnterButton room={room} refusal={refusalText(t, room, standing.refusal)} />;
  if (moment !== 'entered' || standing.entry === null) return null;
  return (
    <p className={`flex gap-2 items-center justify-center rounded-md text-sm font-600 ${styles.done}`}>
      <Icon name="check" sizePx={18} />
      {t('room.enteredAt', { date: formatDateTime(standing.entry.enteredAt) })}
    </p>
  );
}

function useEnter({ gachaId, state }: WaitingRoom) {
  const { api, queryClient } = useAppClient();
  const session = useSession();
  const userId = session?.accountId ?? '';
  const wallet = session?.wallet?.address;
  return useMutation({
    mutationFn: () => api.waitingRoom.enter({ id: gachaId, ...(wallet && { wallet }) }),
    onSuccess: (entry) =>
      queryClient.setQueryData(waitingRoomStandingQuery(api, { gachaId, userId, state }).queryKey, {
        entry,
        refusal: null,
      }),
    // The refusal may be that entering has just ended.
    onError: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: waitingRoomKeys.one(gachaId) }),
        queryClient.invalidateQueries({ queryKey: waitingRoomKeys.own(gachaId) }),
      ]),
  });
}

function EnterButton({ room, refusal }: { room: WaitingRoom; refusal: string | null }) {
  const t = useTexts('waiting-room');
  const enter = useEnter(room);
  return (
    <>
      {enter.error !== null && <Notice tone="danger">{describeError(t, enter.error)}</Notice>}
      <Button size="lg" wide busy={enter.isPending} disabledReason={refusal} onClick={() => enter.mutate()}>
        {t('room.enter')}
      </Button>
    </>
  );
}

/** The time left until the reader's next moment. */
function RoomClock({ room, moment, isOnSale }: ReadRoom & { readonly isOnSale: boolean }) {
  const t = useTexts('waiting-room');
  const clock = clockOf(t, { room, moment, isOnSale });
  return (
    clock && (
      <p className={`flex gap-3 items-baseline justify-between text-sm text-soft ${styles.clock}`}>
        <span>{clock.label}</span>
        <TimeLeft until={clock.until} whenOver={clock.whenOver} />
      </p>
    )
  );
}

function clockOf(
  t: RoomT,
  { room, moment, isOnSale }: Pick<ReadRoom, 'room' | 'moment'> & { readonly isOnSale: boolean },
): { label: string; until: string; whenOver: string } | null {
  const start = { label: t('room.startsIn'), whenOver: t('room.startingNow') };
  switch (moment) {
    case 'open':
    case 'entered':
      return { label: t('room.closesIn'), until: room.closesAt, whenOver: t('room.closingNow') };
    case 'placed':
      return isOnSale
        ? { label: t('room.endsIn'), until: room.endsAt, whenOver: '' }
        : { ...start, until: room.startsAt };
    case 'withoutOrder':
      return isOnSale ? null : { ...start, until: room.startsAt };
    case 'notPlaced':
    case 'leftOut':
    case 'ordered':
      return room.openPhaseStartsAt === null ? null : { ...start, until: room.openPhaseStartsAt };
    default:
      return null;
  }
}

/** The number of entries before the draw, and the resulting chance. The shop counts the own entry some seconds later. */
function RoomFigures({ room: { entries, chancePpm, places }, moment, standing }: ReadRoom) {
  const t = useTexts('waiting-room');
  if (moment !== 'open' && moment !== 'entered' && moment !== 'closed' && moment !== 'waiting') return null;
  const isOpen = moment === 'open' || moment === 'entered';
  return (
    <dl className={`grid gap-5 gap-y-3 py-3 border-y ${styles.figures}`}>
      <div>
        <dt>{t(isOpen ? 'room.entries' : 'room.entriesFinal')}</dt>
        <dd>{t('room.people', { count: standing?.entry ? Math.max(1, entries) : entries })}</dd>
      </div>
      <div>
        <dt>{t('room.places')}</dt>
        <dd>{t('room.placesCount', { count: places })}</dd>
      </div>
      {chancePpm !== null && (
        <div>
          <dt>{t('room.chance')}</dt>
          <dd>{formatChance(chancePpm)}</dd>
          {isOpen && <dd className={styles.note}>{t('room.chanceNote')}</dd>}
        </div>
      )}
    </dl>
  );
}

/** As tall as the panel of an open room. */
export function WaitingRoomPanelSkeleton() {
  return <Skeleton height="260px" radius="16px" />;
}

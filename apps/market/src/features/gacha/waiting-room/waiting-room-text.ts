import type { WaitingRoom, WaitingRoomStanding } from '@kura/api-contract/waiting-room';
import { formatDateTime } from '@kura/web-kit';
import type { TextsT } from '../../../i18n/use-texts.ts';
import type { WaitingRoomMoment } from './waiting-room-moment.ts';

export type RoomT = TextsT<'waiting-room'>;

interface RoomFacts {
  readonly room: WaitingRoom;
  readonly moment: WaitingRoomMoment;
  readonly standing: WaitingRoomStanding | null | undefined;
  /** Whether the first phase has started. */
  readonly isOnSale: boolean;
}

/** Explains a moment to its reader, in at most three short sentences. */
export function momentSentences(t: RoomT, { room, moment, standing, isOnSale }: RoomFacts): string[] {
  const starts = formatDateTime(room.startsAt);
  const ends = formatDateTime(room.endsAt);
  const position = standing?.entry?.position ?? 0;
  switch (moment) {
    case 'preparing':
      return [t('room.preparingText')];
    case 'open':
      return [t('room.openText', { places: room.places, count: room.quota, date: starts })];
    case 'entered':
      return [t('room.enteredText')];
    case 'closed':
      return [openToAll(t, room)];
    case 'waiting':
      return [t('room.waitingText', { deadline: formatDateTime(room.wordDeadline), date: starts })];
    case 'placed':
      return [
        isOnSale
          ? t('room.placedNowText', { position, count: room.quota, date: ends })
          : t('room.placedText', { position, count: room.quota, date: starts }),
        ...listSentences(t, room),
      ];
    case 'notPlaced':
      return [
        t('room.notPlacedText', { position, count: room.entries }),
        openToAll(t, room),
        ...leftSentences(t, room),
      ];
    case 'leftOut':
      return [t('room.leftOutText'), openToAll(t, room)];
    case 'ordered':
      return [t('room.orderedText', { date: ends }), openToAll(t, room)];
    case 'withoutOrder':
      return [
        ...(room.noOrderReason ? [t(`room.withoutText.${room.noOrderReason}`)] : []),
        isOnSale ? t('room.openToAllNow') : t('room.openToAll', { date: starts }),
      ];
    case 'over':
      return [t('room.overText')];
  }
}

function openToAll(t: RoomT, { openPhaseStartsAt }: WaitingRoom): string {
  return openPhaseStartsAt === null
    ? t('room.noOpenPhase')
    : t('room.openToAll', { date: formatDateTime(openPhaseStartsAt) });
}

/** The list of places on its way to the chain. */
function listSentences(t: RoomT, { state, listFinal }: WaitingRoom): string[] {
  if (state === 'ORDERED') return [t('room.listing')];
  return listFinal ? [] : [t('room.notFinal')];
}

function leftSentences(t: RoomT, { packsAfterPlaces: left }: WaitingRoom): string[] {
  if (left === null) return [];
  return [left === 0 ? t('room.leftNone') : t('room.left', { count: left })];
}

/** The reason why the reader can't enter; null when they can. The server asks for the terms when they aren't accepted. */
export function refusalText(
  t: RoomT,
  { accountsBefore }: Pick<WaitingRoom, 'accountsBefore'>,
  refusal: WaitingRoomStanding['refusal'],
): string | null {
  switch (refusal) {
    case null:
    case 'TERMS_NOT_ACCEPTED':
      return null;
    case 'ACCOUNT_TOO_NEW':
      return t('room.refusal.ACCOUNT_TOO_NEW', { date: formatDateTime(accountsBefore) });
    default:
      return t(`room.refusal.${refusal}`);
  }
}

import type { WaitingRoom, WaitingRoomEntry } from '@kura/api-contract/waiting-room';
import { NO_ORDER_REASONS } from '@kura/domain/waiting-room';
import { formatDateTime } from '@kura/web-kit';
import { translator } from '@kura/web-kit/translate';
import { describe, expect, test } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { waitingRoomMoment } from './waiting-room-moment.ts';
import { momentSentences, type RoomT, refusalText } from './waiting-room-text.ts';

const id = '0b757261-0000-7000-8000-000000000001';
const open: WaitingRoom = {
  gachaId: id,
  phase: 0,
  state: 'OPEN',
  noOrderReason: null,
  places: 500,
  quota: 2,
  closesAt: '2026-11-01T09:00:00.000Z',
  wordDeadline: '2026-11-01T09:50:00.000Z',
  startsAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-11-01T11:00:00.000Z',
  openPhaseStartsAt: '2026-11-01T12:00:00.000Z',
  accountsBefore: '2026-10-20T00:00:00.000Z',
  entries: 18_204,
  chancePpm: 27_466,
  packsAfterPlaces: 250,
  listFinal: false,
};

const entryOf = (result: WaitingRoomEntry['result'], position: number | null): WaitingRoomEntry => ({
  id,
  gachaId: id,
  wallet: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  enteredAt: '2026-11-01T08:00:00.000Z',
  result,
  position,
  drawEntry: null,
});

describe.each(['en', 'ja'] as const)('in %s, the page', (locale) => {
  const t = translator(locale, allTexts[locale]) as unknown as RoomT;

  function said(
    changed: Partial<WaitingRoom>,
    { entry = null, isOnSale = false }: { entry?: WaitingRoomEntry | null; isOnSale?: boolean } = {},
  ): string {
    const room = { ...open, ...changed };
    const moment = waitingRoomMoment(room, entry, Date.parse(room.closesAt));
    return momentSentences(t, { room, moment, standing: { entry, refusal: null }, isOnSale }).join(' ');
  }

  test('names places, quota and start while users enter', () => {
    const text = said({});
    expect(text).toContain('500');
    expect(text).toContain(formatDateTime(open.startsAt));
  });

  test('names the deadline for the random word, and the consequence of missing it', () => {
    const text = said({ state: 'CLOSED' }, { entry: entryOf('WAITING', null) });
    expect(text).toContain(formatDateTime(open.wordDeadline));
    expect(text).toContain(formatDateTime(open.startsAt));
  });

  test('tells entrants with a place that their list is on its way, or not final', () => {
    const entry = entryOf('PLACED', 12);
    expect(said({ state: 'ORDERED' }, { entry })).toContain(t('room.listing'));
    expect(said({ state: 'LISTED' }, { entry })).toContain(t('room.notFinal'));
    const final = said({ state: 'LISTED', listFinal: true }, { entry });
    expect(final).toBe(t('room.placedText', { position: 12, count: 2, date: formatDateTime(open.startsAt) }));
  });

  test('tells entrants with a place until when they buy, once the phase has started', () => {
    const text = said({ state: 'LISTED', listFinal: true }, { entry: entryOf('PLACED', 12), isOnSale: true });
    expect(text).toContain(formatDateTime(open.endsAt));
  });

  test('tells entrants without a place when the drop opens to everybody, and how many packs are left at least', () => {
    const entry = entryOf('NOT_PLACED', 4_321);
    const text = said({ state: 'LISTED' }, { entry });
    expect(text).toContain(formatDateTime(open.openPhaseStartsAt ?? ''));
    expect(text).toContain(t('room.left', { count: 250 }));
    expect(said({ state: 'LISTED', packsAfterPlaces: 0 }, { entry })).toContain(t('room.leftNone'));
    expect(said({ state: 'LISTED', openPhaseStartsAt: null }, { entry })).toContain(t('room.noOpenPhase'));
  });

  test.each(NO_ORDER_REASONS)('says why the drop opens without a draw: %s', (noOrderReason) => {
    const ahead = said({ state: 'WITHOUT_ORDER', noOrderReason });
    expect(ahead).toContain(t(`room.withoutText.${noOrderReason}`));
    expect(ahead).toContain(formatDateTime(open.startsAt));
    const onSale = said({ state: 'WITHOUT_ORDER', noOrderReason }, { isOnSale: true });
    expect(onSale).toContain(t('room.openToAllNow'));
  });

  test('says why a reader can’t enter, and leaves the terms to the server', () => {
    expect(refusalText(t, open, 'ACCOUNT_TOO_NEW')).toContain(formatDateTime(open.accountsBefore));
    expect(refusalText(t, open, 'SELF_PAUSED')).toBe(t('room.refusal.SELF_PAUSED'));
    expect(refusalText(t, open, 'TERMS_NOT_ACCEPTED')).toBeNull();
    expect(refusalText(t, open, null)).toBeNull();
  });
});

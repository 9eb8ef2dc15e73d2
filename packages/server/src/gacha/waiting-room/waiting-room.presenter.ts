import type { AdminWaitingRoom, WaitingRoom, WaitingRoomEntry } from '@kura/api-contract/waiting-room';
import type { Queryable } from '@kura/database';
import {
  placeChancePpm,
  type WaitingRoomFacts,
  waitingRoomState,
  wordDeadline,
} from '@kura/domain/waiting-room';
import { getAddress } from 'viem';
import { countLeftOut, type EntryRow } from './entries.repository.ts';
import type { RoomRow } from './waiting-room.repository.ts';

/** Returns the facts for the state of a room. */
export function roomFacts(room: RoomRow): WaitingRoomFacts {
  return {
    registered: room.registered,
    closesAt: room.closes_at,
    ordered: room.ordered_word !== null,
    listed: room.listed,
    noOrderReason: room.no_order_reason,
  };
}

/** Presents a room to everybody. */
export function presentRoom(room: RoomRow, now: Date): WaitingRoom {
  const { entry_count: entries } = room;
  const state = waitingRoomState(roomFacts(room), now);
  const isDrawn = state === 'ORDERED' || state === 'LISTED' || state === 'WITHOUT_ORDER';
  return {
    gachaId: room.gacha_id,
    phase: room.phase,
    state,
    noOrderReason: state === 'WITHOUT_ORDER' ? room.no_order_reason : null,
    places: room.places,
    quota: room.quota,
    closesAt: room.closes_at.toISOString(),
    wordDeadline: wordDeadline(room.phase_starts_at).toISOString(),
    startsAt: room.phase_starts_at.toISOString(),
    endsAt: room.phase_ends_at.toISOString(),
    openPhaseStartsAt: room.open_phase_starts_at?.toISOString() ?? null,
    accountsBefore: room.accounts_before.toISOString(),
    entries,
    chancePpm: isDrawn ? null : placeChancePpm(room.places, entries),
    packsAfterPlaces: state === 'WITHOUT_ORDER' ? null : packsAfterPlaces(room),
    listFinal: state === 'LISTED' && room.list_final_at !== null,
  };
}

/** Counts the packs that no entrant with a place can buy, up to the remaining packs. */
function packsAfterPlaces({ packs, packs_left: left, places, quota, entry_count: entries }: RoomRow): number {
  return Math.max(0, Math.min(left ?? packs, packs - Math.min(places, entries) * quota));
}

/** Presents a room to admins. */
export async function presentAdminRoom(db: Queryable, room: RoomRow, now: Date): Promise<AdminWaitingRoom> {
  return {
    ...presentRoom(room, now),
    leftOut: await countLeftOut(db, room.gacha_id),
    openedAt: room.opened_at.toISOString(),
    registrationId: room.registration_id,
    commitmentId: room.commitment_id,
    listId: room.list_id,
  };
}

/** Presents an entry to its user. */
export function presentEntry(room: RoomRow, entry: EntryRow): WaitingRoomEntry {
  const { draw_index: index, draw_salt: salt, position } = entry;
  return {
    id: entry.id,
    gachaId: room.gacha_id,
    wallet: getAddress(entry.wallet),
    enteredAt: entry.entered_at.toISOString(),
    result: resultOf(room, entry),
    position: position === null ? null : position + 1,
    drawEntry: index === null || salt === null ? null : { index, salt },
  };
}

function resultOf({ places }: RoomRow, { left_out, position }: EntryRow): WaitingRoomEntry['result'] {
  if (left_out) return 'LEFT_OUT';
  if (position === null) return 'WAITING';
  return position < places ? 'PLACED' : 'NOT_PLACED';
}

import type { WaitingRoom, WaitingRoomEntry } from '@kura/api-contract/waiting-room';

/**
 * The moment of a room, as its reader sees it.
 *
 * - `preparing`: nobody can enter yet. `open`: the reader can enter. `entered`: the reader has entered.
 * - `closed`: the order is awaited, without the reader. `waiting`: with the reader.
 * - `placed`, `notPlaced`, `leftOut`: the reader's result. `ordered`: the order is known, without the reader.
 * - `withoutOrder`: the phase is open to everybody. `over`: the phase has ended.
 */
export type WaitingRoomMoment =
  | 'preparing'
  | 'open'
  | 'entered'
  | 'closed'
  | 'waiting'
  | 'placed'
  | 'notPlaced'
  | 'leftOut'
  | 'ordered'
  | 'withoutOrder'
  | 'over';

/**
 * Derives the moment from the server's state. The device's clock decides about the end of the phase alone: it may be wrong.
 *
 * @param entry the reader's; null for none, and while it isn't known
 * @param nowMs null where the time isn't known
 */
export function waitingRoomMoment(
  { state, endsAt }: Pick<WaitingRoom, 'state' | 'endsAt'>,
  entry: Pick<WaitingRoomEntry, 'result'> | null,
  nowMs: number | null,
): WaitingRoomMoment {
  if (nowMs !== null && nowMs >= Date.parse(endsAt)) return 'over';
  switch (state) {
    case 'PREPARING':
      return 'preparing';
    case 'OPEN':
      return entry === null ? 'open' : 'entered';
    case 'WITHOUT_ORDER':
      return 'withoutOrder';
    default:
      if (entry !== null) return momentOfResult[entry.result];
      return state === 'CLOSED' ? 'closed' : 'ordered';
  }
}

const momentOfResult = {
  WAITING: 'waiting',
  PLACED: 'placed',
  NOT_PLACED: 'notPlaced',
  LEFT_OUT: 'leftOut',
} as const satisfies Record<WaitingRoomEntry['result'], WaitingRoomMoment>;

/** Whether the reader may buy in the first phase once it has started: those without a place wait for a later one. */
export const mayBuyFirst = (moment: WaitingRoomMoment): boolean =>
  moment === 'placed' || moment === 'withoutOrder' || moment === 'over';

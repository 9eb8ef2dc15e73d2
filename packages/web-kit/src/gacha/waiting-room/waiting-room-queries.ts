import type { Gacha } from '@kura/api-contract/gacha';
import type { WaitingRoom, WaitingRoomStanding } from '@kura/api-contract/waiting-room';
import { queryOptions } from '@tanstack/react-query';
import { isAbsent } from '../../app/hydration-state.ts';
import type { ApiClient } from '../../client/api-client.ts';
import { gachaKeys } from '../gacha/gacha-queries.ts';

export const waitingRoomKeys = {
  /** Under the drop's key: each message about the drop makes the room stale. */
  one: (gachaId: string) => [...gachaKeys.one(gachaId), 'waiting-room'] as const,
  draw: (gachaId: string) => [...gachaKeys.one(gachaId), 'waiting-room', 'draw'] as const,
  own: (gachaId: string) => ['waiting-room', 'own', gachaId] as const,
};

/** No message announces an entry, the end of entering, or a final list. */
const POLL_MS = 60_000;

/** Browsers look again at different times after a moment that all of them wait for. */
const SPREAD_MS = 3_000;

/**
 * The time until a room is read again: at its next moment, and once a minute while it changes.
 *
 * @param random from 0 to 1
 * @returns milliseconds; false once nothing changes any more
 */
export function nextLookMs(
  { state, listFinal, closesAt, startsAt, endsAt }: WaitingRoom,
  nowMs: number,
  random: number,
): number | false {
  const isSettled = state === 'WITHOUT_ORDER' || (state === 'LISTED' && listFinal);
  if (isSettled || nowMs >= Date.parse(endsAt)) return false;
  const untilMoments = [closesAt, startsAt].map((at) => Date.parse(at) - nowMs).filter((left) => left > 0);
  return Math.min(POLL_MS, ...untilMoments) + random * SPREAD_MS;
}

/**
 * Whether a drop has a waiting room that matters to its buyers: until the first phase ends.
 *
 * @param nowMs null where the time isn't known
 */
export function hasCurrentWaitingRoom(
  { waitingRoom, status, phases }: Pick<Gacha, 'waitingRoom' | 'status' | 'phases'>,
  nowMs: number | null,
): boolean {
  if (!waitingRoom || (status !== 'READY' && status !== 'PUBLISHED')) return false;
  const [first] = phases.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return first === undefined || nowMs === null || nowMs < Date.parse(first.endsAt);
}

/** The current waiting rooms of several drops. */
export const waitingRoomQueries = (api: ApiClient, gachas: readonly Gacha[]) =>
  gachas
    .filter((gacha) => hasCurrentWaitingRoom(gacha, Date.now()))
    .map(({ id }) => waitingRoomQuery(api, id));

/** The waiting room of a drop: terms, state and estimate. */
export function waitingRoomQuery(api: ApiClient, gachaId: string) {
  return queryOptions({
    queryKey: waitingRoomKeys.one(gachaId),
    queryFn: ({ signal }) => api.waitingRoom.get({ id: gachaId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && nextLookMs(data, Date.now(), Math.random()),
  });
}

/** The part of a room's states during which the own entry stays the same. */
const stageOf = (state: WaitingRoom['state']) =>
  state === 'PREPARING' || state === 'OPEN' ? state : state === 'CLOSED' ? 'CLOSED' : 'DRAWN';

interface OwnStanding {
  readonly gachaId: string;
  readonly userId: string;
  readonly state: WaitingRoom['state'];
}

/** The own entry, or why the user can't enter. Read once in each stage of the room, and not again with each change. */
export function waitingRoomStandingQuery(api: ApiClient, { gachaId, userId, state }: OwnStanding) {
  return queryOptions({
    queryKey: [...waitingRoomKeys.own(gachaId), userId, stageOf(state)] as const,
    queryFn: ({ signal }) => api.waitingRoom.standing({ id: gachaId }, { signal }),
    placeholderData: (before: WaitingRoomStanding | undefined, query) =>
      query?.queryKey[3] === userId ? before : undefined,
  });
}

/** The draw of a room with its evidence; null before the draw is registered on chain. */
export function waitingRoomDrawQuery(api: ApiClient, gachaId: string) {
  return queryOptions({
    queryKey: waitingRoomKeys.draw(gachaId),
    queryFn: ({ signal }) =>
      api.waitingRoom.draw({ id: gachaId }, { signal }).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'DRAWN' ? false : POLL_MS),
  });
}

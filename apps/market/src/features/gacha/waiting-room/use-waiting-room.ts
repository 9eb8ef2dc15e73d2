import type { WaitingRoom, WaitingRoomStanding } from '@kura/api-contract/waiting-room';
import { useNowMs } from '@kura/ui';
import { useAppClient, useSession, waitingRoomQuery, waitingRoomStandingQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type WaitingRoomMoment, waitingRoomMoment } from './waiting-room-moment.ts';

/** A waiting room as its reader sees it. */
export interface ReadRoom {
  readonly room: WaitingRoom;
  readonly moment: WaitingRoomMoment;
  /** The reader's; null for a visitor, undefined while it loads. */
  readonly standing: WaitingRoomStanding | null | undefined;
  /** The error of loading the reader's own standing; null otherwise. */
  readonly error: Error | null;
}

/**
 * Reads a drop's waiting room.
 *
 * @param isShown false for a drop without one
 * @returns undefined while it loads, and when it isn't shown
 */
export function useWaitingRoom(gachaId: string, isShown: boolean): ReadRoom | undefined {
  const { api } = useAppClient();
  const userId = useSession()?.accountId;
  const nowMs = useNowMs();
  const { data: room } = useQuery({ ...waitingRoomQuery(api, gachaId), enabled: isShown });
  const own = useQuery({
    ...waitingRoomStandingQuery(api, { gachaId, userId: userId ?? '', state: room?.state ?? 'PREPARING' }),
    enabled: isShown && userId !== undefined && room !== undefined,
  });
  if (!isShown || room === undefined) return undefined;
  const standing = userId === undefined ? null : own.data;
  return {
    room,
    standing,
    error: own.error,
    moment: waitingRoomMoment(room, standing?.entry ?? null, nowMs),
  };
}

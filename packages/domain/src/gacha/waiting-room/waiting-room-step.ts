import { type NoOrderReason, wordDeadline } from './waiting-room.ts';

/**
 * The next act of the shop for a room. `REGISTER_AGAIN`, `COMMIT_AGAIN`, `LIST_AGAIN`: the transaction ended without effect.
 * `FIX`: fix the entrants and commit them. `ORDER`: order them by the word, and give the phase its list. `NOTIFY`: the phase has
 * the list.
 */
export type WaitingRoomStep =
  | { readonly kind: 'REGISTER_AGAIN' | 'FIX' | 'COMMIT_AGAIN' | 'ORDER' | 'LIST_AGAIN' | 'NOTIFY' }
  | { readonly kind: 'END'; readonly reason: NoOrderReason };

/** A room as the tables have it. */
export interface WaitingRoomProgress {
  readonly closesAt: Date;
  readonly phaseStartsAt: Date;
  /** Whether the chain has its terms. */
  readonly registered: boolean;
  readonly registrationFailed: boolean;
  readonly fixed: boolean;
  readonly committed: boolean;
  readonly commitmentFailed: boolean;
  /** The word on chain, and when it came by chain time; null before. */
  readonly word: string | null;
  readonly drawnAt: Date | null;
  /** The word that the entrants were ordered by; null before. */
  readonly orderedWord: string | null;
  readonly listFailed: boolean;
  /** Whether the phase has the list on chain. */
  readonly listed: boolean;
  readonly notified: boolean;
  readonly noOrderReason: NoOrderReason | null;
}

/**
 * The next step of a room; null when it waits, or is over.
 *
 * @param head time of the newest block, which decides about the word and the phase
 * @param clock time of the server: entering ends when both have reached the closing time
 */
export function dueWaitingRoomStep(
  room: WaitingRoomProgress,
  { head, clock }: { readonly head: Date; readonly clock: Date },
): WaitingRoomStep | null {
  const deadline = wordDeadline(room.phaseStartsAt);
  const isInTime = room.drawnAt !== null && room.drawnAt <= deadline;
  const isOrdered = room.orderedWord !== null && room.orderedWord === room.word;
  const hasBegun = head >= room.phaseStartsAt;
  // A reorganisation may have replaced the word, and the list of the former one came again.
  const isStale = isInTime && !isOrdered && !hasBegun;
  if (room.listed && !isStale) return room.notified ? null : { kind: 'NOTIFY' };
  if (room.noOrderReason !== null) return null;
  if (hasBegun) return { kind: 'END', reason: isOrdered ? 'LIST_LATE' : 'NO_WORD' };
  if (isOrdered) return room.listFailed ? { kind: 'LIST_AGAIN' } : null;
  if (isInTime && room.fixed) return { kind: 'ORDER' };
  if (head > deadline) return { kind: 'END', reason: 'NO_WORD' };
  if (room.fixed) return room.committed || !room.commitmentFailed ? null : { kind: 'COMMIT_AGAIN' };
  const isOver = head >= room.closesAt;
  if (!room.registered) {
    if (isOver) return { kind: 'END', reason: 'NOT_REGISTERED' };
    return room.registrationFailed ? { kind: 'REGISTER_AGAIN' } : null;
  }
  return isOver && clock >= room.closesAt ? { kind: 'FIX' } : null;
}

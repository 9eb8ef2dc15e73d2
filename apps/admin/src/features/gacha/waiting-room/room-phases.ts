import type { GachaAdmin } from '@kura/api-contract/gacha';
import {
  firstPhase,
  MAX_WAITING_ROOM_PLACES,
  WAITING_ROOM_CLOSES_BEFORE_MINUTES,
  type WaitingRoomFault,
  waitingRoomFaults,
} from '@kura/domain/waiting-room';
import { wholeNumber } from '@kura/web-kit/form';

/** The terms of a drop's waiting room in the form. */
export interface RoomValues {
  places: string;
  quota: string;
  closesAt: string | null;
  /** Without input: the name of faults in the drop's phases. */
  phases: null;
}

type Drop = Pick<GachaAdmin, 'phases' | 'packsLeft'>;

const fieldOf: Partial<Record<WaitingRoomFault, keyof RoomValues>> = {
  CLOSES_TOO_EARLY: 'closesAt',
  CLOSES_TOO_LATE: 'closesAt',
  TOO_MANY_DRAWS: 'closesAt',
  TOO_MANY_PACKS: 'places',
  QUOTA_ABOVE_LIMIT: 'quota',
};

const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1_000);

const phasesOf = ({ phases }: Pick<Drop, 'phases'>) =>
  phases.map((phase) => ({
    ...phase,
    startsAtSeconds: secondsOf(phase.startsAt),
    endsAtSeconds: secondsOf(phase.endsAt),
  }));

/** The phase that a waiting room of the drop is for. */
export const phaseOfRoom = (gacha: Pick<Drop, 'phases'>) => firstPhase(phasesOf(gacha));

/** The latest closing time that a room of the drop can have; null without a phase. */
export function latestClosing(gacha: Pick<Drop, 'phases'>): string | null {
  const phase = phaseOfRoom(gacha);
  if (phase === undefined) return null;
  return new Date(Date.parse(phase.startsAt) - WAITING_ROOM_CLOSES_BEFORE_MINUTES * 60_000).toISOString();
}

/** The faults of terms that the browser can know. Other draws are known to the server alone. */
export function faultsOf({ places, quota, closesAt }: RoomValues, gacha: Drop, nowMs: number) {
  return waitingRoomFaults(
    {
      places: countOf(places, MAX_WAITING_ROOM_PLACES),
      quota: countOf(quota, MAX_QUOTA),
      closesAt: new Date(closesAt ?? latestClosing(gacha) ?? 0),
      phases: phasesOf(gacha),
      packsLeft: gacha.packsLeft,
      otherDraws: 0,
      wordsAtOnce: 1,
    },
    new Date(nowMs),
  );
}

/** The most packs that the contract lets one entrant have. */
const MAX_QUOTA = 100;

/** A number that the schema refuses has an error of its own, and no fault besides. */
function countOf(text: string, max: number): number {
  const count = wholeNumber(text);
  return count >= 1 && count <= max ? count : 1;
}

/** Groups faults by the field that can mend them. No field mends those of the drop's phases. */
export function byField(faults: readonly WaitingRoomFault[]) {
  const found: Partial<Record<keyof RoomValues, WaitingRoomFault[]>> = {};
  for (const fault of faults) {
    const field = fieldOf[fault] ?? 'phases';
    found[field] = [...(found[field] ?? []), fault];
  }
  return found;
}

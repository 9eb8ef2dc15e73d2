import type { GachaAdmin } from '@kura/api-contract/gacha';
import { isNumericInput } from '@kura/domain/money';
import {
  firstPhase,
  MAX_WAITING_ROOM_PLACES,
  WAITING_ROOM_CLOSES_BEFORE_MINUTES,
  type WaitingRoomFault,
  waitingRoomFaults,
} from '@kura/domain/waiting-room';

/** The input for a drop's waiting room. */
export interface RoomDraft {
  readonly places: string;
  readonly quota: string;
  readonly closesAt: string | null;
}

export type RoomField = keyof RoomDraft;

export type RoomError =
  | { readonly key: 'drop.invalid.number'; readonly min: number; readonly max: number }
  | { readonly key: 'drop.invalid.time' }
  | { readonly key: `room.fault.${WaitingRoomFault}` };

export interface RoomTerms {
  readonly places: number;
  readonly quota: number;
  readonly closesAt: string;
}

/** The most packs that the contract lets one entrant have. */
const MAX_QUOTA = 100;

const fieldOf: Partial<Record<WaitingRoomFault, RoomField>> = {
  CLOSES_TOO_EARLY: 'closesAt',
  CLOSES_TOO_LATE: 'closesAt',
  TOO_MANY_DRAWS: 'closesAt',
  TOO_MANY_PACKS: 'places',
  QUOTA_ABOVE_LIMIT: 'quota',
};

const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1_000);

const phasesOf = ({ phases }: Pick<GachaAdmin, 'phases'>) =>
  phases.map((phase) => ({
    ...phase,
    startsAtSeconds: secondsOf(phase.startsAt),
    endsAtSeconds: secondsOf(phase.endsAt),
  }));

/** The phase that a waiting room of the drop is for. */
export const phaseOfRoom = (gacha: Pick<GachaAdmin, 'phases'>) => firstPhase(phasesOf(gacha));

/** The latest closing time that a room of the drop can have; null without a phase. */
export function latestClosing(gacha: Pick<GachaAdmin, 'phases'>): string | null {
  const phase = phaseOfRoom(gacha);
  if (phase === undefined) return null;
  return new Date(Date.parse(phase.startsAt) - WAITING_ROOM_CLOSES_BEFORE_MINUTES * 60_000).toISOString();
}

/**
 * Parses the form.
 *
 * @returns the terms, the fault of each field, and the faults in the drop's phases, which no field can fix
 */
export function readRoomDraft(
  draft: RoomDraft,
  gacha: Pick<GachaAdmin, 'phases' | 'packsLeft'>,
  nowMs: number,
): { terms: RoomTerms; errors: Map<RoomField, RoomError>; obstacles: WaitingRoomFault[] } {
  const errors = new Map<RoomField, RoomError>();
  const places = readCount('places', draft.places, MAX_WAITING_ROOM_PLACES, errors);
  const quota = readCount('quota', draft.quota, MAX_QUOTA, errors);
  if (draft.closesAt === null) errors.set('closesAt', { key: 'drop.invalid.time' });
  const faults = waitingRoomFaults(
    {
      // A number that can't be read has its own error, and no fault besides.
      places: Number.isNaN(places) ? 1 : places,
      quota: Number.isNaN(quota) ? 1 : quota,
      closesAt: new Date(draft.closesAt ?? latestClosing(gacha) ?? 0),
      phases: phasesOf(gacha),
      packsLeft: gacha.packsLeft,
      // The server alone knows of other draws.
      otherDraws: 0,
      wordsAtOnce: 1,
    },
    new Date(nowMs),
  );
  const obstacles = addFaults(faults, errors);
  return { terms: { places, quota, closesAt: draft.closesAt ?? '' }, errors, obstacles };
}

/** Adds faults to the errors of their fields, and returns those that belong to no field. */
export function addFaults(
  faults: readonly WaitingRoomFault[],
  errors: Map<RoomField, RoomError>,
): WaitingRoomFault[] {
  return faults.filter((fault) => {
    const field = fieldOf[fault];
    if (field !== undefined && !errors.has(field)) errors.set(field, { key: `room.fault.${fault}` });
    return field === undefined;
  });
}

function readCount(field: RoomField, text: string, max: number, errors: Map<RoomField, RoomError>): number {
  const value = isNumericInput(text) ? Number(text) : Number.NaN;
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  errors.set(field, { key: 'drop.invalid.number', min: 1, max });
  return Number.NaN;
}

/** Minutes between the closing time of a room and the start of its phase, at least: for the draw and the list. */
export const WAITING_ROOM_CLOSES_BEFORE_MINUTES = 60;
/** Without a word this many minutes before the start, the phase opens without an order. */
export const WAITING_ROOM_WORD_BEFORE_MINUTES = 10;
/** Minutes that a room is open at least, its registration on chain included. */
export const WAITING_ROOM_OPEN_MINUTES = 10;
/** Places of a room at most: as many wallets as an allow list has. */
export const MAX_WAITING_ROOM_PLACES = 20_000;

/**
 * - `PREPARING`: its terms are being registered on chain, and nobody can enter.
 * - `OPEN`: users enter.
 * - `CLOSED`: the entrants are being committed, or the random word is awaited.
 * - `ORDERED`: the order is known, and the list is on its way to the phase.
 * - `LISTED`: the phase has the list.
 * - `WITHOUT_ORDER`: the phase is open to everybody.
 */
export const WAITING_ROOM_STATES = [
  'PREPARING',
  'OPEN',
  'CLOSED',
  'ORDERED',
  'LISTED',
  'WITHOUT_ORDER',
] as const;
export type WaitingRoomState = (typeof WAITING_ROOM_STATES)[number];

/** Why a phase opens without an order. */
export const NO_ORDER_REASONS = ['NOT_REGISTERED', 'NO_ENTRIES', 'NO_WORD', 'LIST_LATE'] as const;
export type NoOrderReason = (typeof NO_ORDER_REASONS)[number];

/** The result of an entry. */
export const WAITING_ROOM_RESULTS = ['WAITING', 'PLACED', 'NOT_PLACED', 'LEFT_OUT'] as const;
export type WaitingRoomResult = (typeof WAITING_ROOM_RESULTS)[number];

/** Why a user can't enter now: each is also the code of the refusal. */
export const WAITING_ROOM_REFUSALS = [
  'WAITING_ROOM_CLOSED',
  'ACCOUNT_TOO_NEW',
  'NO_WALLET',
  'TERMS_NOT_ACCEPTED',
  'SELF_PAUSED',
] as const;
export type WaitingRoomRefusal = (typeof WAITING_ROOM_REFUSALS)[number];

/** Why a drop can't have a waiting room with some terms. */
export const WAITING_ROOM_FAULTS = [
  'SALE_BEGUN',
  'ALLOW_LIST',
  'NO_OPEN_PHASE_AFTER',
  'PHASES_OVERLAP',
  'CLOSES_TOO_EARLY',
  'CLOSES_TOO_LATE',
  'TOO_MANY_PACKS',
  'QUOTA_ABOVE_LIMIT',
  'TOO_MANY_DRAWS',
] as const;
export type WaitingRoomFault = (typeof WAITING_ROOM_FAULTS)[number];

const minuteMs = 60_000;

/** The facts that decide the state of a room. */
export interface WaitingRoomFacts {
  /** Whether the chain has its terms. */
  readonly registered: boolean;
  readonly closesAt: Date;
  /** Whether the order is known. */
  readonly ordered: boolean;
  /** Whether the phase has the list on chain. */
  readonly listed: boolean;
  readonly noOrderReason: NoOrderReason | null;
}

/** The state of a room at a moment. */
export function waitingRoomState(
  { registered, closesAt, ordered, listed, noOrderReason }: WaitingRoomFacts,
  now: Date,
): WaitingRoomState {
  if (listed) return 'LISTED';
  if (noOrderReason !== null) return 'WITHOUT_ORDER';
  if (ordered) return 'ORDERED';
  if (now >= closesAt) return 'CLOSED';
  return registered ? 'OPEN' : 'PREPARING';
}

/** The last moment, by chain time, at which a word still gives the phase an order. */
export function wordDeadline(phaseStartsAt: Date): Date {
  return new Date(phaseStartsAt.getTime() - WAITING_ROOM_WORD_BEFORE_MINUTES * minuteMs);
}

/**
 * Chance of one entrant to get a place when nobody else enters.
 *
 * @returns parts per million, rounded down: never more than is true.
 */
export function placeChancePpm(places: number, entries: number): number {
  return entries <= places ? 1_000_000 : Math.floor((places * 1_000_000) / entries);
}

/** A phase of the drop. */
export interface WaitingRoomPhase {
  readonly number: number;
  readonly startsAtSeconds: number;
  readonly endsAtSeconds: number;
  readonly allowListed: boolean;
  /** Packs for all buyers together, and for each wallet; 0 for no limit. */
  readonly limit: number;
  readonly limitPerWallet: number;
}

/** The phase that begins first: the one of the room. */
export function firstPhase<Phase extends Pick<WaitingRoomPhase, 'number' | 'startsAtSeconds'>>(
  phases: readonly Phase[],
): Phase | undefined {
  return phases.toSorted((a, b) => a.startsAtSeconds - b.startsAtSeconds || a.number - b.number)[0];
}

/** The terms of a room with the facts that they are checked against. */
export interface WaitingRoomTerms {
  readonly places: number;
  readonly quota: number;
  readonly closesAt: Date;
  readonly phases: readonly WaitingRoomPhase[];
  readonly packsLeft: number;
  /** Draws of the shop in the day before the closing time, and how many words their key gets at once. */
  readonly otherDraws: number;
  readonly wordsAtOnce: number;
}

/** Why a drop can't have a waiting room with these terms; empty when it can. */
export function waitingRoomFaults(
  { places, quota, closesAt, phases, packsLeft, otherDraws, wordsAtOnce }: WaitingRoomTerms,
  now: Date,
): WaitingRoomFault[] {
  const first = firstPhase(phases);
  if (first === undefined || first.startsAtSeconds * 1_000 <= now.getTime()) return ['SALE_BEGUN'];
  const later = phases.filter(({ number }) => number !== first.number);
  const faults: WaitingRoomFault[] = [];
  if (first.allowListed) faults.push('ALLOW_LIST');
  if (!later.some(({ allowListed }) => !allowListed)) faults.push('NO_OPEN_PHASE_AFTER');
  if (later.some(({ startsAtSeconds }) => startsAtSeconds < first.endsAtSeconds)) {
    faults.push('PHASES_OVERLAP');
  }
  if (closesAt.getTime() < now.getTime() + WAITING_ROOM_OPEN_MINUTES * minuteMs) {
    faults.push('CLOSES_TOO_EARLY');
  }
  const latestMs = first.startsAtSeconds * 1_000 - WAITING_ROOM_CLOSES_BEFORE_MINUTES * minuteMs;
  if (closesAt.getTime() > latestMs) faults.push('CLOSES_TOO_LATE');
  const packs = places * quota;
  if (packs > packsLeft || (first.limit !== 0 && packs > first.limit)) faults.push('TOO_MANY_PACKS');
  if (first.limitPerWallet !== 0 && quota > first.limitPerWallet) faults.push('QUOTA_ABOVE_LIMIT');
  if (otherDraws >= wordsAtOnce) faults.push('TOO_MANY_DRAWS');
  return faults;
}

import { ageOn, japanDay } from './japan-calendar.ts';

/** How long a raise of the own limit is delayed. */
export const LIMIT_RAISE_DELAY_MS = 7 * 24 * 60 * 60 * 1000;

export const ADULT_AGE = 18;

/** The highest age, in years, that a birth date may give. */
export const MAX_AGE = 120;

/** A user's own limits. Yen per month; null means none. */
export interface OwnLimit {
  readonly ownYen: number | null;
  /** A higher one to come. */
  readonly raise: { readonly ownYen: number | null; readonly from: Date } | null;
}

/** What may be spent in a month at most by minors of an age, in yen. */
export interface MinorCaps {
  readonly under16Yen: number;
  readonly under18Yen: number;
}

/** What bounds the spending of a month: the user's own limit, or the shop's for the age. */
export type BindingLimitKind = 'OWN' | 'AGE';

/** What a user has spent and promised in a month, and what bounds it. Yen. */
export interface SpendingState {
  readonly ownYen: number | null;
  readonly capYen: number | null;
  readonly spentYen: number;
  readonly promisedYen: number;
}

/** The limit as it is at a time: a raise whose day has come is in it. */
export function ownLimitAt(limit: OwnLimit, now: Date): OwnLimit {
  const { raise } = limit;
  return raise !== null && raise.from <= now ? { ownYen: raise.ownYen, raise: null } : limit;
}

/** A limit after its owner asked for another: a lower one applies at once, a higher one (none is the highest) later. */
export function changeOwnLimit(limit: OwnLimit, wantedYen: number | null, now: Date): OwnLimit {
  const { ownYen, raise } = ownLimitAt(limit, now);
  if (atMost(wantedYen, ownYen)) return { ownYen: wantedYen, raise: null };
  // A limit below the pending one keeps its date.
  if (raise !== null && atMost(wantedYen, raise.ownYen)) {
    return { ownYen, raise: { ownYen: wantedYen, from: raise.from } };
  }
  return { ownYen, raise: { ownYen: wantedYen, from: new Date(now.getTime() + LIMIT_RAISE_DELAY_MS) } };
}

/** Until when purchases are paused after their owner asked for a pause until `wanted`: never shorter than before. */
export function extendPause(pausedUntil: Date | null, wanted: Date): Date {
  return pausedUntil !== null && pausedUntil > wanted ? pausedUntil : wanted;
}

/** What the shop lets somebody of that birth date (`YYYY-MM-DD`) spend in a month; null for adults and when it isn't known. */
export function capOfAge(birthDate: string | null, now: Date, caps: MinorCaps): number | null {
  if (birthDate === null) return null;
  const age = ageOn(birthDate, japanDay(now));
  if (age >= ADULT_AGE) return null;
  return age < 16 ? caps.under16Yen : caps.under18Yen;
}

/** Whether somebody of that birth date (`YYYY-MM-DD`) is a minor in Japan. */
export function isMinor(birthDate: string, now: Date): boolean {
  return ageOn(birthDate, japanDay(now)) < ADULT_AGE;
}

/** Whether somebody alive can have been born on that day (`YYYY-MM-DD`). */
export function isBirthDate(birthDate: string, now: Date): boolean {
  const today = japanDay(now);
  return birthDate <= today && ageOn(birthDate, today) <= MAX_AGE;
}

/** The limit that binds, and whose it is; null when nothing limits. */
export function bindingLimit({
  ownYen,
  capYen,
}: Pick<SpendingState, 'ownYen' | 'capYen'>): { yen: number; by: BindingLimitKind } | null {
  if (ownYen === null) return capYen === null ? null : { yen: capYen, by: 'AGE' };
  return capYen !== null && capYen < ownYen ? { yen: capYen, by: 'AGE' } : { yen: ownYen, by: 'OWN' };
}

/** What may still be spent this month; null when nothing limits. */
export function remainingYen(state: SpendingState): number | null {
  const bound = bindingLimit(state);
  return bound === null ? null : Math.max(0, bound.yen - state.spentYen - state.promisedYen);
}

/** Whether a limit is as strict as another or stricter; null is no limit. */
function atMost(yen: number | null, otherYen: number | null): boolean {
  return otherYen === null || (yen !== null && yen <= otherYen);
}

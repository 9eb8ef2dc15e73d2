import { ageOn, japanDay } from './japan-calendar.ts';

/** The delay before a raise of the own limit. */
export const LIMIT_RAISE_DELAY_MS = 7 * 24 * 60 * 60 * 1000;

export const ADULT_AGE = 18;

/** The highest age in years for a birth date. */
export const MAX_AGE = 120;

/** A user's own limits. Yen per month; null means none. */
export interface OwnLimit {
  readonly ownYen: number | null;
  /** A pending higher limit. */
  readonly raise: { readonly ownYen: number | null; readonly from: Date } | null;
}

/** The monthly spending caps for minors by age, in yen. */
export interface MinorCaps {
  readonly under16Yen: number;
  readonly under18Yen: number;
}

/** The limit that applies to a month's spending: the user's own limit, or the shop's for the age. */
export type BindingLimitKind = 'OWN' | 'AGE';

/** A user's spent and reserved amounts in a month, with the limits. Yen. */
export interface SpendingState {
  readonly ownYen: number | null;
  readonly capYen: number | null;
  readonly spentYen: number;
  readonly promisedYen: number;
}

/** The limit at a time, including a raise that is due. */
export function ownLimitAt(limit: OwnLimit, now: Date): OwnLimit {
  const { raise } = limit;
  return raise !== null && raise.from <= now ? { ownYen: raise.ownYen, raise: null } : limit;
}

/** Changes a limit at its owner's request. A lower one applies at once, and a higher one (none is the highest) later. */
export function changeOwnLimit(limit: OwnLimit, wantedYen: number | null, now: Date): OwnLimit {
  const { ownYen, raise } = ownLimitAt(limit, now);
  if (atMost(wantedYen, ownYen)) return { ownYen: wantedYen, raise: null };
  // A limit below the pending one keeps its date.
  if (raise !== null && atMost(wantedYen, raise.ownYen)) {
    return { ownYen, raise: { ownYen: wantedYen, from: raise.from } };
  }
  return { ownYen, raise: { ownYen: wantedYen, from: new Date(now.getTime() + LIMIT_RAISE_DELAY_MS) } };
}

/** Extends a pause of purchases until `wanted`; it never ends earlier than before. */
export function extendPause(pausedUntil: Date | null, wanted: Date): Date {
  return pausedUntil !== null && pausedUntil > wanted ? pausedUntil : wanted;
}

/** The shop's monthly cap for a birth date (`YYYY-MM-DD`); null for adults and when it isn't known. */
export function capOfAge(birthDate: string | null, now: Date, caps: MinorCaps): number | null {
  if (birthDate === null) return null;
  const age = ageOn(birthDate, japanDay(now));
  if (age >= ADULT_AGE) return null;
  return age < 16 ? caps.under16Yen : caps.under18Yen;
}

/** Whether a birth date (`YYYY-MM-DD`) is a minor's in Japan. */
export function isMinor(birthDate: string, now: Date): boolean {
  return ageOn(birthDate, japanDay(now)) < ADULT_AGE;
}

/** Whether a birth date (`YYYY-MM-DD`) is possible for a living person. */
export function isBirthDate(birthDate: string, now: Date): boolean {
  const today = japanDay(now);
  return birthDate <= today && ageOn(birthDate, today) <= MAX_AGE;
}

/** The stricter limit and its kind; null when nothing limits. */
export function bindingLimit({
  ownYen,
  capYen,
}: Pick<SpendingState, 'ownYen' | 'capYen'>): { yen: number; by: BindingLimitKind } | null {
  if (ownYen === null) return capYen === null ? null : { yen: capYen, by: 'AGE' };
  return capYen !== null && capYen < ownYen ? { yen: capYen, by: 'AGE' } : { yen: ownYen, by: 'OWN' };
}

/** The remaining amount this month; null when nothing limits. */
export function remainingYen(state: SpendingState): number | null {
  const bound = bindingLimit(state);
  return bound === null ? null : Math.max(0, bound.yen - state.spentYen - state.promisedYen);
}

/** Whether a limit is at most another; null is no limit. */
function atMost(yen: number | null, otherYen: number | null): boolean {
  return otherYen === null || (yen !== null && yen <= otherYen);
}

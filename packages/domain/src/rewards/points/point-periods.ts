import { type PointEvent, pointLots } from './point-lots.ts';

export type TimedPointEvent = PointEvent & { readonly atSeconds: number };

/** Movements of points in a period. Opening, issued, spent, expired and closing add up. */
export interface PointPeriod {
  readonly openingBaseUnits: bigint;
  readonly issuedBaseUnits: bigint;
  readonly spentBaseUnits: bigint;
  /** By their date, also before they are removed on chain. */
  readonly expiredBaseUnits: bigint;
  readonly closingBaseUnits: bigint;
}

/**
 * Computes a wallet's movements of points, from each of these moments to the next one.
 *
 * @param events in chain order
 * @param moments ascending, Unix time in seconds
 */
export function pointPeriods(events: readonly TimedPointEvent[], moments: readonly number[]): PointPeriod[] {
  const balances = moments.map((moment) => balanceAt(events, moment));
  return moments.slice(1).map((end, place) => {
    const start = moments[place] as number;
    const opening = balances[place] as bigint;
    const closing = balances[place + 1] as bigint;
    const within = events.filter(({ atSeconds }) => atSeconds >= start && atSeconds < end);
    const issued = sumOf(within, 'MINTED');
    const spent = sumOf(within, 'SPENT');
    return {
      openingBaseUnits: opening,
      issuedBaseUnits: issued,
      spentBaseUnits: spent,
      expiredBaseUnits: opening + issued - spent - closing,
      closingBaseUnits: closing,
    };
  });
}

/** Adds another wallet's periods. */
export function addPointPeriods(all: readonly PointPeriod[], more: readonly PointPeriod[]): PointPeriod[] {
  return all.map((one, place) => {
    const other = more[place] as PointPeriod;
    return {
      openingBaseUnits: one.openingBaseUnits + other.openingBaseUnits,
      issuedBaseUnits: one.issuedBaseUnits + other.issuedBaseUnits,
      spentBaseUnits: one.spentBaseUnits + other.spentBaseUnits,
      expiredBaseUnits: one.expiredBaseUnits + other.expiredBaseUnits,
      closingBaseUnits: one.closingBaseUnits + other.closingBaseUnits,
    };
  });
}

/** A wallet's balance at a moment: neither spent nor expired. */
function balanceAt(events: readonly TimedPointEvent[], moment: number): bigint {
  return pointLots(events.filter(({ atSeconds }) => atSeconds < moment))
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > moment)
    .reduce((sum, { leftBaseUnits }) => sum + leftBaseUnits, 0n);
}

const sumOf = (events: readonly TimedPointEvent[], kind: PointEvent['kind']) =>
  events.reduce((sum, event) => (event.kind === kind ? sum + event.amountBaseUnits : sum), 0n);

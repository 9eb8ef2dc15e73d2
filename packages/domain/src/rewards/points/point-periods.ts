import { type PointEvent, pointLots } from './point-lots.ts';

export type TimedPointEvent = PointEvent & { readonly atSeconds: number };

/** What happened to points in a period. Opening, issued, spent, expired and closing add up. */
export interface PointPeriod {
  readonly openingBaseUnits: bigint;
  readonly issuedBaseUnits: bigint;
  readonly spentBaseUnits: bigint;
  /** By their date, whether or not they were removed on chain yet. */
  readonly expiredBaseUnits: bigint;
  readonly closingBaseUnits: bigint;
}

/**
 * What happened to the points of one wallet, from each of these moments to the next one.
 *
 * @param events in the order of the chain
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

/** Adds the periods of another wallet. */
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

/** What a wallet had at a moment: neither spent nor expired. */
function balanceAt(events: readonly TimedPointEvent[], moment: number): bigint {
  return pointLots(events.filter(({ atSeconds }) => atSeconds < moment))
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > moment)
    .reduce((sum, { leftBaseUnits }) => sum + leftBaseUnits, 0n);
}

const sumOf = (events: readonly TimedPointEvent[], kind: PointEvent['kind']) =>
  events.reduce((sum, event) => (event.kind === kind ? sum + event.amountBaseUnits : sum), 0n);

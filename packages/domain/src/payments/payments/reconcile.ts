/** The movements of money between the shop and the payment provider. */
export const MOVEMENT_KINDS = ['SETTLED', 'REFUNDED', 'CHARGEBACK_LOST'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A line of the provider's settlement report. */
export interface ReportLine {
  /** Line number as in a spreadsheet: the headings are line 1. */
  readonly line: number;
  readonly chargeId: string;
  readonly kind: MovementKind;
  readonly cents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

/** A movement in the shop's records. */
export interface BookedMovement {
  readonly chargeId: string;
  readonly kind: MovementKind;
  readonly cents: number;
  readonly at: Date;
}

/** The possible differences between a report and the shop's records. */
export const RECONCILIATION_DIFFERENCES = [
  'UNKNOWN_CHARGE',
  'NOT_BOOKED',
  'NOT_REPORTED',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'REPORTED_TWICE',
  'OTHER_DAY',
] as const;

export interface ReconciliationDifference {
  readonly kind: (typeof RECONCILIATION_DIFFERENCES)[number];
  readonly movement: MovementKind;
  readonly chargeId: string;
  /** Null for a movement that the report doesn't have. */
  readonly reported: { readonly line: number; readonly cents: number; readonly currency: string } | null;
  /** Null for a movement that the shop doesn't have. */
  readonly booked: { readonly cents: number; readonly at: Date } | null;
}

export interface ReconciledDay {
  readonly from: Date;
  /** The end of the day, exclusive. */
  readonly to: Date;
}

export interface Books {
  /** Movements of the day, and those of any day whose charge the report names. */
  readonly movements: readonly BookedMovement[];
  /** Charges in the report that the shop knows, settled or not. */
  readonly knownCharges: ReadonlySet<string>;
}

const keyOf = ({ chargeId, kind }: { chargeId: string; kind: MovementKind }) => `${kind} ${chargeId}`;

/**
 * Compares a daily report with the shop's records. A charge is settled, refunded and charged back at most once, so kind and
 * charge identify a movement.
 *
 * @returns the differences in the report's sequence, then the movements that it lacks
 */
export function reconcile(
  lines: readonly ReportLine[],
  { movements, knownCharges }: Books,
  day: ReconciledDay,
): ReconciliationDifference[] {
  const booked = new Map(movements.map((movement) => [keyOf(movement), movement]));
  const reported = new Set<string>();
  const differences: ReconciliationDifference[] = [];
  for (const line of lines) {
    const movement = booked.get(keyOf(line));
    const kind = differenceOf(line, movement, { isRepeated: reported.has(keyOf(line)), knownCharges, day });
    reported.add(keyOf(line));
    if (kind !== null) {
      differences.push({
        kind,
        movement: line.kind,
        chargeId: line.chargeId,
        reported: { line: line.line, cents: line.cents, currency: line.currency },
        booked: movement === undefined ? null : { cents: movement.cents, at: movement.at },
      });
    }
  }
  for (const movement of movements) {
    if (!isOf(day, movement.at) || reported.has(keyOf(movement))) continue;
    differences.push({
      kind: 'NOT_REPORTED',
      movement: movement.kind,
      chargeId: movement.chargeId,
      reported: null,
      booked: { cents: movement.cents, at: movement.at },
    });
  }
  return differences;
}

interface LineFacts {
  readonly isRepeated: boolean;
  readonly knownCharges: ReadonlySet<string>;
  readonly day: ReconciledDay;
}

/** The most serious difference of a line; null for none. */
function differenceOf(
  line: ReportLine,
  movement: BookedMovement | undefined,
  { isRepeated, knownCharges, day }: LineFacts,
): ReconciliationDifference['kind'] | null {
  if (isRepeated) return 'REPORTED_TWICE';
  if (movement === undefined) return knownCharges.has(line.chargeId) ? 'NOT_BOOKED' : 'UNKNOWN_CHARGE';
  if (line.currency !== 'USD') return 'CURRENCY_DIFFERS';
  if (line.cents !== movement.cents) return 'AMOUNT_DIFFERS';
  return isOf(day, movement.at) ? null : 'OTHER_DAY';
}

const isOf = ({ from, to }: ReconciledDay, at: Date) => at >= from && at < to;

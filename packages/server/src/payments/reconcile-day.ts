import { createHash } from 'node:crypto';
import type { Reconciliation } from '@kura/api-contract/payments';
import { type BookedMovement, MOVEMENT_KINDS, type ReportLine, reconcile } from '@kura/domain/payments';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  requireAdmin,
} from '../platform/index.ts';
import { presentReconciliation } from './read-reconciliations.ts';
import { readReport } from './read-report.ts';
import {
  findPaymentsOfCharges,
  findReconciliation,
  insertReconciliation,
  listMovements,
  type Period,
} from './reconciliations.repository.ts';

type TimeZone = Reconciliation['timeZone'];

const offsetOf = { UTC: 'Z', 'Asia/Tokyo': '+09:00' } as const satisfies Record<TimeZone, string>;
const dayMs = 24 * 3_600_000;

interface ReconcileInput {
  day: string;
  timeZone: TimeZone;
  fileName: string;
  report: string;
}

/** Compares a settlement report with the payments of a day, and keeps what differs. Nothing of a payment changes. */
export async function reconcileDay(
  context: CallContext,
  { day, timeZone, fileName, report }: ReconcileInput,
): Promise<Reconciliation> {
  const { adminId } = requireAdmin(context.actor);
  const period = periodOf(day, timeZone);
  const now = context.clock.now();
  if (period.from > now) {
    throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'day', code: 'in_future' }] });
  }
  const lines = readReport(report);
  const id = newId();
  return inTransaction(context, async (tx) => {
    const chargeIds = lines.map(({ chargeId }) => chargeId);
    const movements = await listMovements(tx, period, chargeIds);
    const payments = await findPaymentsOfCharges(tx, [
      ...chargeIds,
      ...movements.map(({ chargeId }) => chargeId),
    ]);
    const found = reconcile(lines, { movements, knownCharges: new Set(payments.keys()) }, period);
    await insertReconciliation(tx, {
      id,
      day,
      timeZone,
      fileName,
      fileHash: createHash('sha256').update(report).digest('hex'),
      lines: lines.length,
      sums: sumsOf(lines, movements, period),
      differences: found.map((each) => ({ ...each, paymentId: payments.get(each.chargeId) ?? null })),
      adminId,
      createdAt: now,
    });
    await audit(tx, context, {
      action: 'reconcile-payments',
      subject: { kind: 'reconciliation', id },
      details: { day, timeZone, lines: lines.length, differences: found.length },
    });
    const made = await findReconciliation(tx, id);
    if (made === undefined) throw new Error(`reconciliation ${id} was not kept`);
    await failpoint('reconciled.before-commit');
    return presentReconciliation(made);
  });
}

function periodOf(day: string, timeZone: TimeZone): Period {
  const from = new Date(`${day}T00:00:00${offsetOf[timeZone]}`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

const sumOf = (items: readonly { cents: number }[]) => ({
  count: items.length,
  cents: items.reduce((sum, { cents }) => sum + cents, 0),
});

const sumsOf = (lines: readonly ReportLine[], movements: readonly BookedMovement[], { from, to }: Period) =>
  MOVEMENT_KINDS.map((movement) => ({
    movement,
    reported: sumOf(lines.filter(({ kind, currency }) => kind === movement && currency === 'USD')),
    booked: sumOf(movements.filter(({ kind, at }) => kind === movement && at >= from && at < to)),
  }));

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
} from '../../platform/index.ts';
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

/** Compares a settlement report with the payments of a day, and stores the differences. No payment changes. */
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
    const made = {
      id,
      day,
      time_zone: timeZone,
      file_name: fileName,
      file_hash: createHash('sha256').update(report).digest('hex'),
      lines: lines.length,
      differences: found.length,
      admin_id: adminId,
      created_at: now,
    };
    const differences = found.map((each) => ({ ...each, paymentId: payments.get(each.chargeId) ?? null }));
    await insertReconciliation(tx, made, sumsOf(lines, movements, period), differences);
    await audit(tx, context, {
      action: 'reconcile-payments',
      subject: { kind: 'reconciliation', id },
      details: { day, timeZone, lines: lines.length, differences: found.length },
    });
    const stored = await findReconciliation(tx, id);
    if (stored === undefined) throw new Error(`reconciliation ${id} was not kept`);
    await failpoint('reconciled.before-commit');
    return presentReconciliation(stored);
  });
}

function periodOf(day: string, timeZone: TimeZone): Period {
  const from = new Date(`${day}T00:00:00${offsetOf[timeZone]}`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

const sumOf = (items: readonly { cents: number }[]) => items.reduce((sum, { cents }) => sum + cents, 0);

const sumsOf = (lines: readonly ReportLine[], movements: readonly BookedMovement[], { from, to }: Period) =>
  MOVEMENT_KINDS.map((movement) => {
    const reported = lines.filter(({ kind, currency }) => kind === movement && currency === 'USD');
    const booked = movements.filter(({ kind, at }) => kind === movement && at >= from && at < to);
    const sums = { reported_cents: sumOf(reported), booked_cents: sumOf(booked) };
    return { movement, reported: reported.length, booked: booked.length, ...sums };
  });

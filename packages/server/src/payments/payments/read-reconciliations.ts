import type { ListOf } from '@kura/api-contract/lists';
import type { Reconciliation, ReconciliationRecord } from '@kura/api-contract/payments';
import { dollarsOf } from '@kura/domain/payments';
import { ApiError, type CallContext, requireAdmin } from '../../platform/index.ts';
import {
  type DifferenceRow,
  findReconciliation,
  listDifferenceRows,
  listReconciliationRows,
  type Page,
  type ReconciliationRow,
} from './reconciliations.repository.ts';

export async function listReconciliations(
  context: CallContext,
  query: Page & { orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<ListOf<Reconciliation>> {
  requireAdmin(context.actor);
  const { rows, total } = await listReconciliationRows(context.db, query);
  return { items: rows.map(presentReconciliation), page: query.page, pageSize: query.pageSize, total };
}

export async function getReconciliation(
  context: CallContext,
  { id, page, pageSize }: Page & { id: string },
): Promise<ReconciliationRecord> {
  requireAdmin(context.actor);
  const row = await findReconciliation(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const differences = await listDifferenceRows(context.db, id, { page, pageSize });
  return {
    ...presentReconciliation(row),
    differences: { items: differences.map(presentDifference), page, pageSize, total: row.differences },
  };
}

export function presentReconciliation(row: ReconciliationRow): Reconciliation {
  return {
    id: row.id,
    day: row.day,
    timeZone: row.time_zone,
    fileName: row.file_name,
    fileHash: `0x${row.file_hash}`,
    lines: row.lines,
    differenceCount: row.differences,
    sums: row.sums.map((sum) => ({
      movement: sum.movement,
      reported: { count: sum.reported, amountUsd: dollarsOf(sum.reported_cents) },
      booked: { count: sum.booked, amountUsd: dollarsOf(sum.booked_cents) },
    })),
    adminId: row.admin_id,
    adminName: row.admin_name,
    createdAt: row.created_at.toISOString(),
  };
}

const presentDifference = (row: DifferenceRow): ReconciliationRecord['differences']['items'][number] => ({
  kind: row.kind,
  movement: row.movement,
  chargeId: row.charge_id,
  paymentId: row.payment_id,
  paymentNumber: row.payment_number,
  reported:
    row.line === null || row.reported_cents === null || row.currency === null
      ? null
      : { line: row.line, amount: dollarsOf(row.reported_cents), currency: row.currency },
  booked:
    row.booked_cents === null || row.booked_at === null
      ? null
      : { amountUsd: dollarsOf(row.booked_cents), at: row.booked_at.toISOString() },
  isBookedSince: row.is_booked_since,
});

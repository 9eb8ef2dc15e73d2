import type { BulkAct, BulkActInput, BulkPreview } from '@kura/api-contract/bulk-acts';
import { MAX_BULK_CARDS } from '@kura/domain/bulk-acts';
import { formatAmount, parseAmount } from '@kura/domain/money';
import {
  ApiError,
  audit,
  type CallContext,
  enqueue,
  inTransaction,
  newId,
  requireAdmin,
} from '../../platform/index.ts';
import { presentBulkAct } from './bulk-act.presenter.ts';
import { findBulkAct, findDropStatus, insertBulkAct } from './bulk-acts.repository.ts';
import { insertItems, previewAct, type Selection } from './bulk-selection.repository.ts';
import { readValueRule, requireFairPrices } from './require-fair-prices.ts';
import { runBulkActJob } from './run-bulk-act.job.ts';

/** Counts the effects of an act. Nothing changes. */
export async function previewBulkAct(
  context: CallContext,
  { act, ...selection }: Selection & { act: BulkActInput },
): Promise<BulkPreview> {
  requireAdmin(context.actor);
  const row = await previewAct(context.db, selection, act, {
    operatorAddress: context.chain.operatorAddress,
    ...(await readValueRule(context)),
  });
  return {
    total: row.total,
    totalValue: formatAmount(BigInt(row.total_value)),
    eligible: row.eligible,
    totalPrice: act.kind === 'LIST' ? formatAmount(BigInt(row.total_price ?? '0')) : null,
    needApproval: row.need_approval,
    withoutValue: row.without_value,
  };
}

/**
 * Fixes the cards of an act and queues its job. When prices need a second admin, the whole act is stored as one approval and
 * starts with its confirmation.
 */
export async function startBulkAct(
  context: CallContext,
  { act, expectedTotal, ...selection }: Selection & { act: BulkActInput; expectedTotal: number },
): Promise<BulkAct> {
  const { adminId } = requireAdmin(context.actor);
  if (act.kind === 'LIST' && act.price.kind === 'AMOUNT' && parseAmount(act.price.amount) === 0n) {
    throw new ApiError('PRICE_INVALID', { detail: 'The price must be more than 0', moreThan: '0' });
  }
  // A request already has the id of its act.
  const id = context.approval?.subject.id ?? newId();
  return inTransaction(context, async (tx) => {
    if (act.kind === 'ADD_TO_DROP') {
      const status = await findDropStatus(tx, act.gachaId);
      if (status === undefined) throw new ApiError('NOT_FOUND', { detail: 'There is no such drop' });
      if (status !== 'DRAFT') throw new ApiError('NOT_DRAFT', { state: status });
    }
    await insertBulkAct(tx, {
      id,
      kind: act.kind,
      parameters: JSON.stringify(act),
      created_by: adminId,
      created_at: context.clock.now(),
    });
    const total = await insertItems(tx, id, selection);
    if (total > MAX_BULK_CARDS) throw new ApiError('SELECTION_TOO_LARGE', { limit: MAX_BULK_CARDS });
    if (total !== expectedTotal) {
      throw new ApiError(context.approval ? 'APPROVAL_VOID' : 'SELECTION_CHANGED', { total });
    }
    if (act.kind === 'LIST' || act.kind === 'SET_VALUE')
      await requireFairPrices(tx, context, { id, act, total });
    await enqueue(tx, runBulkActJob, { bulkActId: id }, { queue: 'bulk-acts' });
    await audit(tx, context, {
      action: 'start-bulk-act',
      subject: { kind: 'bulk-act', id },
      details: { act, total, ...(selection.filter && { filter: selection.filter }) },
    });
    return presentBulkAct(await findBulkAct(tx, id));
  });
}

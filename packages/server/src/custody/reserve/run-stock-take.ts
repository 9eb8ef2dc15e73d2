import type { ListOf } from '@kura/api-contract/lists';
import type { StockTake, StockTakeRow as StockTakeListed } from '@kura/api-contract/reserve';
import type { Queryable } from '@kura/database';
import { reserveMonthOf } from '@kura/domain/reserve';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  requireAdmin,
} from '../../platform/index.ts';
import { presentStockTake, presentStockTakeRow } from './stock-take.presenter.ts';
import {
  findStockTake,
  insertStockTake,
  lastStatedMonth,
  listStockTakeRows,
  lockOpenStockTake,
  readHead,
  requireStockTake,
  updateStockTake,
} from './stock-takes.repository.ts';
import { countVault, writeFigures } from './vault-slabs.repository.ts';

/** Starts a count of all slabs in the vault. */
export async function startStockTake(context: CallContext, { month }: { month: number }): Promise<StockTake> {
  const { adminId } = requireAdmin(context.actor);
  const id = newId();
  await inTransaction(context, async (tx) => {
    await requireMonth(context, tx, month);
    const started = await insertStockTake(tx, { id, month, adminId, at: context.clock.now() });
    if (!started) throw new ApiError('STATE_CONFLICT', { state: 'OPEN' });
    await audit(tx, context, {
      action: 'start-stock-take',
      subject: { kind: 'stock-take', id },
      details: { month },
    });
    await failpoint('stock-take-started.before-commit');
  });
  const started = await findStockTake(context.db, id);
  if (started === undefined) throw new Error(`stock-take ${id} is gone`);
  return presentStockTake(context.db, started);
}

/**
 * Requires a month that the log accepts: it has begun (UTC) and is not before the last statement's.
 *
 * @throws ApiError RESERVE_MONTH_INVALID
 */
export async function requireMonth(
  { clock }: Pick<CallContext, 'clock'>,
  db: Queryable,
  month: number,
): Promise<void> {
  const head = await readHead(db);
  // The clocks differ by seconds. The contract refuses a month that hasn't begun on chain.
  const latest = Math.max(reserveMonthOf(clock.now()), head === null ? 0 : reserveMonthOf(head.time));
  const earliest = (await lastStatedMonth(db)) ?? 202001;
  if (month < earliest || month > latest) throw new ApiError('RESERVE_MONTH_INVALID', { earliest, latest });
}

export async function listStockTakes(
  context: CallContext,
  query: { page: number; pageSize: number; orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<ListOf<StockTakeListed>> {
  requireAdmin(context.actor);
  const { rows, total } = await listStockTakeRows(context.db, query);
  return { items: rows.map(presentStockTakeRow), page: query.page, pageSize: query.pageSize, total };
}

export async function getStockTake(context: CallContext, { id }: { id: string }): Promise<StockTake> {
  requireAdmin(context.actor);
  return presentStockTake(context.db, await requireStockTake(context.db, id));
}

/** Ends an open count without a statement. Its present figures are stored. */
export async function abandonStockTake(
  context: CallContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { adminId } = requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    await lockOpenStockTake(tx, id);
    await writeFigures(tx, id, await countVault(tx, id));
    await updateStockTake(tx, id, {
      status: 'ABANDONED',
      closed_by: adminId,
      closed_at: context.clock.now(),
      close_reason: reason,
    });
    await audit(tx, context, {
      action: 'abandon-stock-take',
      subject: { kind: 'stock-take', id },
      details: { reason },
    });
    await failpoint('stock-take-abandoned.before-commit');
  });
}

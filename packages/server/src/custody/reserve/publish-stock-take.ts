import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { reserveLogAbi } from '@kura/chain/abis';
import type { Network } from '@kura/chain/network';
import { createReserveReport, encodeReserveReport, merkleRoot, reserveReportHash } from '@kura/chain/reserve';
import type { DatabaseTransaction } from '@kura/database';
import { type CountedSituation, reserveState } from '@kura/domain/reserve';
import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  queueOperatorTransaction,
  requireAdmin,
  requireChainAvailable,
} from '../../platform/index.ts';
import { requireMonth } from './run-stock-take.ts';
import { lockOpenStockTake, readHead, type StockTakeRow, updateStockTake } from './stock-takes.repository.ts';
import { stateReserveKind } from './transaction-kinds.ts';
import {
  type CountedRow,
  countDifferences,
  countVault,
  deleteSettledDifferences,
  findCounted,
  writeFigures,
} from './vault-slabs.repository.ts';

/**
 * Creates the report of the scanned slabs and queues its statement. All reads are of one block, because the indexer waits
 * until the transaction ends.
 */
export async function publishStockTake(
  context: CallContext,
  { id }: { id: string },
): Promise<QueuedTransaction> {
  const { adminId } = requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { reserveLog } = context.chain.network.contracts;
  return inTransaction(context, async (tx) => {
    const stockTake = await lockOpenStockTake(tx, id);
    const head = await readHead(tx, { lock: true });
    if (head === null) throw new Error('no block is indexed');
    await requireMonth(context, tx, stockTake.month);
    const differences = await requireExplained(tx, id);
    const report = await reportOf(tx, context.chain.network, stockTake, head.block);
    const bytes = encodeReserveReport(report);
    const reportHash = reserveReportHash(bytes);
    const root = merkleRoot(report.leaves);
    const attempt = stockTake.attempts + 1;
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: stateReserveKind,
      to: reserveLog,
      data: encodeFunctionData({
        abi: reserveLogAbi,
        functionName: 'state',
        args: [stockTake.month, root, BigInt(report.leaves.length), reportHash],
      }),
      idempotencyKey: `stock-take:${id}:${attempt}`,
      subject: { stockTakeId: id, attempt: `${attempt}` },
    });
    await writeFigures(tx, id, await countVault(tx, id));
    await deleteSettledDifferences(tx, id);
    await updateStockTake(tx, id, {
      status: 'PUBLISHING',
      attempts: attempt,
      transaction_id: transactionId,
      report: Buffer.from(bytes),
      report_hash: reportHash,
      report_block: head.block,
      closed_by: adminId,
      closed_at: context.clock.now(),
    });
    await audit(tx, context, {
      action: 'publish-stock-take',
      subject: { kind: 'stock-take', id },
      details: {
        month: stockTake.month,
        attempt,
        root,
        reportHash,
        slabs: report.leaves.length,
        missing: differences.missing,
        surplus: differences.surplus,
      },
    });
    await failpoint('stock-take-published.before-commit');
    return { transactionId, status: 'QUEUED' as const };
  });
}

/** @throws ApiError DIFFERENCES_UNEXPLAINED */
async function requireExplained(tx: DatabaseTransaction, stockTakeId: string) {
  const differences = await countDifferences(tx, { stockTakeId, isOpen: true });
  const { unexplainedMissing: missing, unexplainedSurplus: surplus } = differences;
  if (missing + surplus > 0) throw new ApiError('DIFFERENCES_UNEXPLAINED', { missing, surplus });
  return differences;
}

async function reportOf(
  tx: DatabaseTransaction,
  { chainId, contracts }: Network,
  { id, month }: StockTakeRow,
  block: number,
) {
  const rows = await findCounted(tx, id);
  if (rows.length === 0) throw new ApiError('STATE_CONFLICT', { state: 'NOTHING_COUNTED' });
  return createReserveReport({
    chainId,
    reserveLog: contracts.reserveLog,
    month,
    block,
    slabs: rows.map((row) => ({
      serialHash: row.serial_hash,
      state: reserveState(situationOf(row, contracts.redeemVault)),
    })),
  });
}

const situationOf = (
  { holder, secret, owner, gacha_status: gachaStatus }: CountedRow,
  redeemVault: Address,
): CountedSituation => ({
  holder,
  secret,
  gachaStatus,
  token: owner === null ? 'NONE' : isAddressEqual(owner, redeemVault) ? 'CUSTODY' : 'HELD',
});

import type { Reindex } from '@kura/api-contract/web3';
import { MAX_REINDEX_BLOCKS } from '@kura/domain/limits';
import {
  ApiError,
  audit,
  type CallContext,
  insertReindex,
  inTransaction,
  newId,
  pageOfReindexes,
  type ReindexRow,
  readCheckpoint,
  requireAdmin,
  wakeIndexer,
} from '../../platform/index.ts';

/** Requests that the indexer reads a range of indexed blocks again, between two checks of the newest block. */
export async function requestReindex(
  context: CallContext,
  input: { fromBlock: number; toBlock?: number | undefined },
): Promise<Reindex> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const indexedBlock = (await readCheckpoint(tx))?.number ?? null;
    const toBlock = input.toBlock ?? indexedBlock ?? -1;
    const fromBlock = Math.max(input.fromBlock, context.chain.network.firstBlock);
    const blocks = toBlock - fromBlock + 1;
    if (indexedBlock === null || toBlock > indexedBlock || blocks < 1 || blocks > MAX_REINDEX_BLOCKS) {
      throw new ApiError('BLOCK_RANGE_INVALID', { indexedBlock, maxBlocks: MAX_REINDEX_BLOCKS });
    }
    const row = await insertReindex(tx, {
      id: newId(),
      fromBlock,
      toBlock,
      createdAt: context.clock.now(),
    });
    if (row === undefined) throw new ApiError('STATE_CONFLICT', { detail: 'Another range is being read' });
    await audit(tx, context, {
      action: 'reindex-blocks',
      subject: { kind: 'chain', id: row.id },
      details: { fromBlock, toBlock },
    });
    await wakeIndexer(tx);
    return presentReindex(row);
  });
}

/** Returns the ranges that were read again, newest first. */
export async function listReindexes(context: CallContext, place: { page: number; pageSize: number }) {
  requireAdmin(context.actor);
  const { rows, total } = await pageOfReindexes(context.db, place);
  return { items: rows.map(presentReindex), page: place.page, pageSize: place.pageSize, total };
}

function presentReindex(row: ReindexRow): Reindex {
  return {
    id: row.id,
    fromBlock: row.from_block,
    toBlock: row.to_block,
    blocksRead: row.next_block - row.from_block,
    repairedEvents: row.repaired_events,
    status: row.status as Reindex['status'],
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

import type { Network } from '@kura/chain/network';
import type { Database, DatabaseTransaction } from '@kura/database';
import type { Kysely } from 'kysely';
import { failpoint } from '../failpoint.ts';
import { readAnnouncements } from './chain-store.repository.ts';
import { readCheckpoint, underCheckpointLock } from './checkpoint.repository.ts';
import { type FetchedRange, fetchRange } from './fetch-range.ts';
import type { ChainHead } from './projection.ts';
import type { ProjectionSet } from './projection-set.ts';
import { findParentHash, finish, nextReindex, recordProgress } from './reindex.repository.ts';
import { type Replacement, replaceBlocks } from './replace-blocks.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';
import { RpcUnavailable } from './rpc/rpc-error.ts';
import { createWatchList } from './watch-list.ts';

export interface ReindexOptions {
  readonly db: Kysely<Database>;
  readonly network: Network;
  readonly endpoint: RpcEndpoint;
  readonly projections: ProjectionSet;
}

/** Blocks that one step verifies and rewrites in one transaction. */
export const REREAD_BLOCKS = 64;

/**
 * Advances the range that an admin requested by one step: reads its blocks again with proof, replaces their events by those
 * on chain, and recomputes all touched entities. A repetition changes nothing.
 *
 * @returns false when no range waits
 * @throws RpcUnavailable when the node's chain isn't the one that the tables follow
 */
export async function reindexStep(options: ReindexOptions): Promise<boolean> {
  const { db } = options;
  const row = await nextReindex(db);
  if (row === undefined) return false;
  const head = await readCheckpoint(db);
  const to = Math.min(row.to_block, row.next_block + REREAD_BLOCKS - 1);
  if (head === null || head.number < to) {
    // The chain became shorter than the requested range. Removed blocks need no repair.
    await finish(db, row.id, 'DONE');
    return true;
  }
  await rereadBlocks(options, row.next_block, to, async (tx, { repaired }) => {
    await failpoint('reindex.before-commit');
    await recordProgress(tx, row.id, { nextBlock: to + 1, repaired });
    if (to === row.to_block) await finish(tx, row.id, 'DONE');
  });
  return true;
}

/**
 * Reads indexed blocks again with proof and replaces them in one transaction.
 *
 * @param record - completes the transaction
 * @throws RpcUnavailable when the node's chain isn't the one that the tables follow
 */
export async function rereadBlocks(
  { db, network, endpoint, projections }: ReindexOptions,
  from: number,
  to: number,
  record: (tx: DatabaseTransaction, replacement: Replacement, head: ChainHead) => Promise<void>,
): Promise<void> {
  const watchList = createWatchList(projections.sources, network);
  watchList.add(await readAnnouncements(db, from - 1));
  const range = await fetchRange({ endpoint, witness: null, watchList, from, to, reading: 'proven' });
  const numbers = range.headers.map(({ number }) => number);
  await underCheckpointLock(db, async (tx, head) => {
    await requireSameChain(tx, range, head);
    await record(tx, await replaceBlocks(tx, { ...range, numbers }, projections, { network, head }), head);
  });
}

/** Requires that the range links to the blocks after it: a node on another branch would fix nothing. */
async function requireSameChain(
  tx: DatabaseTransaction,
  { headers }: FetchedRange,
  head: ChainHead,
): Promise<void> {
  const last = headers.at(-1);
  if (last !== undefined && last.number > head.number)
    throw new RpcUnavailable(`the tables no longer have block ${last.number}`);
  const expected =
    last?.number === head.number ? head.hash : await findParentHash(tx, (last?.number ?? 0) + 1);
  if (expected !== undefined && expected !== last?.hash) {
    throw new RpcUnavailable(`block ${last?.number} is another one than the tables follow`);
  }
}

import type { Network } from '@kura/chain/network';
import type { Database, DatabaseTransaction } from '@kura/database';
import type { Kysely } from 'kysely';
import { failpoint } from '../failpoint.ts';
import { wake } from '../news/outbox.repository.ts';
import {
  deleteBlocks,
  insertRange,
  type OrphanedEvent,
  readAnnouncements,
} from './chain-store.repository.ts';
import { lockCheckpoint, readCheckpoint } from './checkpoint.repository.ts';
import type { ChainEvent } from './contract-source.ts';
import { eventFrom } from './events-of.repository.ts';
import { type FetchedRange, fetchRange } from './fetch-range.ts';
import type { ChainHead } from './projection.ts';
import type { ProjectionSet, Touched } from './projection-set.ts';
import {
  findParentHash,
  finish,
  forgetLostLinks,
  nextReindex,
  recordProgress,
} from './reindex.repository.ts';
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
const BLOCK_BATCH_SIZE = 64;

/**
 * Advances the range that an admin requested by one step: reads its blocks again with proof, replaces their events by those
 * on chain, and recomputes all touched entities. A repetition changes nothing.
 *
 * @returns false when no range waits
 * @throws CheckpointMoved when another indexer continued meanwhile
 * @throws RpcUnavailable when the node's chain isn't the one that the tables follow
 */
export async function reindexStep(options: ReindexOptions): Promise<boolean> {
  const { db, network, endpoint, projections } = options;
  const row = await nextReindex(db);
  if (row === undefined) return false;
  const head = await readCheckpoint(db);
  const from = row.next_block;
  const to = Math.min(row.to_block, from + BLOCK_BATCH_SIZE - 1);
  if (head === null || head.number < to) {
    // The chain became shorter than the requested range. Removed blocks need no repair.
    await finish(db, row.id, 'DONE');
    return true;
  }
  const watchList = createWatchList(projections.sources, network);
  watchList.add(await readAnnouncements(db, from - 1));
  const range = await fetchRange({ endpoint, witness: null, watchList, from, to, reading: 'proven' });
  await db.transaction().execute(async (tx) => {
    await lockCheckpoint(tx, head);
    await requireSameChain(tx, range, head);
    const repaired = await replaceEvents(tx, range, projections, { network, head });
    await failpoint('reindex.before-commit');
    await recordProgress(tx, row.id, { nextBlock: to + 1, repaired });
    if (to === row.to_block) await finish(tx, row.id, 'DONE');
    await wake(tx, 'operator');
  });
  return true;
}

/** Requires that the range links to the blocks after it: a node on another branch would fix nothing. */
async function requireSameChain(
  tx: DatabaseTransaction,
  { headers }: FetchedRange,
  head: ChainHead,
): Promise<void> {
  const last = headers.at(-1);
  const expected =
    last?.number === head.number ? head.hash : await findParentHash(tx, (last?.number ?? 0) + 1);
  if (expected !== undefined && expected !== last?.hash) {
    throw new RpcUnavailable(`block ${last?.number} is another one than the tables follow`);
  }
}

/** @returns the number of events that differed from the chain */
async function replaceEvents(
  tx: DatabaseTransaction,
  range: FetchedRange,
  projections: ProjectionSet,
  at: { network: Network; head: ChainHead },
): Promise<number> {
  const touched: Touched = new Map();
  const numbers = range.headers.map(({ number }) => number);
  const before = (await deleteBlocks(tx, Math.min(...numbers), Math.max(...numbers))).map((row) =>
    readable(row, projections),
  );
  for (const event of before) if (event) projections.touch(event, touched);
  const events = range.events.map((fetched) => projections.add(fetched, touched));
  await forgetLostLinks(
    tx,
    events.flatMap(({ entities }) => entities.map(({ key }) => key)),
    numbers,
  );
  await insertRange(tx, range.headers, events, range.announcements);
  const context = {
    ...at,
    // Old events notify nobody.
    publish: () => {},
  };
  await projections.recompute(tx, touched, context);
  await projections.onHead(tx, context);
  return countDifferences(
    before,
    range.events.map(({ event }) => event),
  );
}

/** @returns null for a row that is too damaged to read */
function readable(row: OrphanedEvent, projections: ProjectionSet): ChainEvent | null {
  try {
    const event = eventFrom(row, projections.sources);
    if (event) projections.touch(event, new Map());
    return event;
  } catch {
    return null;
  }
}

/** Counts the differing events. An event that differs on both sides counts once. */
function countDifferences(before: readonly (ChainEvent | null)[], after: readonly ChainEvent[]): number {
  const known = new Set(before.flatMap((event) => (event ? [textOf(event)] : [])));
  const missing = after.filter((event) => !known.has(textOf(event))).length;
  const surplus = before.length - (after.length - missing);
  return Math.max(missing, surplus);
}

/** Returns equal texts for equal events, for any stored order of their arguments. */
function textOf(event: ChainEvent): string {
  return JSON.stringify(event, (_, value) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

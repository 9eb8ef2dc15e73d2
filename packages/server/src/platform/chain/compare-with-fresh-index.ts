import type { Network } from '@kura/chain/network';
import type { Database, DatabaseTransaction } from '@kura/database';
import type { Kysely } from 'kysely';
import { applyStep } from './apply-step.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.repository.ts';
import { fetchRange } from './fetch-range.ts';
import {
  forgetEverything,
  type Row,
  snapshots,
  suspendChecks,
  suspendTriggers,
} from './fresh-index.repository.ts';
import type { ChainHead, Projection } from './projection.ts';
import { type ProjectionSet, projectionSet } from './projection-set.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';
import { createWatchList } from './watch-list.ts';

export interface FreshIndexOptions {
  readonly db: Kysely<Database>;
  readonly network: Network;
  readonly endpoint: RpcEndpoint;
  readonly projections: readonly Projection[];
}

/** A row that only the tables or only a fresh index has. */
export interface FreshIndexDifference {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly foundIn: 'tables' | 'fresh index';
}

const BLOCK_BATCH_SIZE = 256;

/** Thrown to roll the transaction back. */
class Undo extends Error {}

/**
 * Reads the chain again from its first block up to the checkpoint, and reports differences to the projected rows. Runs in one
 * transaction that is rolled back. It locks the projected tables, so it is for tests and for a copy of a database, and it
 * needs a superuser.
 */
export async function compareWithFreshIndex(options: FreshIndexOptions): Promise<FreshIndexDifference[]> {
  const { db, projections: list } = options;
  const projections = projectionSet(list);
  const tables = list.flatMap((projection) => projection.tables);
  const differences: FreshIndexDifference[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      await suspendTriggers(tx);
      const checkpoint = await readCheckpoint(tx);
      const before = await snapshots(tx, tables);
      const restoreChecks = await suspendChecks(tx, tables);
      await forgetEverything(tx, tables);
      await indexUpTo(tx, options, projections, checkpoint);
      await restoreChecks();
      const after = await snapshots(tx, tables);
      for (const [position, { table }] of tables.entries()) {
        differences.push(...compare(table, before[position] ?? [], after[position] ?? []));
      }
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return differences;
}

async function indexUpTo(
  tx: DatabaseTransaction,
  { endpoint, network }: FreshIndexOptions,
  projections: ProjectionSet,
  target: ChainHead | null,
): Promise<void> {
  let watchList = createWatchList(projections.sources, network);
  let at: Checkpoint | null = null;
  while (target && (at === null || at.number < target.number)) {
    const from: number = at === null ? network.firstBlock : at.number + 1;
    const to = Math.min(from + BLOCK_BATCH_SIZE - 1, target.number);
    const range = await fetchRange({ endpoint, witness: null, watchList, from, to, reading: 'proven' });
    watchList = range.watchList;
    at = (await applyStep(tx, { network, from: at, ancestor: at, range, live: false }, projections, [])).head;
  }
  if (at?.hash !== target?.hash) throw new Error('The chain was reorganised while it was being compared');
}

function compare(table: string, before: readonly Row[], after: readonly Row[]): FreshIndexDifference[] {
  const text = (row: Row) =>
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  const inBefore = new Set(before.map(text));
  const inAfter = new Set(after.map(text));
  return [
    ...before
      .filter((row) => !inAfter.has(text(row)))
      .map((row) => ({ table, row, foundIn: 'tables' as const })),
    ...after
      .filter((row) => !inBefore.has(text(row)))
      .map((row) => ({ table, row, foundIn: 'fresh index' as const })),
  ];
}

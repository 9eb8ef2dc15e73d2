import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Hash } from 'viem';
import type { ChainHead } from './projection.ts';

/** Thrown when another indexer moved the checkpoint. Nothing was written. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** The newest indexed block, and the version of the announced contracts in the tables. */
export interface Checkpoint extends ChainHead {
  readonly watchListVersion: number;
}

function checkpointOf(row: Selectable<Database['chain_checkpoint']> | undefined): Checkpoint | null {
  if (!row || row.block_number === null || row.block_hash === null || row.block_time_seconds === null)
    return null;
  return {
    number: row.block_number,
    hash: row.block_hash as Hash,
    timeSeconds: row.block_time_seconds,
    watchListVersion: row.watch_list_version,
  };
}

/** Returns the newest indexed block, null before the first. */
export async function readCheckpoint(db: Queryable): Promise<Checkpoint | null> {
  return checkpointOf(await db.selectFrom('chain_checkpoint').selectAll().executeTakeFirst());
}

/** @throws when the database was filled from another chain */
export async function ensureCheckpoint(db: Queryable, chainId: number): Promise<void> {
  await sql`insert into chain_checkpoint (chain_id) values (${chainId}) on conflict do nothing`.execute(db);
  const row = await db.selectFrom('chain_checkpoint').select('chain_id').executeTakeFirst();
  if (row?.chain_id !== chainId) {
    throw new Error(`The database holds chain ${row?.chain_id}, the network is chain ${chainId}`);
  }
}

/**
 * Blocks every other writer until the transaction ends.
 *
 * @throws CheckpointMoved when the checkpoint is no longer `expected`
 */
export async function lockCheckpoint(tx: DatabaseTransaction, expected: Checkpoint | null): Promise<void> {
  const present = await lockedCheckpoint(tx);
  if (present?.hash !== expected?.hash || present?.number !== expected?.number) {
    throw new CheckpointMoved(`The checkpoint is ${present?.number}, not ${expected?.number}`);
  }
  if (present?.watchListVersion !== expected?.watchListVersion) {
    throw new CheckpointMoved('A repair changed the watched contracts');
  }
}

const lockedCheckpoint = async (tx: DatabaseTransaction) =>
  checkpointOf(await tx.selectFrom('chain_checkpoint').selectAll().forUpdate().executeTakeFirst());

const LOCK_RETRY_MS = 200;
/** A lock timeout, a deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockErrors = new Set(['55P03', '40P01']);

/**
 * Runs `work` in a transaction under the checkpoint's lock, with the present checkpoint. It waits briefly for each lock and
 * starts again, so that neither the indexer nor the shop queues behind it.
 */
export async function underCheckpointLock<Result>(
  db: Kysely<Database>,
  work: (tx: DatabaseTransaction, head: Checkpoint) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '500ms'`.execute(tx);
        const head = await lockedCheckpoint(tx);
        if (head === null) throw new CheckpointMoved('The tables have no block');
        return await work(tx, head);
      });
    } catch (error) {
      if (!lockErrors.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(LOCK_RETRY_MS);
    }
  }
}

export async function moveCheckpoint(
  tx: DatabaseTransaction,
  head: ChainHead | null,
): Promise<Checkpoint | null> {
  const moved = await tx
    .updateTable('chain_checkpoint')
    .set({
      block_number: head?.number ?? null,
      block_hash: head?.hash ?? null,
      block_time_seconds: head?.timeSeconds ?? null,
    })
    .returningAll()
    .executeTakeFirst();
  return checkpointOf(moved);
}

/** Makes indexers read the announced contracts again before their next step. */
export async function changeWatchList(tx: DatabaseTransaction): Promise<void> {
  await sql`update chain_checkpoint set watch_list_version = watch_list_version + 1`.execute(tx);
}

import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { type Selectable, sql } from 'kysely';
import type { Hash } from 'viem';
import type { ChainHead } from './projection.ts';

/** Thrown when another indexer moved the checkpoint. Nothing was written. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

function headOf(row: Selectable<Database['chain_checkpoint']> | undefined): ChainHead | null {
  if (!row || row.block_number === null || row.block_hash === null || row.block_time_seconds === null)
    return null;
  return { number: row.block_number, hash: row.block_hash as Hash, timeSeconds: row.block_time_seconds };
}

/** Returns the newest indexed block, null before the first. */
export async function readCheckpoint(db: Queryable): Promise<ChainHead | null> {
  return headOf(await db.selectFrom('chain_checkpoint').selectAll().executeTakeFirst());
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
export async function lockCheckpoint(tx: DatabaseTransaction, expected: ChainHead | null): Promise<void> {
  const present = headOf(await tx.selectFrom('chain_checkpoint').selectAll().forUpdate().executeTakeFirst());
  if (present?.hash !== expected?.hash || present?.number !== expected?.number) {
    throw new CheckpointMoved(`The checkpoint is ${present?.number}, not ${expected?.number}`);
  }
}

export async function moveCheckpoint(tx: DatabaseTransaction, head: ChainHead | null): Promise<void> {
  await sql`
    update chain_checkpoint set block_number = ${head?.number ?? null}, block_hash = ${head?.hash ?? null},
                                block_time_seconds = ${head?.timeSeconds ?? null}`.execute(tx);
}

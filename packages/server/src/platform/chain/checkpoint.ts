import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import type { ChainHead } from './projection.ts';

interface CheckpointRow {
  chain_id: number;
  block_number: number | null;
  block_hash: Hash | null;
  block_time_seconds: number | null;
}

/** The checkpoint isn't the expected one: another indexer continued meanwhile. Nothing was written. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

function headOf(row: CheckpointRow | undefined): ChainHead | null {
  if (!row || row.block_number === null || row.block_hash === null || row.block_time_seconds === null)
    return null;
  return { number: row.block_number, hash: row.block_hash, timeSeconds: row.block_time_seconds };
}

/** The newest block that the tables show, null before the first. */
export async function readCheckpoint(db: Queryable): Promise<ChainHead | null> {
  const { rows } = await sql<CheckpointRow>`select * from chain_checkpoint`.execute(db);
  return headOf(rows[0]);
}

/** @throws when the database was filled from another chain: its rows would be mixed with this one's */
export async function ensureCheckpoint(db: Queryable, chainId: number): Promise<void> {
  await sql`insert into chain_checkpoint (chain_id) values (${chainId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<CheckpointRow>`select * from chain_checkpoint`.execute(db);
  if (rows[0]?.chain_id !== chainId) {
    throw new Error(`The database holds chain ${rows[0]?.chain_id}, the network is chain ${chainId}`);
  }
}

/**
 * Holds every other writer off until the transaction ends.
 *
 * @throws CheckpointMoved when the checkpoint is no longer `expected`
 */
export async function lockCheckpoint(tx: DatabaseTransaction, expected: ChainHead | null): Promise<void> {
  const { rows } = await sql<CheckpointRow>`select * from chain_checkpoint for update`.execute(tx);
  const present = headOf(rows[0]);
  if (present?.hash !== expected?.hash || present?.number !== expected?.number) {
    throw new CheckpointMoved(`The checkpoint is ${present?.number}, not ${expected?.number}`);
  }
}

export async function moveCheckpoint(tx: DatabaseTransaction, head: ChainHead | null): Promise<void> {
  await sql`
    update chain_checkpoint set block_number = ${head?.number ?? null}, block_hash = ${head?.hash ?? null},
                                block_time_seconds = ${head?.timeSeconds ?? null}`.execute(tx);
}

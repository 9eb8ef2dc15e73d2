import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Announcement } from './watch-list.ts';

/** @returns undefined while another range waits */
export async function insertReindex(
  tx: DatabaseTransaction,
  range: { id: string; fromBlock: number; toBlock: number; createdAt: Date },
) {
  return tx
    .insertInto('chain_reindex')
    .values({
      id: range.id,
      from_block: range.fromBlock,
      to_block: range.toBlock,
      next_block: range.fromBlock,
      created_at: range.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type ReindexRow = NonNullable<Awaited<ReturnType<typeof insertReindex>>>;

export async function pageOfReindexes(db: Queryable, { page, pageSize }: { page: number; pageSize: number }) {
  const counted = await db
    .selectFrom('chain_reindex')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('chain_reindex')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(counted.total) };
}

export async function recordProgress(
  tx: DatabaseTransaction,
  id: string,
  { nextBlock, repaired }: { nextBlock: number; repaired: number },
): Promise<void> {
  await sql`
    update chain_reindex set next_block = ${nextBlock}, repaired_events = repaired_events + ${repaired}
    where id = ${id}`.execute(tx);
}

export async function findParentHash(tx: DatabaseTransaction, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ parent_hash: string }>`
    select parent_hash from chain_block where number = ${number}`.execute(tx);
  return rows[0]?.parent_hash;
}

export async function nextReindex(db: Queryable): Promise<WaitingRange | undefined> {
  const { rows } = await sql<WaitingRange>`
    select id, to_block, next_block from chain_reindex where status = 'QUEUED'`.execute(db);
  return rows[0];
}

export const isReindexWaiting = async (db: Queryable): Promise<boolean> =>
  (await nextReindex(db)) !== undefined;

/** Ends the waiting range as failed: a bug that stops it once would stop it forever. */
export async function failReindex(db: Queryable): Promise<void> {
  const row = await nextReindex(db);
  if (row) await finish(db, row.id, 'FAILED');
}

export async function finish(db: Queryable, id: string, status: 'DONE' | 'FAILED'): Promise<void> {
  await sql`
    update chain_reindex set status = ${status}, finished_at = now() where id = ${id}`.execute(db);
}

/** Deletes links to events with lost rows, and announcements that were stored with another block. */
export async function deleteConflicts(
  tx: DatabaseTransaction,
  keys: readonly string[],
  blocks: readonly number[],
  announcements: readonly Announcement[],
): Promise<void> {
  await sql`
    delete from chain_event_entity
    where entity_key = any(${[...new Set(keys)]}::text[])
      and block_number = any(${blocks as number[]}::bigint[])`.execute(tx);
  if (announcements.length === 0) return;
  await sql`
    delete from chain_source_address a
    using unnest(${announcements.map(({ source }) => source)}::text[],
                 ${announcements.map(({ address }) => address)}::text[]) as announced (source, address)
    where a.source = announced.source and a.address = announced.address`.execute(tx);
}

type WaitingRange = Pick<ReindexRow, 'id' | 'to_block' | 'next_block'>;

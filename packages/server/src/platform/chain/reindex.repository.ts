import type { DatabaseTransaction, Queryable } from '@kura/database';

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

export async function pageOfReindexes(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ReindexRow[]; total: number }> {
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

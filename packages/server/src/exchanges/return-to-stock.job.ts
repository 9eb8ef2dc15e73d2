import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  newId,
  publish,
  readFinalBlock,
  rooms,
} from '../platform/index.ts';

/** Cards that return to stock in one transaction, at most. */
const BATCH_SIZE = 100;

/**
 * Returns the slabs of exchanged cards to stock once their burn is final: the burned token keeps its card, for the history of
 * its drop, and the slab becomes a stock card of its own, which may enter a later drop.
 */
export const returnToStockJob = defineJob({
  name: 'return-exchanged-slabs',
  cron: '*/5 * * * *',
  async run(context) {
    const { number } = await readFinalBlock(context);
    while ((await returnBatch(context, number)) === BATCH_SIZE);
  },
});

/** @returns how many cards returned */
async function returnBatch(context: JobContext, finalBlock: number): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { rows: burned } = await sql<{ id: string; collection_id: string }>`
      select n.id, n.collection_id
      from card_exchange e
      join nft n on n.contract_address = e.contract_address and n.token_id = any(e.token_ids)
      join slab_claim c on c.card_id = n.id
      where e.block_number <= ${finalBlock} and n.exchanged_at is null and n.owner is null and c.holder = 'WALLET'
      order by n.id limit ${BATCH_SIZE} for update of n, c`.execute(tx);
    if (burned.length === 0) return 0;
    await returnSlabs(
      tx,
      burned.map(({ id }) => ({ id, stockId: newId() })),
      context.clock.now(),
    );
    await failpoint('return-exchanged-slabs.before-commit');
    for (const { id, collection_id: collectionId } of burned) {
      const message = { name: 'NftTransferred', payload: { nftId: id, collectionId } } as const;
      await publish(tx, { room: rooms.nft(id), ...message });
    }
    return burned.length;
  });
}

async function returnSlabs(
  tx: DatabaseTransaction,
  cards: readonly { id: string; stockId: string }[],
  at: Date,
): Promise<void> {
  const [ids, stockIds] = [cards.map(({ id }) => id), cards.map(({ stockId }) => stockId)];
  await sql`
    update nft set exchanged_at = ${at.toISOString()}::timestamptz, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into nft (id, kind, reveal_state, collection_id, name, photo_front, photo_back, video, grader,
      certificate_number, grade, serial_hash, slab_key, category, year, japanese_title, collection_number, expansion_mark,
      value_base_units, created_at, updated_at)
    select s.stock_id, 'card', 'OFF_CHAIN', n.collection_id, n.name, n.photo_front, n.photo_back, n.video, n.grader,
      n.certificate_number, n.grade, n.serial_hash, n.slab_key, n.category, n.year, n.japanese_title, n.collection_number,
      n.expansion_mark, n.value_base_units, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${stockIds}::uuid[]) as s (id, stock_id) join nft n on n.id = s.id`.execute(
    tx,
  );
  await sql`insert into slab_claim (card_id) select unnest(${stockIds}::uuid[])`.execute(tx);
}

import { sql } from 'kysely';
import { returnCardsToStock } from '../cards/index.ts';
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
    await returnCardsToStock(
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

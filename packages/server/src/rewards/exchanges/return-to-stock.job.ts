import { returnCardsToStock } from '../../cards/index.ts';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  newId,
  publish,
  readFinalBlock,
  rooms,
} from '../../platform/index.ts';
import { lockBurnedCards } from './exchanges.repository.ts';

/** Most cards that return to stock in one transaction. */
const BATCH_SIZE = 100;

/**
 * Returns the slabs of exchanged cards to stock once their burn is final. The burned token keeps its card, for the drop's
 * history. The slab becomes a new stock card, which may enter a later drop.
 */
export const returnToStockJob = defineJob({
  name: 'return-exchanged-slabs',
  cron: '*/5 * * * *',
  async run(context) {
    const { number } = await readFinalBlock(context);
    while ((await returnBatch(context, number)) === BATCH_SIZE);
  },
});

/** @returns the number of returned cards */
async function returnBatch(context: JobContext, finalBlock: number): Promise<number> {
  return inTransaction(context, async (tx) => {
    const burned = await lockBurnedCards(tx, finalBlock, BATCH_SIZE);
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

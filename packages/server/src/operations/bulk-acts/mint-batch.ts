import { MAX_CARDS_PER_MINT, stockBlocker } from '@kura/domain/stock';
import { findPooledCard, type LockedCard, lockCards } from '../../cards/index.ts';
import { queueMint } from '../../custody/index.ts';
import { type CallContext, inTransaction } from '../../platform/index.ts';
import { lockPending, type PendingItem, type Rejection, settleItem } from './bulk-acts.repository.ts';

/** Mints the mintable cards, in one operator transaction for each collection, and refuses the others one by one. */
export async function mintBatch(
  context: CallContext,
  bulkActId: string,
  items: readonly PendingItem[],
): Promise<void> {
  const batch = items.slice(0, MAX_CARDS_PER_MINT);
  await inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const mine: PendingItem[] = [];
    for (const item of batch) if (await lockPending(tx, bulkActId, item)) mine.push(item);
    const cards = await lockCards(
      tx,
      mine.map(({ cardId }) => cardId),
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    const perCollection = new Map<string, LockedCard[]>();
    for (const item of mine) {
      const card = byId.get(item.cardId);
      const pooled = card === undefined ? null : await findPooledCard(tx, [card.id]);
      const refusal = pooled === null ? refusalOf(card) : { code: 'STATE_CONFLICT', state: 'DROP' };
      await settleItem(tx, bulkActId, item, refusal, now);
      if (card === undefined || refusal !== null) continue;
      perCollection.set(card.collectionId, [...(perCollection.get(card.collectionId) ?? []), card]);
    }
    for (const mintable of perCollection.values()) {
      await queueMint(tx, context, mintable, context.chain.operatorAddress);
    }
  });
}

function refusalOf(card: LockedCard | undefined): Rejection | null {
  if (card === undefined) return { code: 'NOT_FOUND', state: null };
  const obstacle = stockBlocker(card);
  if (obstacle !== null) return { code: 'STATE_CONFLICT', state: obstacle };
  return card.collectionAddress === null ? { code: 'COLLECTION_NOT_ACTIVE', state: null } : null;
}

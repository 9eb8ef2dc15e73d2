import type { Database, DatabaseTransaction } from '@kura/database';
import type { Insertable } from 'kysely';

type NewCard = Omit<Insertable<Database['nft']>, 'kind' | 'reveal_state'>;

/** Stores a card of the stock with its lock row; false when its slab is in the shop already. */
export async function insertCard(tx: DatabaseTransaction, card: NewCard): Promise<boolean> {
  const inserted = await tx
    .insertInto('nft')
    .values({ ...card, kind: 'card', reveal_state: 'OFF_CHAIN' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await tx.insertInto('slab_claim').values({ card_id: inserted.id }).execute();
  return true;
}

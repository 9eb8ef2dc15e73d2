import type { Database, DatabaseTransaction } from '@kura/database';
import { type Insertable, sql } from 'kysely';

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

export interface NewStockCard {
  id: string;
  collection_id: string;
  name: string;
  photo_front: string | null;
  photo_back: string | null;
  grader: string;
  certificate_number: string;
  grade: number;
  serial_hash: string;
  slab_key: string;
  category: string | null;
  year: number | null;
  japanese_title: string | null;
  collection_number: string | null;
  expansion_mark: string | null;
  /** An integer as text: JSON has no larger numbers. */
  value_base_units: string | null;
}

/** Stores many cards by one statement each; gives the ids of those whose slab was not in the shop. */
export async function insertCards(
  tx: DatabaseTransaction,
  cards: readonly NewStockCard[],
  createdAt: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into nft (id, kind, reveal_state, collection_id, name, photo_front, photo_back, grader, certificate_number, grade,
                     serial_hash, slab_key, category, year, japanese_title, collection_number, expansion_mark, value_base_units,
                     created_at, updated_at)
    select id, 'card', 'OFF_CHAIN', collection_id, name, photo_front, photo_back, grader, certificate_number, grade,
           serial_hash, slab_key, category, year, japanese_title, collection_number, expansion_mark, value_base_units,
           ${createdAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (
      id uuid, collection_id uuid, name text, photo_front text, photo_back text, grader text, certificate_number text,
      grade smallint, serial_hash text, slab_key text, category text, year smallint, japanese_title text, collection_number text,
      expansion_mark text, value_base_units numeric)
    on conflict do nothing
    returning id`.execute(tx);
  await sql`
    insert into slab_claim (card_id)
    select id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as card (id uuid)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

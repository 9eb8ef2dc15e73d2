import type { Database, DatabaseTransaction } from '@kura/database';
import { CARD_FIELD_COLUMNS, type CardFieldColumns } from '@kura/domain/cards';
import { type Insertable, sql } from 'kysely';

type NewCard = Omit<Insertable<Database['nft']>, 'kind' | 'reveal_state'>;

/** Inserts a stock card with its lock row; returns false when its slab is in the shop already. */
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

export interface NewStockCard extends Omit<CardFieldColumns, 'value_base_units'> {
  id: string;
  collection_id: string;
  photo_front: string | null;
  photo_back: string | null;
  grader: string;
  certificate_number: string;
  grade: number;
  serial_hash: string;
  slab_key: string;
  /** An integer as text: JSON has no larger numbers. */
  value_base_units: string | null;
}

const keptColumns = [
  'collection_id',
  'photo_front',
  'photo_back',
  'serial_hash',
  'slab_key',
  ...CARD_FIELD_COLUMNS,
];
const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Inserts many cards and their claims, in one statement each. Returns the ids of cards with a new slab. */
export async function insertCards(
  tx: DatabaseTransaction,
  cards: readonly NewStockCard[],
  createdAt: Date,
): Promise<Set<string>> {
  const columns = columnList(['id', ...keptColumns]);
  const { rows } = await sql<{ id: string }>`
    insert into nft (kind, reveal_state, created_at, updated_at, ${columns})
    select 'card', 'OFF_CHAIN', ${createdAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz, ${columns}
    from jsonb_populate_recordset(null::nft, ${JSON.stringify(cards)}::jsonb)
    on conflict do nothing
    returning id`.execute(tx);
  await insertClaims(
    tx,
    rows.map(({ id }) => id),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the slabs of exchanged cards to stock. The burned token keeps its card, for the drop's history. The slab becomes a
 * new card with the same fields and files.
 */
export async function returnCardsToStock(
  tx: DatabaseTransaction,
  cards: readonly { id: string; stockId: string }[],
  at: Date,
): Promise<void> {
  const [ids, stockIds] = [cards.map(({ id }) => id), cards.map(({ stockId }) => stockId)];
  await sql`
    update nft set exchanged_at = ${at.toISOString()}::timestamptz, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(tx);
  const columns = columnList(['video', ...keptColumns]);
  await sql`
    insert into nft (id, kind, reveal_state, created_at, updated_at, ${columns})
    select s.stock_id, 'card', 'OFF_CHAIN', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${columns}
    from unnest(${ids}::uuid[], ${stockIds}::uuid[]) as s (card_id, stock_id) join nft n on n.id = s.card_id`.execute(
    tx,
  );
  await insertClaims(tx, stockIds);
}

async function insertClaims(tx: DatabaseTransaction, cardIds: readonly string[]): Promise<void> {
  await sql`insert into slab_claim (card_id) select unnest(${cardIds}::uuid[])`.execute(tx);
}

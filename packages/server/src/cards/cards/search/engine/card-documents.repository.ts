import type { Queryable } from '@kura/database';
import { type RawBuilder, sql } from 'kysely';
import type { CardDocument } from './card-document.ts';

/** The greatest amount that the engine compares: 9 trillion USDC. Greater ones count as this one. */
export const MAX_INDEXED_AMOUNT = 2n ** 63n - 1n;

const amount = (name: string) => {
  const column = sql.ref(`c.${name}`);
  return sql`case when ${column} is not null then least(${column}, ${sql.lit(String(MAX_INDEXED_AMOUNT))}::numeric)::text end`;
};
const microseconds = (column: string) =>
  sql`(extract(epoch from ${sql.ref(`c.${column}`)}) * 1000000)::bigint`;

/** Reads the public fields of public cards and packs. */
async function readDocuments(db: Queryable, part: RawBuilder<unknown>): Promise<CardDocument[]> {
  const { rows } = await sql<CardDocument>`
    select c.id, c.kind, c.collection_id, c.gacha_id, g.grade, g.year, g.rank, g.grader, g.category, g.expansion_mark,
           ${amount('price')} as price, case when c.price is not null then ${microseconds('listed_at')} end as listed_at,
           ${microseconds('created_at')} as created_at, c.display_order, ${microseconds('last_sold_at')} as last_sold_at,
           ${amount('highest_price')} as highest_price, ${amount('highest_sale_price')} as highest_sale_price,
           case c.kind when 'card' then n.certificate_number end as certificate_number, p.name, p.japanese_title,
           p.collection_number, array[split_part(number_key, '/', 1), number_key] as number_key
    from listed_card c
    join card_group g on g.id = c.group_id
    join nft n on n.id = c.id
    left join product p on p.id = c.product_id
    left join lateral collection_number_key(p.collection_number) number_key on true
    where c.shown and ${part}`.execute(db);
  return rows;
}

export const readDocumentsOf = (db: Queryable, ids: readonly string[]) =>
  readDocuments(db, sql`c.id = any(${ids}::uuid[])`);

/** Reads the next documents in the sequence of their ids. */
export const readDocumentsAfter = (db: Queryable, id: string, limit: number) =>
  readDocuments(
    db,
    sql`c.id in (select id from listed_card where shown and id > ${id}::uuid order by id limit ${limit}) order by c.id`,
  );

/** Finds collections and, for packs, drops by a folded word in their names. Documents don't have these names. */
export async function findNamed(
  db: Queryable,
  words: readonly string[],
  hasDrops: boolean,
): Promise<{ word: string; id: string }[]> {
  const drops = sql`
    union all select word, d.id from unnest(${words}::text[]) word
    join gacha d on strpos(search_text(concat_ws(' ', d.name, d.texts #>> '{ja,title}', d.texts #>> '{en,title}')), word) > 0`;
  const { rows } = await sql<{ word: string; id: string }>`
    select word, c.id from unnest(${words}::text[]) word join collection c on strpos(search_text(c.name), word) > 0
    ${hasDrops ? drops : sql``}`.execute(db);
  return rows;
}

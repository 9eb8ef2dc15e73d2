import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

export interface SimilarIds {
  copyIds: string[];
  copies: number;
  copiesOnSale: number;
  setIds: string[];
}

const shownCopies = 10;
const shownOfSet = 10;

/**
 * Returns the ids of similar cards for a public card, in one statement: the other slabs of its product, and from each other
 * product in its set the cheapest slab.
 */
export async function findSimilarIds(db: Queryable, id: string): Promise<SimilarIds | undefined> {
  const { rows } = await sql<SimilarIds>`
    with subject as (
      select c.id, p.id as product_id, p.collection_id, p.expansion_mark, p.name
      from listed_card c join product p on p.id = c.product_id
      where c.id = ${id} and c.shown
    ), copy as (
      select c.id, c.price from listed_card c join subject using (product_id)
      where c.shown and c.id <> subject.id
    ), mate as (
      select distinct on (p.name) cheapest.id, cheapest.price
      from subject
      join product p on p.collection_id = subject.collection_id and p.expansion_mark = subject.expansion_mark
        and p.name <> subject.name
      cross join lateral (
        select c.id, c.price from listed_card c where c.product_id = p.id and c.shown
        order by c.price, c.id limit 1) cheapest
      order by p.name, cheapest.price, cheapest.id
    )
    select
      array(select copy.id from copy order by copy.price, copy.id limit ${shownCopies}) as "copyIds",
      (select count(*)::int from copy) as copies,
      (select count(copy.price)::int from copy) as "copiesOnSale",
      array(select mate.id from mate order by mate.price, mate.id limit ${shownOfSet}) as "setIds"
    from subject`.execute(db);
  return rows[0];
}

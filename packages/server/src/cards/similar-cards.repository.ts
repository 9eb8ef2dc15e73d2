import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { publicCards } from './public-cards.ts';

export interface SimilarIds {
  copyIds: string[];
  copies: number;
  copiesOnSale: number;
  setIds: string[];
}

const shownCopies = 10;
const shownOfSet = 10;
/** A set's cheapest cards, among which each design is taken once: bounds the work in a set of any size. */
const consideredOfSet = 200;

/**
 * The ids of what is like a public card, in one statement. A copy has the same name and number in the same collection; of
 * the other cards of the set each design stands once, by its cheapest copy.
 */
export async function findSimilarIds(db: Queryable, id: string): Promise<SimilarIds | undefined> {
  const { rows } = await sql<SimilarIds>`
    with subject as (
      select nft.id as subject_id, nft.collection_id as its_collection, nft.name as its_name,
             nft.collection_number as its_number, nft.expansion_mark as its_mark
      from nft where nft.id = ${id} and ${publicCards}
    ), copy as (
      select nft.id, nft.price from nft, subject
      where nft.collection_id = its_collection and nft.name = its_name and nft.id <> subject_id
        and nft.collection_number is not distinct from its_number and ${publicCards}
    ), mate as (
      select distinct on (near.name) near.id, near.price from (
        select nft.id, nft.name, nft.price from nft, subject
        where nft.collection_id = its_collection and nft.expansion_mark = its_mark and nft.name <> its_name
          and ${publicCards}
        order by nft.price, nft.id limit ${consideredOfSet}) near
      order by near.name, near.price, near.id
    )
    select
      array(select copy.id from copy order by copy.price, copy.id limit ${shownCopies}) as "copyIds",
      (select count(*)::int from copy) as copies,
      (select count(copy.price)::int from copy) as "copiesOnSale",
      array(select mate.id from mate order by mate.price, mate.id limit ${shownOfSet}) as "setIds"
    from subject`.execute(db);
  return rows[0];
}

import { type RawBuilder, sql } from 'kysely';

/**
 * Which rows of `nft` are cards that anybody may see: those whose token exists, and stock that an admin has published.
 * A secret prize has no page before it is drawn, published or not.
 */
export const publicCards = sql<boolean>`(nft.kind = 'card'
  and (nft.reveal_state = 'REVEALED' or (nft.publish_state = 'PUBLISHED' and not nft.secret)))`;

/**
 * Whether two rows of `nft`, by what they are called in the statement, are the same printed card in the same grade, a card
 * itself among them; of packs, whether they are of one drop.
 */
export function sameInGrade(one: string, other: string): RawBuilder<boolean> {
  const [s, c] = [sql.ref(one), sql.ref(other)];
  return sql<boolean>`((${c}.product_id = ${s}.product_id and ${c}.grader = ${s}.grader and ${c}.grade = ${s}.grade)
    or (${s}.kind = 'pack' and ${c}.kind = 'pack' and ${c}.gacha_id = ${s}.gacha_id))`;
}

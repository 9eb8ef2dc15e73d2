import { sql } from 'kysely';

/**
 * Which rows of `nft` are cards that anybody may see: those whose token exists, and stock that an admin has published.
 * A secret prize has no page before it is drawn, published or not.
 */
export const publicCards = sql<boolean>`(nft.kind = 'card'
  and (nft.reveal_state = 'REVEALED' or (nft.publish_state = 'PUBLISHED' and not nft.secret)))`;

import type { Database } from '@kura/database';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';

/**
 * Which cards anybody may see: those whose token exists, and stock that an admin has published. A secret prize has no
 * page before it is drawn, published or not.
 */
export function publicCards(
  eb: ExpressionBuilder<Database, 'nft'>,
): ExpressionWrapper<Database, 'nft', SqlBool> {
  return eb.and([
    eb('nft.kind', '=', 'card'),
    eb.or([
      eb('nft.reveal_state', '=', 'REVEALED'),
      eb.and([eb('nft.publish_state', '=', 'PUBLISHED'), eb('nft.secret', '=', false)]),
    ]),
  ]);
}

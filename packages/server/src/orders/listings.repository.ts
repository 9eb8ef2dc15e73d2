import type { Queryable } from '@kura/database';
import type { NftKind } from '@kura/domain';
import { sql } from 'kysely';
import {
  type CardFilter,
  type CardRow,
  cardColumns,
  countCards,
  filterCards,
  type Paging,
  pageCards,
  selectCards,
} from '../cards/index.ts';

export interface ListedCardsQuery extends CardFilter, Paging {
  kind: NftKind;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
}

/**
 * A page of what can be bought, with the exact total by one statement: `price` is the best listing that can be filled, so
 * whatever has one is on sale. Beyond the last page the total takes a second statement.
 */
export async function listListedCards(
  db: Queryable,
  query: ListedCardsQuery,
): Promise<{ rows: CardRow[]; total: number }> {
  const matching = filterCards(selectCards(db), query).where((eb) => {
    const conditions = [eb('nft.price', 'is not', null), eb('nft.kind', '=', query.kind)];
    if (query.collectionId) conditions.push(eb('nft.collection_id', '=', query.collectionId));
    if (query.gachaId) conditions.push(eb('nft.gacha_id', '=', query.gachaId));
    return eb.and(conditions);
  });
  const rows = await pageCards(matching, query)
    .select(cardColumns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .execute();
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countCards(matching));
  return { rows: rows as unknown as CardRow[], total };
}

import type { Queryable } from '@kura/database';
import type { NftKind } from '@kura/domain';
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
 * whatever has one is on sale. The total is counted beside the page, by an index alone, and not over it: that would make
 * every row that matches whole. Beyond the last page it takes a second statement.
 */
export async function listListedCards(
  db: Queryable,
  query: ListedCardsQuery,
): Promise<{ rows: CardRow[]; total: number }> {
  const matching = filterCards(selectCards(db), { ...query, onSale: true }).where((eb) => {
    const conditions = [eb('nft.kind', '=', query.kind)];
    if (query.collectionId) conditions.push(eb('nft.collection_id', '=', query.collectionId));
    if (query.gachaId) conditions.push(eb('nft.gacha_id', '=', query.gachaId));
    return eb.and(conditions);
  });
  const count = matching.select(({ fn }) => fn.countAll<number>().as('count'));
  const rows = await pageCards(matching, query).select(cardColumns).select(count.as('total')).execute();
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countCards(matching));
  return { rows: rows as unknown as CardRow[], total };
}

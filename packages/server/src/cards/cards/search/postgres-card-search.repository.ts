import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type CardRow, cardColumns, type TileRow, tileColumns } from '../card-rows.repository.ts';
import type { CardSearch, CardSearchFilter, CardSearchPage, Selection } from './card-search.ts';
import { countFacets } from './facets.repository.ts';
import { findPage } from './listed-cards.repository.ts';
import { listOf } from './market-list.repository.ts';
import { sortOrders } from './sort-orders.ts';

/** The columns for `presentCard`. */
export const wholeCards: Selection<CardRow> = {
  columns: sql.raw<CardRow>(cardColumns.join(', ')),
};

/** The columns for `presentTile`. */
export const tiles: Selection<TileRow> = {
  columns: sql.raw<TileRow>(tileColumns.join(', ')),
};

/** Searches by PostgreSQL alone, in two statements per page. */
export class PostgresCardSearch implements CardSearch {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  facets(filter: CardSearchFilter) {
    return countFacets(this.#db, filter);
  }

  async find<Row extends { id: string } = CardRow>(
    filter: CardSearchFilter,
    { page, pageSize, orderBy }: CardSearchPage,
    // Without a type argument `Row` is `CardRow`.
    selection: Selection<Row> = wholeCards as unknown as Selection<Row>,
  ): Promise<{ rows: Row[]; total: number }> {
    const order = sortOrders[orderBy];
    const { total, ids } = await findPage(this.#db, listOf(filter), { page, pageSize, order });
    if (ids === null) return { rows: [], total };
    const { columns, joins = sql`` } = selection;
    const { rows } = await sql<Row>`
      select ${columns}
      from ${ids} page
      join nft on nft.id = page.id
      join collection on collection.id = nft.collection_id
      left join gacha on gacha.id = nft.gacha_id
      ${joins}
      order by page.place`.execute(this.#db);
    return { rows, total };
  }
}

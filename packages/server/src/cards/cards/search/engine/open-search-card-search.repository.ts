import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { SearchEngine } from '../../../../platform/index.ts';
import type { CardRow } from '../../card-rows.repository.ts';
import {
  type CardSearch,
  type CardSearchFilter,
  type CardSearchPage,
  FACETS,
  type FacetValue,
  type Selection,
} from '../card-search.ts';
import { commonPart, facetColumns, ownParts } from '../facet-parts.ts';
import { rowConditions } from '../listed-cards.repository.ts';
import { listOf } from '../market-list.repository.ts';
import { PostgresCardSearch, wholeCards } from '../postgres-card-search.repository.ts';
import { type SortOrder, sortOrders } from '../sort-orders.ts';
import { findNamed } from './card-documents.repository.ts';
import { allOf, foldedWords, type Query, queryOf } from './card-query.ts';

/** The default of `index.max_result_window`: the engine returns no position behind it. */
const WINDOW = 10_000;
/** More than the values of any facet. */
const MAX_FACET_VALUES = 10_000;

/** A page's ids with the total. Null when the page is too far from both ends. */
interface FoundIds {
  ids: string[] | null;
  total: number;
}

/**
 * Searches by OpenSearch. The engine gives ids, totals and facets. All fields are read from the database, in one statement
 * that leaves out cards that no longer match. The database also searches while the engine is unavailable.
 */
export class OpenSearchCardSearch implements CardSearch {
  readonly #db: Queryable;
  readonly #engine: SearchEngine;
  readonly #database: PostgresCardSearch;

  constructor(db: Queryable, engine: SearchEngine) {
    this.#db = db;
    this.#engine = engine;
    this.#database = new PostgresCardSearch(db);
  }

  async find<Row extends { id: string } = CardRow>(
    filter: CardSearchFilter,
    page: CardSearchPage,
    // Without a type argument `Row` is `CardRow`.
    selection: Selection<Row> = wholeCards as unknown as Selection<Row>,
  ): Promise<{ rows: Row[]; total: number }> {
    const { ids, total } = await this.#engine.ask<FoundIds>(
      async () => this.#findIds(queryOf(filter, await this.#named(filter)), page),
      async () => ({ ids: null, total: 0 }),
    );
    if (ids === null) return this.#database.find(filter, page, selection);
    return { rows: await this.#readRows(filter, ids, selection), total };
  }

  async facets(filter: CardSearchFilter): Promise<FacetValue[]> {
    return this.#engine.ask(
      async () => this.#countFacets(filter, await this.#named(filter)),
      () => this.#database.facets(filter),
    );
  }

  async #named({ search, kind }: CardSearchFilter): Promise<Map<string, string[]>> {
    const words = foldedWords(search);
    if (words.length === 0) return new Map();
    const rows = await findNamed(this.#db, words, kind === 'pack');
    return new Map(
      Object.entries(Object.groupBy(rows, ({ word }) => word)).map(([word, found = []]) => [
        word,
        found.map(({ id }) => id),
      ]),
    );
  }

  async #findIds(query: Query, { page, pageSize, orderBy }: CardSearchPage): Promise<FoundIds> {
    const order = sortOrders[orderBy];
    const skip = (page - 1) * pageSize;
    if (skip + pageSize <= WINDOW)
      return this.#search({ query, from: skip, size: pageSize, sort: sortOf(order, false) });
    const { total } = await this.#search({ query, size: 0 });
    const take = Math.min(pageSize, total - skip);
    if (take <= 0) return { ids: [], total };
    const from = total - skip - take;
    if (from + take > WINDOW) return { ids: null, total };
    const { ids } = await this.#search({ query, from, size: take, sort: sortOf(order, true) });
    return { ids: ids.reverse(), total };
  }

  async #search(body: object): Promise<{ ids: string[]; total: number; facets: CountedFacets }> {
    const { client, alias: index } = this.#engine;
    const { body: found } = await client.search({
      index,
      body: { ...body, _source: false, track_total_hits: true },
    });
    const { total, hits } = found.hits;
    return {
      ids: hits.map(({ _id = '' }) => _id),
      total: typeof total === 'object' ? total.value : (total ?? 0),
      facets: (found.aggregations ?? {}) as unknown as CountedFacets,
    };
  }

  async #readRows<Row extends { id: string }>(
    filter: CardSearchFilter,
    ids: readonly string[],
    { columns, joins = sql`` }: Selection<Row>,
  ): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<Row>`
      select ${columns}
      from unnest(${ids}::uuid[]) with ordinality page (id, place)
      join nft on nft.id = page.id
      join collection on collection.id = nft.collection_id
      left join gacha on gacha.id = nft.gacha_id
      ${joins}
      where exists (select from listed_card c
        where c.id = page.id and c.kind = ${filter.kind} and c.shown and ${rowConditions(listOf(filter))})
      order by page.place`.execute(this.#db);
    return rows;
  }

  async #countFacets(
    filter: CardSearchFilter,
    named: ReadonlyMap<string, readonly string[]>,
  ): Promise<FacetValue[]> {
    const { kind } = filter;
    const facets = FACETS.filter((facet) => facet !== 'drop' || kind === 'pack');
    const own = new Map(facets.map((facet) => [facet, queryOf({ kind, ...ownParts[facet](filter) }, named)]));
    const aggregations = Object.fromEntries(
      facets.map((facet) => [
        facet,
        {
          filter: allOf([...own].flatMap(([other, query]) => (other === facet ? [] : [query]))),
          aggs: {
            values: {
              terms: { field: facetColumns[facet], size: MAX_FACET_VALUES },
              aggs: { floor: { min: { field: 'price' } } },
            },
          },
        },
      ]),
    );
    const query = queryOf(commonPart(filter), named);
    const { facets: counted } = await this.#search({ query, size: 0, aggs: aggregations });
    return facets.flatMap((facet) =>
      (counted[facet]?.values.buckets ?? []).map(({ key, doc_count: count, floor: { value } }) => ({
        facet,
        value: String(key),
        count,
        // Exact up to 9 billion USDC, because the engine computes with doubles.
        floor: value === null ? null : BigInt(value),
      })),
    );
  }
}

type CountedFacets = Readonly<
  Record<
    string,
    { values: { buckets: { key: string | number; doc_count: number; floor: { value: number | null } }[] } }
  >
>;

/** Cards without a sort value are last, and ties are in the sequence of their ids. */
function sortOf({ column, isDescending }: SortOrder, isReversed: boolean) {
  const order = (isDescending: boolean) => (isDescending === isReversed ? 'asc' : 'desc');
  return [
    { [column]: { order: order(isDescending), missing: isReversed ? '_first' : '_last' } },
    { id: order(false) },
  ];
}

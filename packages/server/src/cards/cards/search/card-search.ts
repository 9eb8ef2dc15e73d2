import type { AttributeFilter } from '@kura/domain/cards';
import type { CardRank, NftKind, Sort } from '@kura/domain/vocabulary';
import type { RawBuilder } from 'kysely';
import type { CardRow } from '../card-rows.repository.ts';

/** Narrows the list of public cards or packs. Prices in base units, inclusive. */
export interface CardSearchFilter {
  kind: NftKind;
  /**
   * Words that must all match as text: in titles, set and number, in the collection's or drop's name, or a certificate number.
   */
  search?: string | undefined;
  grade?: readonly number[] | undefined;
  year?: readonly number[] | undefined;
  rank?: readonly CardRank[] | undefined;
  expansionMark?: readonly string[] | undefined;
  collectionNumber?: string | undefined;
  /** A collection number by its `collectionNumberKey`; without a total it matches every total. */
  number?: string | undefined;
  /** Alternatives when several concern one attribute. */
  attributes?: readonly AttributeFilter[] | undefined;
  minPrice?: bigint | undefined;
  maxPrice?: bigint | undefined;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
  /** True for cards on sale now, false for all others. */
  onSale?: boolean | undefined;
}

export interface CardSearchPage {
  page: number;
  pageSize: number;
  orderBy: Sort;
}

export const FACETS = [
  'grade',
  'year',
  'rank',
  'expansionMark',
  'category',
  'grader',
  'collection',
  'drop',
] as const;
export type Facet = (typeof FACETS)[number];

/** A facet value, with the number of cards that it would leave and their lowest price. */
export interface FacetValue {
  facet: Facet;
  value: string;
  count: number;
  floor: bigint | null;
}

/** The columns to read for each found card in the same statement. */
export interface Selection<Row extends { id: string }> {
  /** A select list of columns of `nft`, `collection`, `gacha` and the joined tables. */
  readonly columns: RawBuilder<Row>;
  /** Further joins. They keep every card, once. */
  readonly joins?: RawBuilder<unknown>;
}

/**
 * Finds public cards in the market. `ConditionSearch` parses the words of a search. PostgreSQL serves up to some millions of
 * cards; a search engine can replace it beyond that. Texts are compared by `foldSearchText`.
 */
export interface CardSearch {
  /** Returns a page, nulls last and ties by id, with the total of all pages. */
  find<Row extends { id: string } = CardRow>(
    filter: CardSearchFilter,
    page: CardSearchPage,
    selection?: Selection<Row>,
  ): Promise<{ rows: Row[]; total: number }>;
  /** Returns the values of every facet. The filter of a value's own facet is ignored in its count. */
  facets(filter: CardSearchFilter): Promise<FacetValue[]>;
}

import type { AttributeFilter } from '@kura/domain/cards';
import type { CardRank, NftKind, Sort } from '@kura/domain/vocabulary';
import type { RawBuilder } from 'kysely';
import type { CardRow } from '../card-rows.repository.ts';

/** Narrows the list of cards or packs on show. Prices in base units, both ends included. */
export interface CardSearchFilter {
  kind: NftKind;
  /** Words that must all be found as text: in titles, set and number, in the collection's or drop's name, or a certificate number. */
  search?: string | undefined;
  grade?: readonly number[] | undefined;
  year?: readonly number[] | undefined;
  rank?: readonly CardRank[] | undefined;
  expansionMark?: readonly string[] | undefined;
  collectionNumber?: string | undefined;
  /** A collection number by its `collectionNumberKey`; without a total it matches every total. */
  number?: string | undefined;
  /** Several on one attribute are alternatives. */
  attributes?: readonly AttributeFilter[] | undefined;
  minPrice?: bigint | undefined;
  maxPrice?: bigint | undefined;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
  /** Only what can be bought right now, or only what can't. */
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

/** A value that could be filtered by, with how many it would leave and the cheapest of them. */
export interface FacetValue {
  facet: Facet;
  value: string;
  count: number;
  floor: bigint | null;
}

/** The columns that the same statement reads for each found card. */
export interface Selection<Row extends { id: string }> {
  /** A select list of columns of `nft`, `collection`, `gacha` and the joined tables. */
  readonly columns: RawBuilder<Row>;
  /** Further joins. They keep every card, once. */
  readonly joins?: RawBuilder<unknown>;
}

/**
 * Finds what everybody may see in the market. `ConditionSearch` reads the words of a search for it; PostgreSQL answers it up to some
 * millions of cards, and a search engine beyond can take its place. Texts are compared by `foldSearchText`.
 */
export interface CardSearch {
  /** A page, nulls last and ties by id, with the exact total of all pages. */
  find<Row extends { id: string } = CardRow>(
    filter: CardSearchFilter,
    page: CardSearchPage,
    selection?: Selection<Row>,
  ): Promise<{ rows: Row[]; total: number }>;
  /** The values of every facet, each counted among what all the other filters leave. */
  facets(filter: CardSearchFilter): Promise<FacetValue[]>;
}

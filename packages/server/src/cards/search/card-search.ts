import type { AttributeFilter } from '@kura/domain/cards';
import type { CardRank, NftKind, Sort } from '@kura/domain/vocabulary';
import type { RawBuilder } from 'kysely';
import type { CardRow } from '../card-columns.ts';

/** What cards or packs on show are narrowed by. Prices in base units, both ends included. */
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

/** What is read of each found card besides its own row, by the same statement: of tables joined to `nft`. */
export interface JoinedColumns<Columns> {
  /** Names the text: two with one name are the same. */
  readonly name: string;
  /** A select list of columns that no card has. */
  readonly columns: RawBuilder<Columns>;
  /** Joins that keep every card, once. */
  readonly joins: RawBuilder<unknown>;
}

/**
 * Finds what everybody may see in the market. `ConditionSearch` reads the words of a search for it; PostgreSQL answers it up to some
 * millions of cards, and a search engine beyond can take its place. Texts are compared by `foldSearchText`.
 */
export interface CardSearch {
  /** A page, nulls last and ties by id, with the exact total of all pages. */
  find<Columns = unknown>(
    filter: CardSearchFilter,
    page: CardSearchPage,
    joined?: JoinedColumns<Columns>,
  ): Promise<{ rows: (CardRow & Columns)[]; total: number }>;
  /** The values of every facet, each counted among what all the other filters leave. */
  facets(filter: CardSearchFilter): Promise<FacetValue[]>;
}

import { containsPattern, type Database } from '@kura/database';
import { type CardRank, parseAmount, type Sort } from '@kura/domain';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { selectCards } from './card-columns.ts';

/** Cards being selected, as `selectCards` begins it. */
export type CardQuery = ReturnType<typeof selectCards>;
export type CardExpressions =
  CardQuery extends SelectQueryBuilder<infer DB, infer Tables, infer _>
    ? ExpressionBuilder<DB, Tables>
    : never;

/** The fixed query keys of a list of cards. Prices in token units, both ends included. */
export interface CardFilter {
  search?: string | undefined;
  grade?: number[] | undefined;
  year?: number[] | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  collectionNumber?: string | undefined;
  rank?: CardRank[] | undefined;
  expansionMark?: string[] | undefined;
  /** Only what can be bought right now, or only what can't. */
  onSale?: boolean | undefined;
}

export interface Paging {
  page: number;
  pageSize: number;
  orderBy: Sort;
}

const byPrice = 'nft.price';
const byCreation = 'nft.created_at';

const orders = {
  RECENTLY_LISTED: ['nft.listed_at', 'desc'],
  PRICE_LOW_TO_HIGH: [byPrice, 'asc'],
  ASCENDING_PRICE: [byPrice, 'asc'],
  PRICE_HIGH_TO_LOW: [byPrice, 'desc'],
  DESCENDING_PRICE: [byPrice, 'desc'],
  RECENTLY_ADDED: [byCreation, 'desc'],
  LAST_ADDED: [byCreation, 'desc'],
  FIRST_ADDED: [byCreation, 'asc'],
  RECENTLY_SOLD: ['nft.last_sold_at', 'desc'],
  ORDER_ASC: ['nft.display_order', 'asc'],
  ORDER_DESC: ['nft.display_order', 'desc'],
  HIGHEST_OFFER_PRICE: ['nft.highest_price', 'desc'],
  HIGHEST_SALE_PRICE: ['nft.highest_sale_price', 'desc'],
} as const satisfies Record<Sort, readonly [`nft.${keyof Database['nft']}`, 'asc' | 'desc']>;

/** Narrows to what matches. Packs have no grade, year, rank, set or number in it, so they never match by one. */
export function filterCards(query: CardQuery, filter: CardFilter): CardQuery {
  return query.where((eb) => {
    const conditions = [eb.and(searchedWords(filter.search).map((word) => containsWord(eb, word)))];
    if (filter.grade?.length) conditions.push(eb('nft.grade', 'in', filter.grade));
    if (filter.year?.length) conditions.push(eb('nft.year', 'in', filter.year));
    if (filter.rank?.length) conditions.push(eb('nft.rank', 'in', filter.rank));
    if (filter.expansionMark?.length) conditions.push(eb('nft.expansion_mark', 'in', filter.expansionMark));
    if (filter.onSale !== undefined) conditions.push(eb('nft.price', filter.onSale ? 'is not' : 'is', null));
    if (filter.minPrice !== undefined) conditions.push(eb('nft.price', '>=', parseAmount(filter.minPrice)));
    if (filter.maxPrice !== undefined) conditions.push(eb('nft.price', '<=', parseAmount(filter.maxPrice)));
    if (filter.collectionNumber) conditions.push(eb('nft.collection_number', '=', filter.collectionNumber));
    return eb.and(conditions);
  });
}

/** Bounds what one search can cost. */
const maxWords = 8;

/** What must all be found, each anywhere. Full-width letters and digits are those that people type and labels bear. */
function searchedWords(search = ''): string[] {
  return search
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** Titles in both languages, the collection, the set, the number in it and the certificate's. Packs bear their drop's. */
function containsWord(eb: CardExpressions, word: string) {
  const pattern = containsPattern(word);
  return eb.or([
    eb('nft.name', 'ilike', pattern),
    eb('nft.japanese_title', 'ilike', pattern),
    eb('nft.collection_number', 'ilike', pattern),
    eb('nft.expansion_mark', 'ilike', pattern),
    eb('nft.certificate_number', 'ilike', pattern),
    eb('collection.name', 'ilike', pattern),
    sql<boolean>`nft.kind = 'pack' and gacha.texts #>> '{ja,title}' ilike ${pattern}`,
  ]);
}

/** Never null, so that an index in their plain order serves them. */
const alwaysThere: readonly string[] = [byCreation, 'nft.display_order'];

/** Sorts, nulls last and ties by id, and takes one page. */
export function pageCards(query: CardQuery, { page, pageSize, orderBy }: Paging): CardQuery {
  const [column, direction] = orders[orderBy];
  return query
    .orderBy(column, (order) => {
      const sorted = direction === 'asc' ? order.asc() : order.desc();
      return alwaysThere.includes(column) ? sorted : sorted.nullsLast();
    })
    .orderBy('nft.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many match, exactly. */
export async function countCards(query: CardQuery): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

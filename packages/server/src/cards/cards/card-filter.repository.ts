import type { AdminCardSort } from '@kura/api-contract/cards';
import { anyOf } from '@kura/database';
import { isCertificateNumber, normaliseCertificateNumber, readSearchConditions } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import type { CardRank, Sort } from '@kura/domain/vocabulary';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { selectCards } from './card-rows.repository.ts';
import { allOf, productWords, readConditions, searchedWords } from './search/search-conditions.repository.ts';

/** A query of `selectCards`. */
export type CardQuery = ReturnType<typeof selectCards>;
export type CardExpressions =
  CardQuery extends SelectQueryBuilder<infer DB, infer Tables, infer _>
    ? ExpressionBuilder<DB, Tables>
    : never;

/** The fixed query keys of a list of cards. Prices in token units, inclusive. */
export interface CardFilter {
  search?: string | undefined;
  grade?: number[] | undefined;
  year?: number[] | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  collectionNumber?: string | undefined;
  rank?: CardRank[] | undefined;
  expansionMark?: string[] | undefined;
  /** True for cards on sale now, false for all others. */
  onSale?: boolean | undefined;
}

export interface Paging {
  page: number;
  pageSize: number;
  orderBy: Sort;
}

/** The page of an admin's list, which can also sort by value. */
export type AdminPaging = Omit<Paging, 'orderBy'> & { orderBy: AdminCardSort };

/**
 * Narrows any cards and packs, public or not, to the matching ones: an admin's stock or a wallet's holdings. `cardSearch`
 * finds public cards. Packs have no grade, year, rank, set or number, so these filters never match a pack.
 */
export function filterCards(query: CardQuery, filter: CardFilter): CardQuery {
  return query.where((eb) => {
    const conditions = [eb.and([searched(filter)])];
    if (filter.grade?.length) conditions.push(eb('nft.grade', '=', anyOf(filter.grade, 'integer')));
    if (filter.year?.length) conditions.push(eb('nft.year', '=', anyOf(filter.year, 'integer')));
    if (filter.rank?.length) conditions.push(eb('nft.rank', '=', anyOf(filter.rank, 'text')));
    if (filter.expansionMark?.length)
      conditions.push(eb('nft.expansion_mark', '=', anyOf(filter.expansionMark, 'text')));
    if (filter.onSale !== undefined) conditions.push(eb('nft.price', filter.onSale ? 'is not' : 'is', null));
    if (filter.minPrice !== undefined) conditions.push(eb('nft.price', '>=', parseAmount(filter.minPrice)));
    if (filter.maxPrice !== undefined) conditions.push(eb('nft.price', '<=', parseAmount(filter.maxPrice)));
    if (filter.collectionNumber) conditions.push(eb('nft.collection_number', '=', filter.collectionNumber));
    return eb.and(conditions);
  });
}

/** Matches a search by the conditions parsed from its words, or with all words as text. */
function searched({ search, grade, year, collectionNumber }: CardFilter): RawBuilder<boolean> {
  const asText = allOf(searchedWords(search).map(containsWord));
  const read = readSearchConditions({ search, grade, year, collectionNumber });
  if (read === undefined) return asText;
  const conditions = [...searchedWords(read.search).map(containsWord), ...readConditions('nft', read)];
  return sql<boolean>`((nft.kind = 'card' and ${allOf(conditions)}) or ${asText})`;
}

/**
 * At least five characters with a digit. A shorter text begins too many certificate numbers, and one without a digit is a
 * name.
 */
const beginning = /^(?=.*\d).{5,}$/;
/** The character after Z, the last character of certificate numbers. */
const AFTER_LAST_CHARACTER = '[';

/**
 * Matches a certificate number or its beginning; undefined for a word that can't be one. The beginning is a range, because
 * PostgreSQL would plan a prepared statement with a pattern at every execution.
 */
export function beginsCertificate(word: string, table: 'nft' | 'n' = 'nft'): RawBuilder<boolean> | undefined {
  const certificate = normaliseCertificateNumber(word);
  if (!isCertificateNumber(certificate)) return undefined;
  const isCard = sql`${sql.ref(`${table}.kind`)} = 'card'`;
  const number = sql.ref(`${table}.certificate_number`);
  if (!beginning.test(certificate)) return sql<boolean>`(${isCard} and ${number} = ${certificate}::text)`;
  const before = certificate + AFTER_LAST_CHARACTER;
  return sql<boolean>`(${isCard} and ${number} ~>=~ ${certificate}::text and ${number} ~<~ ${before}::text)`;
}

/** Matches a card's printed words or the beginning of its certificate number, or the names of a pack and its drop. */
function containsWord(word: string) {
  const [printed = sql<boolean>`false`] = productWords(word);
  return sql<boolean>`(nft.product_id in (select p.id from product p where ${printed}) or ${beginsCertificate(word) ?? sql`false`}
    or (nft.kind = 'pack' and strpos(search_text(nft.name || ' ' || collection.name || ' ' ||
          coalesce(gacha.texts #>> '{ja,title}', '')), search_text(${word})) > 0))`;
}

/** Counts the matching cards exactly. */
export async function countCards(query: CardQuery): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

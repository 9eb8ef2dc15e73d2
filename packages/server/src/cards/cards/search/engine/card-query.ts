import type { AttributeFilter } from '@kura/domain/cards';
import { collectionNumberKey, normaliseCertificateNumber, type SearchedAttribute } from '@kura/domain/cards';
import { foldSearchText } from '@kura/domain/text';
import type { CardSearchFilter } from '../card-search.ts';
import { attributesBy, searchedCertificate, searchedWords } from '../search-conditions.repository.ts';
import { MAX_INDEXED_AMOUNT } from './card-documents.repository.ts';

/** A query of OpenSearch. */
export type Query = Readonly<Record<string, unknown>>;

export const allOf = (filter: readonly Query[]): Query => ({ bool: { filter } });
const anyOf = (should: readonly Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });
const is = (field: string, ...values: readonly unknown[]): Query => ({ terms: { [field]: values } });

export const foldedWords = (search: string | undefined) => searchedWords(search).map(foldSearchText);

/** Matches a text that contains another one at any position. */
function contains(field: string, folded: string): Query {
  const isPair = [...folded].length > 1;
  return { match_phrase: { [isPair ? field : `${field}.character`]: folded } };
}

const fields: Record<SearchedAttribute, string> = {
  Category: 'category',
  'Year of Issue': 'year',
  'English Title': 'name',
  'Japanese Title': 'japanese_title',
  'Collection Number': 'collection_number',
  'Expansion Mark': 'expansion_mark',
  Grader: 'grader',
  'Grading Number': 'grade',
  'Certificate Number': 'certificate_number',
};

function attributeQuery(attribute: SearchedAttribute, filter: AttributeFilter): Query {
  const field = fields[attribute];
  if (attribute === 'Certificate Number') {
    const text = 'is' in filter ? filter.is : 'contains' in filter ? filter.contains : '';
    return is(field, normaliseCertificateNumber(text));
  }
  if ('is' in filter) return is(field, filter.is);
  if ('contains' in filter) return contains(`folded.${field}`, foldSearchText(filter.contains));
  return { range: { [field]: { gte: filter.min ?? 0, lte: filter.max ?? 9999 } } };
}

const bound = (amount: bigint): string => String(amount > MAX_INDEXED_AMOUNT ? MAX_INDEXED_AMOUNT : amount);

/**
 * Finds the documents of a filter.
 *
 * @param named the ids of collections and drops by the folded words in their names
 */
export function queryOf(filter: CardSearchFilter, named: ReadonlyMap<string, readonly string[]>): Query {
  const { kind, grade, year, rank, expansionMark, collectionNumber, number } = filter;
  const { minPrice, maxPrice, collectionId, gachaId, onSale } = filter;
  const queries: Query[] = [is('kind', kind)];
  if (grade?.length) queries.push(is('grade', ...grade));
  if (year?.length) queries.push(is('year', ...year));
  if (rank?.length) queries.push(is('rank', ...rank));
  if (expansionMark?.length) queries.push(is('expansion_mark', ...expansionMark));
  if (collectionNumber) queries.push(is('collection_number', collectionNumber));
  if (number) {
    const key = collectionNumberKey(number);
    queries.push(is('number_key', key.total === null ? key.number : `${key.number}/${key.total}`));
  }
  for (const [attribute, filters] of attributesBy(filter))
    queries.push(anyOf(filters.map((each) => attributeQuery(attribute, each))));
  if (minPrice !== undefined) queries.push({ range: { price: { gte: bound(minPrice) } } });
  if (maxPrice !== undefined) queries.push({ range: { price: { lte: bound(maxPrice) } } });
  if (collectionId) queries.push(is('collection_id', collectionId));
  if (gachaId) queries.push(is('gacha_id', gachaId));
  const hasPrice = { exists: { field: 'price' } };
  if (onSale !== undefined) queries.push(onSale ? hasPrice : { bool: { must_not: hasPrice } });
  const words = foldedWords(filter.search);
  if (words.length > 0) queries.push(anyOf(meaningsOf(filter, words, named)));
  return allOf(queries);
}

/** The words are texts, or the whole search is a certificate number. */
function meaningsOf(
  { kind, search }: CardSearchFilter,
  words: readonly string[],
  named: ReadonlyMap<string, readonly string[]>,
): Query[] {
  const asText = allOf(
    words.map((word) => {
      const ids = named.get(word) ?? [];
      return anyOf([contains('text', word), is('collection_id', ...ids), is('gacha_id', ...ids)]);
    }),
  );
  const certificate = kind === 'card' ? searchedCertificate(search) : undefined;
  if (certificate === undefined) return [asText];
  const { number, grader } = certificate;
  return [
    asText,
    allOf([is('certificate_number', number), ...(grader === null ? [] : [is('grader', grader)])]),
  ];
}

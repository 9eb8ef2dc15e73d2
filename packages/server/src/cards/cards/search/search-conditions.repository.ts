import {
  type AttributeFilter,
  collectionNumberKey,
  isCertificateNumber,
  isGrader,
  normaliseCertificateNumber,
  normaliseGrader,
  type ReadFilters,
  readSearchConditions,
  type SearchedAttribute,
} from '@kura/domain/cards';
import { foldSearchText, normaliseSearchText } from '@kura/domain/text';
import { type RawBuilder, sql } from 'kysely';
import type { CardSearchFilter } from './card-search.ts';

/** A condition, or nothing when the filter is not set. */
export type Conditions = RawBuilder<boolean>[];

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The column of each attribute, in `product` or in `card_group`. The certificate number is only in `nft`. */
const attributeColumns: Record<SearchedAttribute, { product?: string; group?: string }> = {
  Category: { group: 'category' },
  'Year of Issue': { group: 'year' },
  'English Title': { product: 'name' },
  'Japanese Title': { product: 'japanese_title' },
  'Collection Number': { product: 'collection_number' },
  'Expansion Mark': { group: 'expansion_mark' },
  Grader: { group: 'grader' },
  'Grading Number': { group: 'grade' },
  'Certificate Number': {},
};

export function isOneOf(
  column: string,
  values: readonly unknown[],
  type: 'integer' | 'text',
): RawBuilder<boolean> {
  const [value, ...others] = values;
  // The planner estimates ten values for a list of unknown length.
  if (others.length === 0) return sql<boolean>`${sql.ref(column)} = ${value}::${sql.raw(type)}`;
  return sql<boolean>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;
}

/** Bounds the cost of one search. */
const maxWords = 8;

/** Splits a search into words. A card must match all of them, each at any position. */
export function searchedWords(search = ''): string[] {
  return normaliseSearchText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** Parses a certificate number from a search, with or without its grader before it. */
export function searchedCertificate(search = ''): { number: string; grader: string | null } | undefined {
  const [first = '', ...rest] = searchedWords(search);
  const whole = normaliseCertificateNumber(search);
  if (rest.length > 0 && isGrader(normaliseGrader(first)) && !/\d/.test(first)) {
    const number = normaliseCertificateNumber(rest.join(''));
    return isCertificateNumber(number) ? { number, grader: normaliseGrader(first) } : undefined;
  }
  return isCertificateNumber(whole) ? { number: whole, grader: null } : undefined;
}

/** Whether a product `p` contains a text. The index alone decides for up to two characters, because they are a gram. */
const hasText = (text: string) => {
  const folded = foldSearchText(text);
  const hasGrams = sql<boolean>`search_grams(p.search) @> search_keys(${folded})`;
  return [...folded].length < 3 ? hasGrams : sql<boolean>`(${hasGrams} and strpos(p.search, ${folded}) > 0)`;
};

/** Matches the words of a search with products `p`. */
export const productWords = (search: string | undefined): Conditions => searchedWords(search).map(hasText);

/** Matches the words of a search with a product `p` that is already read, without the index: computing its trigrams is slow. */
export const wordsOfProduct = (search: string | undefined): Conditions =>
  searchedWords(search).map((word) => sql<boolean>`strpos(p.search, ${foldSearchText(word)}) > 0`);

/** Matches the words of a search with groups `g` of packs: the drop's title or the collection's name. */
function packWords(search: string | undefined): Conditions {
  return searchedWords(search).map((word) => {
    const folded = foldSearchText(word);
    return sql<boolean>`(
      exists (select 1 from collection c where c.id = g.collection_id and strpos(search_text(c.name), ${folded}) > 0)
      or exists (select 1 from gacha d where d.id = g.gacha_id
        and strpos(search_text(d.name || ' ' || (d.texts #>> '{ja,title}') || ' ' || (d.texts #>> '{en,title}')), ${folded}) > 0))`;
  });
}

/** One filter's condition on a column with a text or a whole number. */
function attributeCondition(table: 'p' | 'g', column: string, filter: AttributeFilter): RawBuilder<boolean> {
  const field = sql.ref(`${table}.${column}`);
  if ('is' in filter) {
    const isNumber = column === 'year' || column === 'grade';
    return sql<boolean>`${field} = ${isNumber ? sql`${Number(filter.is)}::integer` : sql`${filter.is}::text`}`;
  }
  if ('contains' in filter)
    return sql<boolean>`strpos(search_text(${field}), ${foldSearchText(filter.contains)}) > 0`;
  const { min, max } = filter;
  return sql<boolean>`${field} between ${min ?? 0}::integer and ${max ?? 9999}::integer`;
}

/** Groups filters by attribute: those on one attribute are alternatives, and all attributes must match. */
export function attributesBy(filter: CardSearchFilter): Map<SearchedAttribute, AttributeFilter[]> {
  const byAttribute = new Map<SearchedAttribute, AttributeFilter[]>();
  for (const each of filter.attributes ?? []) {
    byAttribute.set(each.attribute, [...(byAttribute.get(each.attribute) ?? []), each]);
  }
  return byAttribute;
}

/** Conditions on products `p`, without the words of the search; `hasIndex` is false for a product that is already read. */
export function printedConditions(filter: CardSearchFilter, hasIndex: boolean): Conditions {
  const { collectionNumber, number } = filter;
  const conditions: Conditions = [];
  if (collectionNumber) conditions.push(sql<boolean>`p.collection_number = ${collectionNumber}::text`);
  if (number) conditions.push(numberCondition('p.collection_number', number));
  for (const [attribute, filters] of attributesBy(filter)) {
    const { product } = attributeColumns[attribute];
    if (product === undefined) continue;
    const printed = (each: AttributeFilter) => {
      const condition = attributeCondition('p', product, each);
      // A printed text is part of the searched text.
      const text = 'is' in each ? each.is : 'contains' in each ? each.contains : '';
      return hasIndex ? sql<boolean>`(${hasText(text)} and ${condition})` : condition;
    };
    conditions.push(anyOf(filters.map(printed)));
  }
  return conditions;
}

/** Leading zeros are ignored, and the total matters only when given. */
export function numberCondition(column: string, text: string): RawBuilder<boolean> {
  const { number, total } = collectionNumberKey(text);
  const key = sql`collection_number_key(${sql.ref(column)})`;
  const hasNumber = sql<boolean>`split_part(${key}, '/', 1) = ${number}::text`;
  if (total === null) return hasNumber;
  return sql<boolean>`(${hasNumber} and ${key} = ${`${number}/${total}`}::text)`;
}

/** Conditions on groups `g`. Packs have no grade, year, rank, set or attribute, so these filters never match a pack. */
export function groupConditions(filter: CardSearchFilter): Conditions {
  const { kind, collectionId, gachaId, grade, rank, year, expansionMark } = filter;
  const conditions: Conditions = [];
  if (grade?.length) conditions.push(isOneOf('g.grade', grade, 'integer'));
  if (rank?.length) conditions.push(isOneOf('g.rank', rank, 'text'));
  if (year?.length) conditions.push(isOneOf('g.year', year, 'integer'));
  if (expansionMark?.length) conditions.push(isOneOf('g.expansion_mark', expansionMark, 'text'));
  if (collectionId) conditions.push(sql<boolean>`g.collection_id = ${collectionId}::uuid`);
  if (gachaId && kind === 'pack') conditions.push(sql<boolean>`g.gacha_id = ${gachaId}::uuid`);
  for (const [attribute, filters] of attributesBy(filter)) {
    const { group } = attributeColumns[attribute];
    if (group !== undefined)
      conditions.push(anyOf(filters.map((each) => attributeCondition('g', group, each))));
    else if (kind === 'pack') conditions.push(sql<boolean>`false`);
  }
  if (kind === 'pack') {
    conditions.push(...packWords(filter.search));
    if (filter.collectionNumber) conditions.push(sql<boolean>`false`);
  }
  return conditions;
}

/** Conditions on the sale state and price of rows of a table. */
export function priceConditions(
  table: string,
  { onSale, minPrice, maxPrice }: Pick<CardSearchFilter, 'onSale' | 'minPrice' | 'maxPrice'>,
): Conditions {
  const price = sql.ref(`${table}.price`);
  const conditions: Conditions = [];
  if (onSale !== undefined)
    conditions.push(onSale ? sql<boolean>`${price} is not null` : sql<boolean>`${price} is null`);
  if (minPrice !== undefined) conditions.push(sql<boolean>`${price} >= ${minPrice}::numeric`);
  if (maxPrice !== undefined) conditions.push(sql<boolean>`${price} <= ${maxPrice}::numeric`);
  return conditions;
}

/**
 * Matches rows `n` of `nft` with a search, by its conditions or with all words as text. For short lists outside of
 * `CardSearch`, because no index serves it.
 */
export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  const read = readSearchConditions({ search });
  const asText = allOf(wordsOfCard(search));
  if (read === undefined) return asText;
  return sql<boolean>`(${allOf([...wordsOfCard(read.search), ...readConditions('n', read)])} or ${asText})`;
}

/** Conditions on rows of `nft`, parsed from the words of a search. */
export function readConditions(table: 'n' | 'nft', read: ReadFilters): RawBuilder<boolean>[] {
  return [
    ...(read.grade ? [isOneOf(`${table}.grade`, read.grade, 'integer')] : []),
    ...(read.year ? [isOneOf(`${table}.year`, read.year, 'integer')] : []),
    ...(read.number ? [numberCondition(`${table}.collection_number`, read.number)] : []),
    ...read.attributes.flatMap((filter) =>
      'is' in filter
        ? [sql<boolean>`${sql.ref(`${table}.${readColumns[filter.attribute]}`)} = ${filter.is}::text`]
        : [],
    ),
  ];
}

const readColumns: Partial<Record<string, string>> = {
  Grader: 'grader',
  'Certificate Number': 'certificate_number',
};

const wordsOfCard = (search: string | undefined): RawBuilder<boolean>[] =>
  searchedWords(search).map(
    (
      word,
    ) => sql<boolean>`strpos(search_text(concat_ws(' ', n.name, n.japanese_title, n.expansion_mark, n.collection_number)),
      ${foldSearchText(word)}) > 0`,
  );

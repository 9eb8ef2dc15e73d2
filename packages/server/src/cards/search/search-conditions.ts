import {
  type AttributeFilter,
  type CardAttribute,
  collectionNumberKey,
  isCertificateNumber,
  isGrader,
  normaliseCertificateNumber,
  normaliseGrader,
} from '@kura/domain/cards';
import { normaliseSearchText } from '@kura/domain/text';
import { type RawBuilder, sql } from 'kysely';
import type { CardSearchFilter } from './card-search.ts';

/** A condition, or nothing when the filter is not set. */
type Conditions = RawBuilder<boolean>[];

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The place of each attribute: with what was printed, with what is alike in the lists, or with the slab alone. */
const attributeColumns = {
  Category: { product: 'category', group: 'category' },
  'Year of Issue': { product: 'year', group: 'year' },
  'English Title': { product: 'name', group: null },
  'Japanese Title': { product: 'japanese_title', group: null },
  'Collection Number': { product: 'collection_number', group: null },
  'Expansion Mark': { product: 'expansion_mark', group: 'expansion_mark' },
  Grader: { product: null, group: 'grader' },
  'Grading Number': { product: null, group: 'grade' },
  'Certificate Number': { product: null, group: null },
} as const satisfies Record<CardAttribute, { product: string | null; group: string | null }>;

/**
 * A value as a scalar subquery. The planner then estimates the same with and without knowing it, so that PostgreSQL keeps
 * one plan of a prepared statement, and computes what is derived from it once instead of for each row.
 */
export const once = <Value>(value: RawBuilder<Value>): RawBuilder<Value> => sql<Value>`(select ${value})`;

/** The planner takes a list of unknown length for ten values, and reads all rows where a column has few more. */
export function isOneOf(
  column: string,
  values: readonly unknown[],
  type: 'integer' | 'text',
): RawBuilder<boolean> {
  const [value, ...others] = values;
  if (others.length === 0) return sql<boolean>`${sql.ref(column)} = ${once(sql`${value}::${sql.raw(type)}`)}`;
  const list = once(sql`${values}::${sql.raw(type)}[]`);
  return sql<boolean>`${sql.ref(column)} = any(${list}::${sql.raw(type)}[])`;
}

/** Bounds what one search can cost. */
const maxWords = 8;

/** What must all be found, each anywhere. */
export function searchedWords(search = ''): string[] {
  return normaliseSearchText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** The certificate number that a search may be, with or without its grader before it. */
export function searchedCertificate(search = ''): { number: string; grader: string | null } | undefined {
  const [first = '', ...rest] = searchedWords(search);
  const whole = normaliseCertificateNumber(search);
  if (rest.length > 0 && isGrader(normaliseGrader(first)) && !/\d/.test(first)) {
    const number = normaliseCertificateNumber(rest.join(''));
    return isCertificateNumber(number) ? { number, grader: normaliseGrader(first) } : undefined;
  }
  return isCertificateNumber(whole) ? { number: whole, grader: null } : undefined;
}

/** Matches the words of a search with products `p`. A word of up to two characters is a gram, so that the index alone decides. */
export function productWords(search: string | undefined): Conditions {
  return searchedWords(search).map(
    (word) => sql<boolean>`(search_grams(p.search) @> ${once(sql`search_keys(search_text(${word}))`)}
      and (${once(sql`length(search_text(${word})) < 3`)} or strpos(p.search, ${once(sql`search_text(${word})`)}) > 0))`,
  );
}

/** Matches the words of a search with a product `p` that is read anyway: without the index, whose grams take long to make. */
export function wordsOfProduct(search: string | undefined): Conditions {
  return searchedWords(search).map(
    (word) => sql<boolean>`strpos(p.search, ${once(sql`search_text(${word})`)}) > 0`,
  );
}

/** Matches the words of a search with groups `g` of packs: the drop's title or the collection's name. */
function packWords(search: string | undefined): Conditions {
  return searchedWords(search).map(
    (word) => sql<boolean>`(
      exists (select 1 from collection c where c.id = g.collection_id
        and strpos(search_text(c.name), ${once(sql`search_text(${word})`)}) > 0)
      or exists (select 1 from gacha d where d.id = g.gacha_id
        and strpos(search_text(d.name || ' ' || (d.texts #>> '{ja,title}') || ' ' || (d.texts #>> '{en,title}')),
                   ${once(sql`search_text(${word})`)}) > 0))`,
  );
}

/** One filter's condition on a column that holds a text or a whole number. */
function attributeCondition(table: 'p' | 'g', column: string, filter: AttributeFilter): RawBuilder<boolean> {
  const field = sql.ref(`${table}.${column}`);
  if ('is' in filter) {
    const isNumber = column === 'year' || column === 'grade';
    return isNumber
      ? sql<boolean>`${field} = ${once(sql`${Number(filter.is)}::integer`)}`
      : sql<boolean>`${field} = ${once(sql`${filter.is}::text`)}`;
  }
  if ('contains' in filter) {
    return sql<boolean>`strpos(search_text(${field}), ${once(sql`search_text(${filter.contains})`)}) > 0`;
  }
  const { min, max } = filter;
  return sql<boolean>`${field} between ${once(sql`${min ?? 0}::integer`)} and ${once(sql`${max ?? 9999}::integer`)}`;
}

/** Several filters on one attribute are alternatives, those on different ones must all hold. */
function attributesBy(filter: CardSearchFilter): Map<CardAttribute, AttributeFilter[]> {
  const byAttribute = new Map<CardAttribute, AttributeFilter[]>();
  for (const each of filter.attributes ?? []) {
    byAttribute.set(each.attribute, [...(byAttribute.get(each.attribute) ?? []), each]);
  }
  return byAttribute;
}

/** Conditions on columns that only products `p` have. Empty where groups have all requested columns. */
export function productConditions(filter: CardSearchFilter): Conditions {
  if (filter.kind === 'pack') return [];
  const conditions = productWords(filter.search);
  if (filter.collectionNumber)
    conditions.push(sql<boolean>`p.collection_number = ${once(sql`${filter.collectionNumber}::text`)}`);
  if (filter.number) conditions.push(numberCondition('p.collection_number', filter.number));
  for (const [attribute, filters] of attributesBy(filter)) {
    const { product, group } = attributeColumns[attribute];
    if (product === null || group !== null) continue;
    conditions.push(anyOf(filters.map((each) => printedText(product, each))));
  }
  return conditions;
}

/** Leading zeros don't matter, and the total only where it is given. */
export function numberCondition(column: string, text: string): RawBuilder<boolean> {
  const { number, total } = collectionNumberKey(text);
  const key = sql`collection_number_key(${sql.ref(column)})`;
  const hasNumber = sql<boolean>`split_part(${key}, '/', 1) = ${once(sql`${number}::text`)}`;
  if (total === null) return hasNumber;
  return sql<boolean>`(${hasNumber} and ${key} = ${once(sql`${`${number}/${total}`}::text`)})`;
}

/** A printed text is part of the searched text, so that its grams find it before it is looked at. */
function printedText(column: string, filter: AttributeFilter): RawBuilder<boolean> {
  const text = 'is' in filter ? filter.is : 'contains' in filter ? filter.contains : '';
  return sql<boolean>`(search_grams(p.search) @> ${once(sql`search_keys(search_text(${text}))`)}
    and ${attributeCondition('p', column, filter)})`;
}

/** Conditions on columns of products `p` that groups have too. Used together with columns that only products have. */
export function printedConditions(filter: CardSearchFilter): Conditions {
  const { collectionId, year, expansionMark } = filter;
  const conditions: Conditions = [];
  if (collectionId) conditions.push(sql<boolean>`p.collection_id = ${once(sql`${collectionId}::uuid`)}`);
  if (year?.length) conditions.push(isOneOf('p.year', year, 'integer'));
  if (expansionMark?.length) conditions.push(isOneOf('p.expansion_mark', expansionMark, 'text'));
  for (const [attribute, filters] of attributesBy(filter)) {
    const { product, group } = attributeColumns[attribute];
    if (product === null || group === null) continue;
    conditions.push(anyOf(filters.map((each) => attributeCondition('p', product, each))));
  }
  return conditions;
}

/** Conditions on columns of groups `g` about the slab, not about the printed card. */
export function gradedConditions(filter: CardSearchFilter): Conditions {
  const conditions: Conditions = [];
  if (filter.grade?.length) conditions.push(isOneOf('g.grade', filter.grade, 'integer'));
  if (filter.rank?.length) conditions.push(isOneOf('g.rank', filter.rank, 'text'));
  for (const [attribute, filters] of attributesBy(filter)) {
    const { product, group } = attributeColumns[attribute];
    if (product !== null || group === null) continue;
    conditions.push(anyOf(filters.map((each) => attributeCondition('g', group, each))));
  }
  return conditions;
}

/** Conditions on all columns of groups `g`. Packs have no grade, year, rank, set or attribute, so they never match by one. */
export function groupConditions(filter: CardSearchFilter): Conditions {
  const { collectionId, year, expansionMark } = filter;
  const conditions = gradedConditions(filter);
  if (filter.kind === 'pack') {
    conditions.push(...packWords(filter.search));
    if (filter.gachaId) conditions.push(sql<boolean>`g.gacha_id = ${once(sql`${filter.gachaId}::uuid`)}`);
    // What groups of packs don't know at all.
    const unknown = [...attributesBy(filter).keys()].some((each) => attributeColumns[each].group === null);
    if (filter.collectionNumber || unknown) conditions.push(sql<boolean>`false`);
  }
  if (collectionId) conditions.push(sql<boolean>`g.collection_id = ${once(sql`${collectionId}::uuid`)}`);
  if (year?.length) conditions.push(isOneOf('g.year', year, 'integer'));
  if (expansionMark?.length) conditions.push(isOneOf('g.expansion_mark', expansionMark, 'text'));
  for (const [attribute, filters] of attributesBy(filter)) {
    const { product, group } = attributeColumns[attribute];
    if (product === null || group === null) continue;
    conditions.push(anyOf(filters.map((each) => attributeCondition('g', group, each))));
  }
  return conditions;
}

/** Conditions on columns of `nft` that neither products nor groups have. */
export function slabConditions(filter: CardSearchFilter): Conditions {
  const conditions: Conditions = [];
  if (filter.kind === 'card' && filter.gachaId)
    conditions.push(sql<boolean>`nft.gacha_id = ${once(sql`${filter.gachaId}::uuid`)}`);
  const certificates = attributesBy(filter).get('Certificate Number');
  if (filter.kind === 'card' && certificates !== undefined) {
    conditions.push(
      anyOf(
        certificates.map((each) => {
          const text = 'is' in each ? each.is : 'contains' in each ? each.contains : '';
          return sql<boolean>`nft.certificate_number = ${once(sql`${normaliseCertificateNumber(text)}::text`)}`;
        }),
      ),
    );
  }
  return conditions;
}

/** Conditions on the sale state and price of `nft`. */
export function priceConditions({
  onSale,
  minPrice,
  maxPrice,
}: Pick<CardSearchFilter, 'onSale' | 'minPrice' | 'maxPrice'>): Conditions {
  const conditions: Conditions = [];
  if (onSale !== undefined)
    conditions.push(onSale ? sql<boolean>`nft.price is not null` : sql<boolean>`nft.price is null`);
  if (minPrice !== undefined) conditions.push(sql<boolean>`nft.price >= ${once(sql`${minPrice}::numeric`)}`);
  if (maxPrice !== undefined) conditions.push(sql<boolean>`nft.price <= ${once(sql`${maxPrice}::numeric`)}`);
  return conditions;
}

/** Which groups `g` are wanted. What has a grade or a year is a card, and needn't be asked. */
export function groupsWanted(filter: CardSearchFilter, conditions: Conditions): RawBuilder<boolean> {
  const isCard = filter.kind === 'card' && groupConditions({ ...filter, collectionId: undefined }).length > 0;
  return allOf([...(isCard ? [] : [sql<boolean>`g.kind = ${sql.lit(filter.kind)}`]), ...conditions]);
}

import {
  type AttributeFilter,
  formatAttributeFilter,
  parseAttributeFilter,
  type SearchedAttribute,
} from '@kura/domain/cards';
import { isPrice } from '@kura/domain/money';
import { CARD_RANKS, type CardRank, type PageSize, type Sort } from '@kura/domain/vocabulary';
import { parsePagination } from '../../../../components/pagination.ts';

/** The sorts of card lists. */
export const cardSorts = [
  'RECENTLY_LISTED',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'RECENTLY_ADDED',
  'FIRST_ADDED',
  'RECENTLY_SOLD',
  'HIGHEST_SALE_PRICE',
  'HIGHEST_OFFER_PRICE',
  'ORDER_ASC',
  'ORDER_DESC',
] as const satisfies readonly Sort[];
export type CardSort = (typeof cardSorts)[number];

/** Aliases of sorts. */
const otherNames: Readonly<Record<string, CardSort>> = {
  ASCENDING_PRICE: 'PRICE_LOW_TO_HIGH',
  DESCENDING_PRICE: 'PRICE_HIGH_TO_LOW',
  LAST_ADDED: 'RECENTLY_ADDED',
} satisfies Partial<Record<Sort, CardSort>>;

export const marketSort: CardSort = 'RECENTLY_LISTED';
/** The default in a collection: the cheapest card first. */
export const collectionSort: CardSort = 'PRICE_LOW_TO_HIGH';

/**
 * The state of a card list in the address, with the fixed query keys. Has only values other than the defaults, except `page`
 * and `pageSize`, which the pager always writes.
 */
export interface CardSearch {
  readonly kind?: 'pack';
  /** On the market: running or ended auctions. */
  readonly sale?: 'auction';
  readonly ended?: true;
  readonly search?: string;
  readonly orderBy?: CardSort;
  readonly grade?: readonly number[];
  readonly year?: readonly number[];
  readonly rank?: readonly CardRank[];
  readonly set?: readonly string[];
  readonly collectionNumber?: string;
  /** Conditions on attributes in their short form. */
  readonly attribute?: readonly string[];
  readonly minPrice?: string;
  readonly maxPrice?: string;
  /** On the market: one collection, or the packs of one drop. */
  readonly collection?: string;
  readonly drop?: string;
  /** In a collection: only cards on sale. */
  readonly onSale?: true;
  readonly view?: 'list';
  readonly page?: number;
  readonly pageSize?: PageSize;
}

export type CardSearchChange = { readonly [Key in keyof CardSearch]?: CardSearch[Key] | undefined };

/** Filters on attributes of cards, which packs don't have. */
const ofCardsAlone = ['grade', 'year', 'rank', 'set', 'collectionNumber', 'attribute'] as const;
/** Filters that don't apply to auctions. */
const notOfAuctions = [...ofCardsAlone, 'kind', 'minPrice', 'maxPrice', 'drop', 'onSale', 'view'] as const;

/** Parses any address: invalid values and defaults are left out. */
export function parseCardSearch(raw: Record<string, unknown>, defaultSort: CardSort): CardSearch {
  const search: Record<string, unknown> = {
    kind: raw['kind'] === 'pack' ? 'pack' : undefined,
    sale: raw['sale'] === 'auction' ? 'auction' : undefined,
    ended: String(raw['ended']) === 'true' ? true : undefined,
    search: textIn(raw['search'], 100),
    orderBy: sortIn(raw['orderBy'], defaultSort),
    grade: numbersIn(raw['grade'], 1, 10),
    year: numbersIn(raw['year'], 1900, 2100),
    rank: CARD_RANKS.filter((rank) => listIn(raw['rank']).includes(rank)),
    set: [...new Set(listIn(raw['set']).flatMap((each) => textIn(each, 40) ?? []))].slice(0, 20),
    collectionNumber: textIn(raw['collectionNumber'], 40),
    attribute: attributesIn(raw['attribute']),
    minPrice: priceIn(raw['minPrice']),
    maxPrice: priceIn(raw['maxPrice']),
    collection: idIn(raw['collection']),
    drop: idIn(raw['drop']),
    onSale: String(raw['onSale']) === 'true' ? true : undefined,
    view: raw['view'] === 'list' ? 'list' : undefined,
    ...parsePagination(raw),
  };
  for (const key of keysWithoutMeaning(search as CardSearch)) search[key] = undefined;
  const read = Object.entries(search).map(
    ([key, value]) => [key, Array.isArray(value) && value.length === 0 ? undefined : value] as const,
  );
  // Omitted keys must be undefined explicitly: otherwise the router keeps their old values.
  return Object.fromEntries(read.filter(([key, value]) => value !== undefined || key in raw)) as CardSearch;
}

function keysWithoutMeaning({ kind, sale }: CardSearch): readonly (keyof CardSearch)[] {
  if (sale === 'auction') return notOfAuctions;
  return kind === 'pack' ? ['ended', ...ofCardsAlone] : ['ended', 'drop'];
}

export const parseMarketSearch = (raw: Record<string, unknown>) => parseCardSearch(raw, marketSort);
export const parseCollectionSearch = (raw: Record<string, unknown>) => parseCardSearch(raw, collectionSort);

/** Adds a value to a list, or removes it from the list. */
export function toggled<Value>(list: readonly Value[] = [], value: Value): Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

/** The filters of one attribute. */
export function attributeFilters(search: CardSearch, attribute: SearchedAttribute): AttributeFilter[] {
  return (search.attribute ?? [])
    .flatMap((each) => parseAttributeFilter(each) ?? [])
    .filter((filter) => filter.attribute === attribute);
}

/** The change that replaces the filters of an attribute and keeps all others. */
export function askOfAttribute(
  search: CardSearch,
  attribute: SearchedAttribute,
  wanted: readonly AttributeFilter[],
): CardSearchChange {
  const others = (search.attribute ?? []).filter(
    (each) => parseAttributeFilter(each)?.attribute !== attribute,
  );
  return { attribute: [...others, ...wanted.map(formatAttributeFilter)] };
}

const listIn = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [raw]);

function textIn(raw: unknown, longest: number): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  return String(raw).trim().slice(0, longest) || undefined;
}

function sortIn(raw: unknown, defaultSort: CardSort): CardSort | undefined {
  const sort =
    cardSorts.find((each) => each === raw) ?? (typeof raw === 'string' ? otherNames[raw] : undefined);
  return sort === defaultSort ? undefined : sort;
}

function numbersIn(raw: unknown, least: number, most: number): number[] {
  const list = listIn(raw).map(Number);
  return [...new Set(list.filter((each) => Number.isInteger(each) && each >= least && each <= most))].sort(
    (a, b) => b - a,
  );
}

function attributesIn(raw: unknown): string[] {
  const meant = listIn(raw).flatMap((each) =>
    typeof each === 'string' ? (parseAttributeFilter(each) ?? []) : [],
  );
  return [...new Set(meant.map(formatAttributeFilter))].slice(0, 20);
}

function priceIn(raw: unknown): string | undefined {
  const text = textIn(raw, 40) ?? '';
  return isPrice(text) && !text.startsWith('.') && !text.endsWith('.') ? text : undefined;
}

function idIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(raw) ? raw : undefined;
}

import { MAX_GRADE, MIN_GRADE } from '@kura/domain/cards';
import {
  ASSIGNMENTS,
  CARD_RANKS,
  type CardRank,
  NFT_KINDS,
  PAGE_SIZES,
  type PageSize,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
} from '@kura/domain/vocabulary';
import { parsePageNumber } from '../../../components/page-search.ts';
import type { CardListInput } from '../../../components/stock-queries.ts';

/** The sort orders for admins. The other orders are the market's. */
export const cardSorts = [
  'LAST_ADDED',
  'FIRST_ADDED',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'VALUE_LOW_TO_HIGH',
  'VALUE_HIGH_TO_LOW',
  'RECENTLY_SOLD',
  'ORDER_ASC',
] as const;

/** The search parameters in the list's address. */
export interface CardsSearch {
  readonly search?: string;
  readonly kind?: (typeof NFT_KINDS)[number];
  readonly collectionId?: string;
  readonly assignment?: (typeof ASSIGNMENTS)[number];
  readonly revealState?: (typeof REVEAL_STATES)[number];
  readonly saleType?: (typeof SALE_TYPES)[number];
  readonly publishState?: (typeof PUBLISH_STATES)[number];
  readonly grade?: number;
  readonly rank?: CardRank;
  /** Only cards with a slab that a token on chain claims too, contrary to the shop's records. */
  readonly slabConflict?: true;
  readonly orderBy?: (typeof cardSorts)[number];
  /** Column names, separated by dots. */
  readonly columns?: string;
  readonly page?: number;
  readonly pageSize?: PageSize;
}

export type FilterName = Exclude<keyof CardsSearch, 'search' | 'orderBy' | 'columns' | 'page' | 'pageSize'>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses an address. Unknown values are left out. */
export function readCardsSearch(raw: Record<string, unknown>): CardsSearch {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]) => {
    const word = words.find((each) => each === raw[name]);
    return word && { [name]: word };
  };
  const grade = parsePageNumber(Number(raw['grade']));
  const page = parsePageNumber(raw['page']);
  const pageSize = PAGE_SIZES.find((size) => size === raw['pageSize']);
  const { search, collectionId, columns } = raw;
  return {
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(typeof collectionId === 'string' && uuid.test(collectionId) && { collectionId }),
    ...(typeof columns === 'string' && /^[a-z.]{0,120}$/.test(columns) && { columns }),
    ...oneOf('kind', NFT_KINDS),
    ...oneOf('assignment', ASSIGNMENTS),
    ...oneOf('revealState', REVEAL_STATES),
    ...oneOf('saleType', SALE_TYPES),
    ...oneOf('publishState', PUBLISH_STATES),
    ...oneOf('rank', CARD_RANKS),
    ...((raw['slabConflict'] === true || raw['slabConflict'] === 'true') && { slabConflict: true as const }),
    ...oneOf('orderBy', cardSorts),
    ...(grade && grade >= MIN_GRADE && grade <= MAX_GRADE && { grade }),
    ...(page && { page }),
    ...(pageSize && { pageSize }),
  };
}

/** The search, the order and the columns, without filters. */
export function withoutFilters({ search, orderBy, columns, pageSize }: CardsSearch): CardsSearch {
  return {
    ...(search && { search }),
    ...(orderBy && { orderBy }),
    ...(columns !== undefined && { columns }),
    ...(pageSize && { pageSize }),
  };
}

/** A view to save: everything except the page. */
export function queryOfSearch({ page: _, ...search }: CardsSearch): string {
  return new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
}

/** Parses a saved view. Unknown values are left out. */
export function searchOfQuery(query: string): CardsSearch {
  const raw = Object.fromEntries(new URLSearchParams(query));
  return readCardsSearch({ ...raw, ...(raw['pageSize'] && { pageSize: Number(raw['pageSize']) }) });
}

/** The filters alone, for calls that act on all matching cards. */
export function cardFilterInput({ page: _, pageSize: __, orderBy: ___, ...search }: CardsSearch) {
  const { page: _page, pageSize: _pageSize, orderBy: _orderBy, ...filter } = cardListInput(search);
  return filter;
}

/** The call's input: cards, unless the address says packs. */
export function cardListInput({
  kind = 'card',
  grade,
  rank,
  columns: _,
  ...search
}: CardsSearch): CardListInput {
  return { ...search, kind, ...(grade && { grade: [grade] }), ...(rank && { rank: [rank] }) };
}

import type { NftKind } from '@kura/domain/vocabulary';
import type { AuctionsInput, FacetsInput, TilesInput } from '@kura/web-kit';
import { type CardSearch, type CardSort, collectionSort, marketSort } from './card-search.ts';

/** The input for all cards on sale that match the market's address. */
export function listingsInput(search: CardSearch): TilesInput {
  const { collection, drop } = search;
  return {
    onSale: true,
    ...filtersOf(search),
    ...pageOf(search, marketSort),
    ...(collection && { collectionId: collection }),
    ...(drop && { gachaId: drop }),
  };
}

/** The sorts for auctions, besides the default (end time). */
export const auctionSorts = [
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'RECENTLY_ADDED',
] as const satisfies readonly CardSort[];

/** The input for running or ended auctions that match the market's address. */
export function auctionsInput(search: CardSearch): AuctionsInput {
  const { search: text, collection, ended, page = 1, pageSize = 20 } = search;
  const orderBy = auctionSorts.find((sort) => sort === search.orderBy);
  return {
    page,
    pageSize,
    state: ended ? ['SOLD', 'UNSOLD'] : ['RUNNING', 'SETTLING'],
    ...(text && { search: text }),
    ...(collection && { collectionId: collection }),
    ...(orderBy ? { orderBy } : ended && { orderBy: 'LAST_ADDED' as const }),
  };
}

/** The input for the auctions that end next, in all collections or one. */
export const endingSoon = (collectionId?: string): AuctionsInput => ({
  pageSize: 10,
  ...(collectionId && { collectionId }),
});

/** The input for the cards of a collection that match its page's address. */
export function collectionCardsInput(search: CardSearch, id: string): TilesInput {
  return {
    collectionId: id,
    ...filtersOf(search),
    ...pageOf(search, collectionSort),
    ...(search.onSale && search.kind !== 'pack' && { onSale: true }),
  };
}

/** @param collectionId for a collection's page; absent for the market, which counts cards on sale only */
export function facetsInput(search: CardSearch, collectionId?: string): FacetsInput {
  const { collection = collectionId, drop, onSale } = search;
  return {
    ...filtersOf(search),
    ...(collection && { collectionId: collection }),
    ...(drop && { gachaId: drop }),
    ...((onSale || !collectionId) && { onSale: true }),
  };
}

function filtersOf(search: CardSearch) {
  const kind: NftKind = search.kind ?? 'card';
  const { search: text, grade, year, rank, set, collectionNumber, attribute, minPrice, maxPrice } = search;
  return {
    kind,
    ...(text && { search: text }),
    ...(grade && { grade: [...grade] }),
    ...(year && { year: [...year] }),
    ...(rank && { rank: [...rank] }),
    ...(set && { expansionMark: [...set] }),
    ...(collectionNumber && { collectionNumber }),
    ...(attribute && { attribute: [...attribute] }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
  };
}

function pageOf({ orderBy, page = 1, pageSize = 20 }: CardSearch, defaultSort: CardSort) {
  return { orderBy: orderBy ?? defaultSort, page, pageSize };
}

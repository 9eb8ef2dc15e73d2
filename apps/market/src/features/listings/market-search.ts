import { isPrice, PAGE_SIZES, type PageSize } from '@kura/domain';
import type { ListingsInput } from '@kura/web-kit';

/** The sorts that the market offers, the default first. */
export const marketSorts = [
  'RECENTLY_LISTED',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'RECENTLY_SOLD',
] as const;
export type MarketSort = (typeof marketSorts)[number];

/** The market's state, as its address carries it: only what differs from the default, by the fixed query keys. */
export interface MarketSearch {
  readonly kind?: 'pack';
  readonly search?: string;
  readonly orderBy?: MarketSort;
  readonly grade?: readonly number[];
  readonly year?: readonly number[];
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly page?: number;
  readonly pageSize?: PageSize;
}

/** Reads an address, whatever stands in it: what can't be meant is left out. */
export function parseMarketSearch(raw: Record<string, unknown>): MarketSearch {
  const text =
    typeof raw['search'] === 'string' || typeof raw['search'] === 'number'
      ? String(raw['search']).trim()
      : '';
  const orderBy = marketSorts.find((sort) => sort === raw['orderBy']);
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw['pageSize']));
  const page = Number(raw['page']);
  const grade = numbersIn(raw['grade'], 1, 10);
  const year = numbersIn(raw['year'], 1900, 2100);
  const minPrice = priceIn(raw['minPrice']);
  const maxPrice = priceIn(raw['maxPrice']);
  return {
    ...(raw['kind'] === 'pack' && { kind: 'pack' as const }),
    ...(text && { search: text.slice(0, 100) }),
    ...(orderBy && orderBy !== marketSorts[0] && { orderBy }),
    ...(grade.length > 0 && { grade }),
    ...(year.length > 0 && { year }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(pageSize && pageSize !== 20 && { pageSize }),
  };
}

/** The market's state as the input of its call. */
export function listingsInput(search: MarketSearch): ListingsInput {
  const { grade, year, kind = 'card', ...rest } = search;
  return { ...rest, kind, ...(grade && { grade: [...grade] }), ...(year && { year: [...year] }) };
}

/** How many filters narrow the list. */
export function filterCount(search: MarketSearch): number {
  const { grade = [], year = [], minPrice, maxPrice } = search;
  return grade.length + year.length + (minPrice || maxPrice ? 1 : 0);
}

/** A list with a value added, or taken away when it was there. */
export function toggled(list: readonly number[] = [], value: number): number[] {
  return list.includes(value)
    ? list.filter((each) => each !== value)
    : [...list, value].sort((a, b) => b - a);
}

function numbersIn(raw: unknown, least: number, most: number): number[] {
  const list = (Array.isArray(raw) ? raw : [raw]).map(Number);
  return [...new Set(list.filter((each) => Number.isInteger(each) && each >= least && each <= most))];
}

function priceIn(raw: unknown): string | null {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  return isPrice(text) && !text.startsWith('.') && !text.endsWith('.') ? text : null;
}

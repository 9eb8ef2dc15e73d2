import { PAGE_SIZES, type PageSize } from '@kura/domain/vocabulary';
import { parsePageNumber } from './parse-page-number.ts';

/** Which page of a list an address asks for. */
export interface PageSearch {
  readonly page?: number | undefined;
  readonly pageSize?: PageSize | undefined;
}

export const parsePageSearch = (raw: Record<string, unknown>): PageSearch => ({
  page: parsePageNumber(raw['page']),
  pageSize: PAGE_SIZES.find((size) => size === raw['pageSize']),
});

/** A text from an address, short enough for the API; undefined when there is none. */
export const searchedText = (raw: unknown): string | undefined =>
  (typeof raw === 'string' && raw.trim().slice(0, 100)) || undefined;

import { PAGE_SIZES, type PageSize } from '@kura/domain/vocabulary';

/** A page number from an address; nothing else is one. */
export const parsePageNumber = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;

/** The page parameters in a list's address. */
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

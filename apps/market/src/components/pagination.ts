import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@kura/domain/vocabulary';

/** The maximum page number; higher values in an address are ignored. */
const MAX_PAGE = 1_000_000;

/** The pager's state in an address. Both keys are present once the pager was used. */
export interface Pagination {
  readonly page?: number | undefined;
  readonly pageSize?: PageSize | undefined;
}

/** The page that an address names, or else the first one. */
export function placeOf({ page = 1, pageSize }: Pagination, size: PageSize = DEFAULT_PAGE_SIZE) {
  return { page, pageSize: pageSize ?? size };
}

/** Parses `page` and `pageSize` of a query string; an invalid value is undefined. */
export function parsePagination(raw: Record<string, unknown>): {
  page: number | undefined;
  pageSize: PageSize | undefined;
} {
  const page = Number(raw['page']);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : undefined,
    pageSize: PAGE_SIZES.find((size) => size === Number(raw['pageSize'])),
  };
}

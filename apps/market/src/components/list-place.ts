import { PAGE_SIZES, type PageSize } from '@kura/domain';

/** No list is longer: an address with more can't be meant. */
const MAX_PAGE = 1_000_000;

/** The place in a list as an address has it: both keys are there once the pager wrote them. */
export interface ListPlace {
  readonly page?: number | undefined;
  readonly pageSize?: PageSize | undefined;
}

/** Reads `page` and `pageSize` of a query string; a key whose value can't be meant is undefined. */
export function parseListPlace(raw: Record<string, unknown>): {
  page: number | undefined;
  pageSize: PageSize | undefined;
} {
  const page = Number(raw['page']);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : undefined,
    pageSize: PAGE_SIZES.find((size) => size === Number(raw['pageSize'])),
  };
}

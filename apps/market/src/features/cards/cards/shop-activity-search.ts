import { DEFAULT_PAGE_SIZE, MAX_PAGED_ACTIVITIES } from '@kura/domain/vocabulary';
import type { ShopActivityInput } from '@kura/web-kit';
import { type ActivitySearch, parseActivitySearch } from './activity-search.ts';

/** Reads any address. A page after the last one that the shop serves is left out. */
export function parseShopActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const search = parseActivitySearch(raw);
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = search;
  return page * pageSize > MAX_PAGED_ACTIVITIES ? { ...search, page: undefined } : search;
}

/** The query input from an address. The route's loader and the list share it. */
export function shopActivityInput({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
  type,
}: ActivitySearch): ShopActivityInput {
  return { page, pageSize, ...(type && type !== 'Purchase' && { type: [type] }) };
}

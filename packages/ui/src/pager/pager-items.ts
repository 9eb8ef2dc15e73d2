export type PagerItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/**
 * The pages that a pager offers: all when 3 or fewer, else the first, the last, and the current one with its neighbours, with a
 * gap for omitted pages.
 */
export function pagerItems(page: number, pageCount: number): PagerItem[] {
  const all = Array.from({ length: Math.max(1, pageCount) }, (_, index) => index + 1);
  const shown =
    all.length <= 3
      ? all
      : all.filter((each) => each === 1 || each === pageCount || Math.abs(each - page) <= 1);
  return shown.flatMap((each, index): PagerItem[] => {
    const before = shown[index - 1];
    const item: PagerItem = { kind: 'page', page: each };
    return before !== undefined && each - before > 1 ? [{ kind: 'gap', after: before }, item] : [item];
  });
}

export const pageSizes = [10, 20, 50, 100] as const;
export type PagerPageSize = (typeof pageSizes)[number];

/** The places in the whole list of the items on a page, counted from 1; 0–0 when there are none. */
export function shownRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}

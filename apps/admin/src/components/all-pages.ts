interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

const PAGE_SIZE = 100;
/** Enough for a month of a busy shop; a larger table belongs in a report of the database. */
export const MAX_EXPORTED_ROWS = 10_000;

/**
 * Reads the pages of a list one after another, until its end or {@link MAX_EXPORTED_ROWS}.
 *
 * @returns the items, and how many there are in total
 */
export async function readAllPages<Item>(
  read: (place: { page: number; pageSize: 100 }) => Promise<Page<Item>>,
): Promise<{ items: Item[]; total: number }> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read({ page, pageSize: PAGE_SIZE });
    items.push(...found.items);
    const isEnd = found.items.length < PAGE_SIZE || items.length >= found.total;
    if (isEnd || items.length >= MAX_EXPORTED_ROWS) {
      return { items: items.slice(0, MAX_EXPORTED_ROWS), total: Math.max(found.total, items.length) };
    }
  }
}

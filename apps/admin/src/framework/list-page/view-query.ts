/** The query string of a view to save: an address without its page. */
export function queryOfSearch({ page: _, ...search }: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).filter(([, value]) => value !== undefined);
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
}

/** The address of a saved view. The list's parser checks it. */
export const searchOfQuery = (query: string): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(query));

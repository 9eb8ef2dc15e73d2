/** The keys of the rows that each list showed last, by the path of the list. */
const listed = new Map<string, readonly string[]>();

export const rememberRows = (path: string, keys: readonly string[]) => void listed.set(path, keys);

/** The paths of the records before and after a record in the list that was shown last. */
export function neighboursOf(path: string): { previous?: string; next?: string } {
  const end = path.lastIndexOf('/');
  const [list, key] = [path.slice(0, end), path.slice(end + 1)];
  const keys = listed.get(list) ?? [];
  const place = keys.indexOf(key);
  if (place === -1) return {};
  const [previous, next] = [keys[place - 1], keys[place + 1]];
  return { ...(previous && { previous: `${list}/${previous}` }), ...(next && { next: `${list}/${next}` }) };
}

/** The ids in a query's data. */
const known = new WeakMap<object, ReadonlySet<string>>();

/** The ids of the things that data shows: each value of a key `id` or `…Id`. The same data is looked through once. */
export function shownIds(data: unknown): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return new Set();
  const before = known.get(data);
  if (before) return before;
  const ids = new Set<string>();
  collect(data, ids);
  known.set(data, ids);
  return ids;
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'object') collect(each, ids);
    else if (typeof each === 'string' && (key === 'id' || key.endsWith('Id'))) ids.add(each);
  }
}

/** Whether data shows one of the changed things; null stands for any. */
export function showsOne(data: unknown, changed: readonly string[] | null): boolean {
  if (changed === null) return true;
  const ids = shownIds(data);
  return changed.some((id) => ids.has(id));
}

/** A change by another admin to the record that this admin is editing. */
export interface OthersChange {
  /** The field's path, outermost name first: `['texts', 'ja', 'title']`. */
  readonly path: readonly string[];
  /** The stored value when the input began. */
  readonly before: unknown;
  /** The stored value now. */
  readonly after: unknown;
  /** Own input differs from both values and is kept. Otherwise the form shows `after`. */
  readonly isConflict: boolean;
}

export interface MergedValues<Draft> {
  readonly draft: Draft;
  readonly changes: readonly OthersChange[];
}

/**
 * Brings a form up to date with a record that another admin changed. Fields without own input take the stored value, fields
 * with own input keep it. Lists of records are compared entry by entry while their length is the same, else as a whole.
 *
 * @param base the record when the input began
 * @param mine the form
 * @param theirs the record now
 */
export function mergeValues<Draft>(base: Draft, mine: Draft, theirs: Draft): MergedValues<Draft> {
  const changes: OthersChange[] = [];
  const draft = merge(base, mine, theirs, [], changes) as Draft;
  return { draft, changes };
}

function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  changes: OthersChange[],
): unknown {
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const names = new Set([...Object.keys(base), ...Object.keys(theirs)]);
    return Object.fromEntries(
      [...names].map((name) => [name, merge(base[name], mine[name], theirs[name], [...path, name], changes)]),
    );
  }
  if (isRecordList(base) && isRecordList(mine) && isRecordList(theirs)) {
    if (base.length === mine.length && base.length === theirs.length) {
      return base.map((each, index) =>
        merge(each, mine[index], theirs[index], [...path, String(index)], changes),
      );
    }
  }
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  const isConflict = !isSame(mine, base);
  changes.push({ path, before: base, after: theirs, isConflict });
  return isConflict ? mine : theirs;
}

/** Joins the known changes since the input began with new ones. */
export function joinChanges(
  known: readonly OthersChange[],
  added: readonly OthersChange[],
): readonly OthersChange[] {
  const nameOf = ({ path }: OthersChange) => path.join('.');
  const byName = new Map(known.map((change) => [nameOf(change), change]));
  for (const change of added) {
    const before = byName.get(nameOf(change))?.before ?? change.before;
    byName.set(nameOf(change), { ...change, before });
  }
  return [...byName.values()];
}

/** Whether a value has named fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordList = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.every(isRecord);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

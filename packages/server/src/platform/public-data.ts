import { onTablesChanged, type TableChange } from '@kura/database';

/** Tables that an answer was computed from: with ids when only these rows matter, null for any row. Null when unknown. */
export type ReadTables = ReadonlyMap<string, readonly string[] | null> | null;

interface TableChanges {
  /** Numbers of the last changes: to any row, to rows without an id, and to rows by id. */
  any: number;
  unnamed: number;
  readonly byId: Map<string, number>;
}

/** Most ids per table. With more, its rows count as changed without an id. */
const MAX_IDS = 2_000;

const byTable = new Map<string, TableChanges>();
let changes = 0;
/** The number of the last change that may concern any table. */
let everything = 0;

/** Number of changes of public data that this process has received. */
export const publicDataChanges = (): number => changes;

/** Records that any public data may have changed. */
export function publicDataChanged(): void {
  changes += 1;
  everything = changes;
}

export function tablesChanged(announced: readonly TableChange[]): void {
  for (const { table, ids } of announced) {
    changes += 1;
    const known = byTable.get(table) ?? { any: 0, unnamed: 0, byId: new Map<string, number>() };
    byTable.set(table, known);
    known.any = changes;
    if (ids === null || known.byId.size + ids.length > MAX_IDS) {
      known.unnamed = changes;
      known.byId.clear();
    } else {
      for (const id of ids) known.byId.set(id, changes);
    }
  }
}

// A writer's own process records its changes before the writer's caller has an answer.
onTablesChanged(tablesChanged);

/** Whether one of these tables has changed since the change count `since`. */
export function changedSince(since: number, reads: ReadTables): boolean {
  if (everything > since || reads === null) return changes > since;
  for (const [table, ids] of reads) {
    const known = byTable.get(table);
    if (known === undefined || known.any <= since) continue;
    if (ids === null || known.unnamed > since) return true;
    if (ids.some((id) => (known.byId.get(id) ?? 0) > since)) return true;
  }
  return false;
}

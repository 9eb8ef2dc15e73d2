import type pg from 'pg';

/** A node of a plan, as EXPLAIN writes it. */
interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly [field: string]: unknown;
}

interface Scan {
  readonly table: string;
  readonly alias: string;
  readonly conditions: readonly string[];
}

/** Columns that equal one of the values in every row that a statement reads of a table; none when it reads other rows too. */
type BoundColumns = Map<string, Set<string>>;

/**
 * Finds the tables in which a statement reads only rows with one of the values in a column, from the conditions in PostgreSQL's plan.
 * Whichever plan is chosen, the statement's answer depends on no other rows.
 */
export async function boundColumns(
  pool: pg.Pool,
  statement: { readonly sql: string; readonly parameters: readonly unknown[] },
  values: readonly string[],
): Promise<BoundColumns> {
  const client = await pool.connect();
  try {
    // With these settings conditions of joins become conditions of scans.
    await client.query(
      `begin; set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_material = off;
       set local enable_memoize = off; set local jit = off; set local plan_cache_mode = force_custom_plan`,
    );
    const { rows } = await client.query(
      `explain (format json, verbose, costs off) ${statement.sql}`,
      statement.parameters as unknown[],
    );
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
    return boundOf([...scansOf(plan)], values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function* scansOf(node: PlanNode): Generator<Scan> {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const conditions = ['Index Cond', 'Recheck Cond', 'Filter'].flatMap((field) =>
      typeof node[field] === 'string' ? conjuncts(node[field]) : [],
    );
    yield { table, alias: node.Alias ?? table, conditions };
  }
  for (const child of node.Plans ?? []) yield* scansOf(child);
}

/** The conditions that `and` joins: `((a = 1) AND (b = 2))`. */
function conjuncts(condition: string): string[] {
  const text = withoutParentheses(condition);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth !== 0) continue;
    if (text.startsWith(' OR ', index)) return [text];
    if (text.startsWith(' AND ', index)) {
      parts.push(text.slice(from, index));
      from = index + ' AND '.length;
    }
  }
  parts.push(text.slice(from));
  return parts.length === 1 ? parts : parts.flatMap(conjuncts);
}

function withoutParentheses(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let index = 0; index < text.length - 1; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text;
  }
  return withoutParentheses(text.slice(1, -1));
}

const toValue = /^(\w+)\.(\w+) = '([^']+)'::uuid$/;
const toValues = /^(\w+)\.(\w+) = ANY \('\{([^']*)\}'::uuid\[\]\)$/;
const toColumn = /^(\w+\.\w+) = (\w+\.\w+)$/;

function boundOf(scans: readonly Scan[], values: readonly string[]): BoundColumns {
  /** `alias.column` of columns that equal one of the values in all rows that are read. */
  const bound = new Set<string>();
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const { alias, conditions } of scans) {
      for (const condition of conditions) {
        for (const column of equalTo(condition, values, bound)) {
          if (column.startsWith(`${alias}.`)) bound.add(column);
        }
      }
    }
  }
  const tables: BoundColumns = new Map();
  for (const { table, alias } of scans) {
    const columns = [...bound]
      .filter((each) => each.startsWith(`${alias}.`))
      .map((each) => each.split('.')[1]);
    const known = tables.get(table);
    tables.set(table, new Set((columns as string[]).filter((column) => known?.has(column) ?? true)));
  }
  return tables;
}

function equalTo(condition: string, values: readonly string[], bound: ReadonlySet<string>): string[] {
  const [, alias, column, value] = toValue.exec(condition) ?? toValues.exec(condition) ?? [];
  if (value !== undefined) {
    return value.split(',').every((each) => values.includes(each)) ? [`${alias}.${column}`] : [];
  }
  const [, left = '', right = ''] = toColumn.exec(condition) ?? [];
  if (bound.has(left)) return [right];
  return bound.has(right) ? [left] : [];
}

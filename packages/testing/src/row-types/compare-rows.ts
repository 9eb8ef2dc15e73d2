import pg from 'pg';
import type { AssertedType, ValueType } from './asserted-types.ts';
import { type DescribedColumn, textArrayTypeId } from './describe-statements.ts';

const { builtins } = pg.types;

/** The values that the parsers of pg and of `connectDatabase` make. A type that isn't listed stays text. */
const kindsById = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.OID, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.NUMERIC, 'bigint'],
  [builtins.DATE, 'Date'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
  [builtins.INTERVAL, 'object'],
  [1000, 'boolean[]'],
  [1005, 'number[]'],
  [1007, 'number[]'],
  [textArrayTypeId, 'string[]'],
  [1015, 'string[]'],
  // pg parses elements of `bigint[]` to strings and those of `numeric[]` to imprecise numbers.
  [1016, 'string[]'],
  [1021, 'number[]'],
  [1022, 'number[]'],
  [1231, 'number[]'],
  [1001, 'Buffer[]'],
  [1182, 'Date[]'],
  [1185, 'Date[]'],
  [2951, 'string[]'],
  [3807, 'json[]'],
]);

/** Returns how the columns of a statement differ from an asserted row. */
export function rowFaults(
  { row, isOpen }: Pick<AssertedType, 'row' | 'isOpen'>,
  columns: readonly DescribedColumn[],
  text: string,
): string[] {
  const names = columns.map(({ name }) => name);
  const missing = [...row].filter(([name, { isOptional }]) => !isOptional && !names.includes(name));
  return [
    ...missing.map(([name]) => `${name} isn't selected`),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} is selected twice`),
    ...columns.flatMap((column) => {
      const type = row.get(column.name);
      if (type !== undefined) return valueFaults(type, column, text);
      return isOpen ? [] : [`${column.name} isn't in the type`];
    }),
  ];
}

/** Returns how a column differs from the asserted type of its values. */
export function valueFaults(type: ValueType, column: DescribedColumn, text: string): string[] {
  const { name, typeId, isNotNull } = column;
  const kind = kindsById.get(typeId) ?? 'string';
  const faults = [];
  if (!isParsedAs(type, kind, column)) faults.push(`${name} is ${kind}, not ${type.kinds.join(' | ')}`);
  if (isNotNull === false && !type.isNullable && !isCompared(column.column, text))
    faults.push(`${name} may be null`);
  if (isNotNull === true && type.isNullable && !/\b(?:left|right|full) join\b/i.test(text))
    faults.push(`${name} is never null`);
  return faults;
}

/** Whether a statement compares, computes or assigns with a column, which excludes nulls: `grader = $1`, `(x, user_id) is not null`. */
const isCompared = (column: string, text: string): boolean =>
  new RegExp(
    `\\b${column}"? (?:is not null|in \\(|between|like|[~=<>])|[-+*=<>] (?:"?\\w+"?\\.)?"?${column}\\b|using \\(${column}\\)|\\b${column}\\b[^()]*\\) is not null`,
  ).test(text);

function isParsedAs({ kinds, isJson }: ValueType, kind: string, { scale }: DescribedColumn): boolean {
  if (kinds.includes('unknown') || kinds.length === 0) return true;
  if (kind === 'json' || kind === 'json[]') return isJson;
  // Whole numbers of a `numeric` with decimals are parsed to bigints too.
  if (kind === 'bigint' && scale !== 0 && kinds.join() === 'bigint,string') return true;
  return kinds.join() === kind;
}

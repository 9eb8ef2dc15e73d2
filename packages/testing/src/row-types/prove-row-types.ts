import type { AssertedType } from './asserted-types.ts';
import type { CapturedStatement } from './capture-statements.ts';
import { rowFaults, valueFaults } from './compare-rows.ts';
import type { Describe, DescribedColumn } from './describe-statements.ts';

/** Compares one asserted type with the columns of a statement. */
interface Comparison {
  readonly type: AssertedType;
  faults(columns: readonly DescribedColumn[], text: string): string[];
}

/**
 * Compares asserted types with PostgreSQL's description of the statements that the tests sent.
 *
 * @returns a line for each difference, and for each type that no statement proves
 */
export async function rowTypeFaults(
  types: readonly AssertedType[],
  statements: readonly CapturedStatement[],
  describe: Describe,
): Promise<string[]> {
  const byKey = Map.groupBy(types, keyOf);
  const proven = new Set<AssertedType>();
  const faults = new Set<string>();
  for (const statement of statements) {
    const comparisons = [...comparisonsWith(statement, byKey)];
    if (comparisons.length === 0) continue;
    const described = await describe(statement.text);
    for (const { type, faults: compare } of comparisons) {
      proven.add(type);
      const found = described instanceof Error ? [described.message] : compare(described, statement.text);
      for (const fault of found) faults.add(`${placeOf(type)} ${fault}`);
    }
  }
  for (const type of types.filter((each) => each.text !== undefined)) {
    const described = await describe(type.text ?? '');
    proven.add(type);
    const found =
      described instanceof Error ? [described.message] : rowFaults(type, described, type.text ?? '');
    for (const fault of found) faults.add(`${placeOf(type)} ${fault}`);
  }
  const unproven = types.filter((type) => !proven.has(type));
  return [...faults, ...unproven.map((type) => `${placeOf(type)} no test sends this statement`)].sort();
}

function* comparisonsWith(
  { template, callers, columns, inner }: CapturedStatement,
  byKey: ReadonlyMap<string, readonly AssertedType[]>,
): Generator<Comparison> {
  // Templates of different files may have the same strings.
  const isCaller = ({ file }: AssertedType) => callers.some((caller) => caller.endsWith(`/${file}`));
  for (const type of byKey.get(templateKey(template)) ?? [])
    if (isCaller(type)) yield { type, faults: (described, text) => rowFaults(type, described, text) };
  for (const { name, template, function: called } of columns) {
    for (const type of byKey.get(called ? `${called} as ${name}` : templateKey(template)) ?? [])
      yield {
        type,
        faults: (described, text) =>
          described
            .filter((column) => column.name === name)
            .flatMap((column) => valueFaults(type.value, column, text)),
      };
  }
  for (const type of inner.flatMap((each) => byKey.get(templateKey(each)) ?? [])) {
    yield {
      type,
      // A part is a list of columns when the result has all of them. PostgreSQL compares any other value with its use.
      faults(described, text) {
        const own = described.filter(({ name }) => type.row.has(name));
        return own.length < type.row.size ? [] : rowFaults(type, own, text);
      },
    };
  }
}

const placeOf = ({ file, line }: AssertedType) => `${file}:${line}`;
const templateKey = (template: readonly string[] | undefined) => template?.join('\0') ?? '';
const keyOf = ({ template, function: called }: AssertedType) => called ?? templateKey(template);

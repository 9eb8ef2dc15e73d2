import { readFileSync } from 'node:fs';
import path from 'node:path';
import { targets } from './files.ts';
import { lineMutantsOf } from './line-mutants.ts';
import { type Mutant, mutantsOf } from './mutators.ts';
import { solidityMutantsOf } from './solidity-mutants.ts';

/** A mutant that no test can notice, or that none needs to. */
export interface Equivalent {
  readonly file: string;
  /** Text of the line without indentation. */
  readonly line: string;
  /** As the mutator names it, such as `< → <=`. */
  readonly mutation: string;
  readonly reason: string;
}

/**
 * The entries of `equivalents.json`. They are compared with all files, also with those that aren't mutated this time.
 *
 * @throws Error with the entries that fit no mutant
 */
export function readEquivalents(root: string): Equivalent[] {
  const equivalents: Equivalent[] = JSON.parse(
    readFileSync(new URL('./equivalents.json', import.meta.url), 'utf8'),
  );
  const files = new Set(targets(root, undefined).flatMap((target) => target.files));
  const mutants = [...new Set(equivalents.map(({ file }) => file))].flatMap((file) => {
    const isContract = /^contracts\/src\/.*\.sol$/.test(file);
    if (!isContract && !files.has(file)) return [];
    const source = readFileSync(path.join(root, file), 'utf8');
    if (isContract) return solidityMutantsOf(file, source);
    return [...mutantsOf(file, source), ...lineMutantsOf(file, source)];
  });
  const stale = staleEntries(equivalents, mutants);
  if (stale.length === 0) return equivalents;
  throw new Error(
    `scripts/mutation/equivalents.json has entries that fit no mutant:\n  ${stale
      .map(({ file, line, mutation }) => `${file} · ${line} · ${mutation}`)
      .join('\n  ')}`,
  );
}

/** Entries that fit no mutant: their line has changed since, or they were mistyped. */
export function staleEntries(
  equivalents: readonly Equivalent[],
  mutants: readonly Mutant[],
): readonly Equivalent[] {
  const known = new Set(mutants.map(keyOf));
  return equivalents.filter(
    ({ file, line, mutation }) => !known.has(keyOf({ file, lineText: line, mutation })),
  );
}

/** Splits off the mutants that the entries name. */
export function withoutEquivalents(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
): { readonly open: Mutant[]; readonly equivalent: Mutant[] } {
  const known = new Set(
    equivalents.map(({ file, line, mutation }) => keyOf({ file, lineText: line, mutation })),
  );
  return {
    open: mutants.filter((mutant) => !known.has(keyOf(mutant))),
    equivalent: mutants.filter((mutant) => known.has(keyOf(mutant))),
  };
}

const keyOf = ({ file, lineText, mutation }: Pick<Mutant, 'file' | 'lineText' | 'mutation'>) =>
  JSON.stringify([file, lineText, mutation]);

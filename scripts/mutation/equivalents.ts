import type { Mutant } from './mutators.ts';

/** A mutant that no test can notice, or that none needs to. */
export interface Equivalent {
  readonly file: string;
  /** Text of the line without indentation. */
  readonly line: string;
  /** As the mutator names it, such as `< → <=`. */
  readonly mutation: string;
  readonly reason: string;
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

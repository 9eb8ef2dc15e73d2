import { testsOf } from './files.ts';
import { withLanes } from './lanes.ts';
import type { Mutant } from './mutators.ts';
import { locationOf, type MutantResult, wordsOf } from './report.ts';
import { checkTypes, runMutants, type Verdict } from './run-mutants.ts';

/**
 * Runs the tests of each mutant's file, and the compiler on the mutants that survive. Prints each verdict as soon as it is
 * known.
 *
 * @param projectOf - the folder of a file's TypeScript project
 * @returns the verdicts, in the order of the mutants
 * @throws Error with a test that fails without any mutant
 */
export async function tryMutants(
  root: string,
  mutants: readonly Mutant[],
  projectOf: (file: string) => string,
): Promise<MutantResult[]> {
  const tests = new Map(mutants.map(({ file }) => [file, testsOf(root, file)] as const));
  const withPostgres = [...tests.values()]
    .flat()
    .some((test) => /^packages\/(?:server|testing)\//.test(test));
  const verdicts = new Map<Mutant, Verdict>();
  await withLanes(root, { withPostgres }, async (lanes) => {
    await runMutants(lanes, mutants, {
      testsOf: ({ file }) => tests.get(file) ?? [],
      onVerdict: (mutant, verdict) => {
        verdicts.set(mutant, verdict);
        print(
          `${verdicts.size}/${mutants.length} ${wordsOf(verdict)} · ${locationOf(mutant)} · ${mutant.mutation}`,
        );
      },
    });
    // In one copy, so that the compiler only checks the difference to the previous mutant.
    const [lane] = lanes;
    for (const [mutant, { status }] of verdicts) {
      if (lane === undefined || (status !== 'survived' && status !== 'untested')) continue;
      const typeError = await checkTypes(lane.root, mutant, projectOf(mutant.file));
      if (typeError) verdicts.set(mutant, typeError);
    }
  });
  return mutants.flatMap((mutant) => {
    const verdict = verdicts.get(mutant);
    return verdict ? [{ mutant, verdict }] : [];
  });
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEquivalents, withoutEquivalents } from './equivalents.ts';
import { targets } from './files.ts';
import { dropLine, lineMutantsOf } from './line-mutants.ts';
import { equivalentsOf, lineTableOf, sumOf } from './report.ts';
import { sample } from './sample.ts';
import { print, tryMutants } from './try-mutants.ts';
import { wholeNumber } from './whole-number.ts';

export const usage = `npm run mutate -- lines <file>… [--seed N] [--sample N]

  <file>      a source of domain, chain or the server, such as packages/server/src/auth/prove-identity.ts
  --seed N    which lines a sample has (1)
  --sample N  how many lines of each file are removed (all)`;

/**
 * Removes one line after another of some files, and reports for each the test that notices.
 *
 * @returns whether each line that can be missed by the compiler is missed by a test
 * @throws Error with what is wrong with the arguments, with the list of equivalent mutants, or with a test without any mutant
 */
export async function mutateLines(root: string, argv: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { seed: { type: 'string' }, sample: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error('Name the files whose lines are removed.');
  const seed = wholeNumber('seed', values.seed) ?? 1;
  const count = wholeNumber('sample', values.sample) ?? 0;
  const equivalents = readEquivalents(root).filter(({ mutation }) => mutation === dropLine);

  const projects = new Map<string, string>();
  for (const target of positionals.flatMap((only) => targets(root, only)))
    for (const file of target.files) projects.set(file, target.project);
  const chosen = [...projects.keys()].flatMap((file) => {
    const all = lineMutantsOf(file, readFileSync(path.join(root, file), 'utf8'));
    const { open } = withoutEquivalents(all, equivalents);
    const some = count === 0 ? open : sample(open, count, seed).sort((a, b) => a.line - b.line);
    print(
      `${file}: ${all.length} lines, ${all.length - open.length} of them equivalent, ${some.length} to remove`,
    );
    return some;
  });
  const tried = await tryMutants(root, chosen, (file) => projects.get(file) ?? '.');
  for (const file of projects.keys()) {
    const own = tried.filter(({ mutant }) => mutant.file === file);
    const { killed, survived, typeErrors } = sumOf(own);
    print(`\n${file}: ${killed} noticed, ${survived} unnoticed, ${typeErrors} refused by the compiler alone`);
    print(lineTableOf(own));
    const known = equivalents.filter((entry) => entry.file === file);
    if (known.length > 0) print(`Equivalent, not tried:\n${equivalentsOf(known)}`);
  }
  return sumOf(tried).survived === 0;
}

/** `npm run mutate`: puts one fault after another into copies of the sources, and reports the faults that no test notices. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stop } from '../stop.mjs';
import { openContracts } from './contract-lane.ts';
import { type MutantResult, type Session, tryMutants } from './engine.ts';
import { among, readEquivalents } from './equivalents.ts';
import { dropLine, lineMutantsOf } from './line-mutants.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutators.ts';
import { lineTableOf, locationOf, percent, sumOf, survivorsOf, tableOf, wordsOf } from './report.ts';
import { sample } from './sample.ts';
import { type Fault, faultsOf } from './simulator-faults.ts';
import { solidityMutantsOf } from './solidity-mutants.ts';
import { mutatedFiles } from './typescript-files.ts';
import { openVitest } from './vitest-lane.ts';

const usage = `npm run mutate -- typescript | contracts | lines <file>… | simulator [options]

  typescript     changes domain and chain, and 150 places of the server
  contracts      changes 200 places of contracts/src
  lines <file>…  removes each line of sources of domain, chain or the server
  simulator      tries the faults of scripts/mutation/simulator-faults.txt in histories of the shop

  --only a,b     only files or folders, or faults by name
  --seed N       selects another sample (1)
  --sample N     how many mutants of each package, or lines of each file; 0 for all
  --skip N       leaves out the first N: continues a run that was interrupted
  --lanes N      how many mutants are tried at the same time (2)`;

const root = path.join(import.meta.dirname, '../..');

/** Mutants of which the tests must notice a share, 0 to 1. */
interface Group {
  readonly name: string;
  readonly mutants: readonly Mutant[];
  readonly aim: number;
  /** How many are tried without an option; 0 for all. */
  readonly size: number;
}

interface Kind {
  groups(wanted: readonly string[]): readonly Group[];
  open(mutants: readonly Mutant[]): Promise<Session>;
}

const kinds: Readonly<Record<string, Kind>> = {
  typescript: {
    groups: (wanted) =>
      Object.entries(mutatedFiles(root)).map(([name, files]) => ({
        name,
        mutants: mutantsIn(files, wanted, mutantsOf),
        ...(name === 'server' ? { aim: 0.85, size: 150 } : { aim: 0.9, size: 0 }),
      })),
    open: (mutants) => openVitest(root, mutants),
  },
  lines: {
    groups: (wanted) =>
      Object.values(mutatedFiles(root))
        .flat()
        .filter((file) => wanted.length > 0 && isWanted(file, wanted))
        .map((file) => ({ name: file, mutants: mutantsIn([file], [], lineMutantsOf), aim: 1, size: 0 })),
    open: (mutants) => openVitest(root, mutants),
  },
  contracts: {
    groups(wanted) {
      // Interfaces have no code, and the test tokens are on no public network.
      const files = globSync('contracts/src/**/*.sol', { cwd: root })
        .map((file) => file.split(path.sep).join('/'))
        .filter((file) => !/\/(?:interfaces|local)\//.test(file));
      const mutants = mutantsIn(files.sort(), wanted, solidityMutantsOf);
      return [{ name: 'contracts', mutants, aim: 0.95, size: 200 }];
    },
    open: (mutants) => openContracts(root, mutants),
  },
  simulator: {
    groups(wanted) {
      const faults = faultsOf(root);
      const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name));
      if (unknown.length > 0) throw new Error(`No fault is named ${unknown.join()}.`);
      const mutants = faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
      return [{ name: 'simulator', mutants, aim: 1, size: 0 }];
    },
    // It loads the whole server.
    open: async (mutants) => (await import('./simulator-lane.ts')).openSimulator(mutants as readonly Fault[]),
  },
};

function mutantsIn(
  files: readonly string[],
  wanted: readonly string[],
  mutants: (file: string, source: string) => Mutant[],
): Mutant[] {
  return files
    .filter((file) => isWanted(file, wanted))
    .flatMap((file) => mutants(file, readFileSync(path.join(root, file), 'utf8')));
}

const isWanted = (file: string, wanted: readonly string[]) =>
  wanted.length === 0 ||
  wanted.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));

async function mutate(argv: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { only: text, seed: text, sample: text, skip: text, lanes: text },
  });
  const [name = '', ...named] = positionals;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`Nothing called "${name}" can be mutated.`);
  const seed = wholeNumber('seed', values.seed) ?? 1;
  const wanted = [...named, ...(values.only?.split(',') ?? [])].map((each) => path.posix.normalize(each));
  const equivalents = readEquivalents(root).filter(
    ({ mutation }) => (mutation === dropLine) === (name === 'lines'),
  );
  const isEquivalent = among(equivalents);

  const groups = kind.groups(wanted).filter(({ mutants }) => mutants.length > 0);
  if (groups.length === 0) throw new Error(`No file that is mutated is in "${wanted.join()}".`);
  const chosen = groups.flatMap(({ name: group, mutants, size }) => {
    const open = mutants.filter((mutant) => !isEquivalent(mutant));
    const count = wholeNumber('sample', values.sample) ?? size;
    const some = sample(open, count === 0 ? open.length : count, seed).slice(
      wholeNumber('skip', values.skip),
    );
    const known = mutants.length - open.length;
    print(
      `${group}: ${mutants.length} mutants, ${known} of them equivalent, ${some.length} to try by seed ${seed}`,
    );
    return some;
  });
  const tried = await tryMutants(root, chosen, () => kind.open(chosen), {
    lanes: wholeNumber('lanes', values.lanes) ?? 2,
    onVerdict(results) {
      const [{ mutant, verdict }] = results.slice(-1) as [MutantResult];
      print(
        `${results.length}/${chosen.length} ${wordsOf(verdict)} · ${locationOf(mutant)} · ${mutant.mutation}`,
      );
    },
  });
  return groups.map((group) => report(group, tried, name === 'lines')).every(Boolean);
}

/** Prints the verdicts of a group, and returns whether enough of its mutants were noticed. */
function report({ name, mutants, aim }: Group, all: readonly MutantResult[], byLine: boolean): boolean {
  const tried = all.filter(({ mutant }) => mutants.includes(mutant));
  const { score } = sumOf(tried);
  print(`\n${byLine ? lineTableOf(tried) : tableOf(name, tried)}`);
  print(`${score >= aim ? '✓' : '✗'} ${name}: ${percent(score)} killed, required: ${percent(aim)}`);
  const survivors = survivorsOf(tried);
  if (survivors !== '') print(`\nSurvivors, each needs a test or an entry with a reason:\n${survivors}`);
  return score >= aim;
}

/** @throws Error when the text of an option is no whole number */
function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw new Error(`--${option} takes a whole number, not "${text}"`);
  return text === undefined ? undefined : Number(text);
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

const isEnough = await mutate(process.argv.slice(2)).catch((error: unknown) =>
  stop(error instanceof Error ? error.message : String(error), usage),
);
process.exit(isEnough ? 0 : 1);

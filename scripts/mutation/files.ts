import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What is mutated, and how many of its mutants the tests must kill. */
export interface Target {
  readonly name: string;
  readonly files: readonly string[];
  /** Share of the mutants, 0 to 1. */
  readonly aim: number;
  /** The TypeScript project by which a mutant must type-check. */
  readonly project: string;
}

const server = 'packages/server/src';

/** Features and parts of the platform in which money, cards and access are decided. */
const serverFolders = [
  ...[
    'accounts',
    'admins',
    'auctions',
    'auth',
    'campaigns',
    'cards',
    'contract-calls',
    'email-codes',
    'gacha',
    'intents',
  ],
  ...['legal', 'orders', 'packs', 'passkeys', 'points', 'slabs', 'spending', 'stock', 'stock-sales'],
  ...['trading', 'transfers', 'user-records', 'users', 'wallet-proofs', 'wallets'],
  ...['platform/chain', 'platform/http', 'platform/operator', 'platform/realtime'],
];

/** Not logic, or generated, or run by hand. */
const skipped = /[.](?:test|check|matrix|main|gen|presenter)[.]ts$|\/index[.]ts$/;

/** These read the chain; their tests are those of the server. */
const chainReaders =
  /\/(?:abis|network\/deployments|server)\/|\/(?:read-events|drop-evidence|draw-evidence|read-order-state|find-dead-listings|bulk-buy-listings)[.]ts$/;

/**
 * The sources that are mutated.
 *
 * @param only - only files whose path begins with it
 * @throws Error when no file is left
 */
export function targets(root: string, only: string | undefined): Target[] {
  const sources = (folder: string) =>
    globSync(`${folder}/**/*.ts`, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !skipped.test(file))
      .sort();
  const all: Target[] = [
    { name: 'domain', aim: 0.9, project: 'packages/domain', files: sources('packages/domain/src') },
    {
      name: 'chain',
      aim: 0.9,
      project: 'packages/chain',
      files: [
        ...sources('packages/chain/src').filter((file) => !chainReaders.test(file)),
        ...sources('packages/chain/src/server/verification'),
      ],
    },
    {
      name: 'server',
      aim: 0.85,
      project: 'packages/server',
      files: serverFolders.flatMap((folder) => sources(`${server}/${folder}`)),
    },
  ];
  const wanted = only === undefined ? undefined : path.posix.normalize(only.split(path.sep).join('/'));
  const chosen = all.flatMap((target) => {
    const files = target.files.filter((file) => wanted === undefined || isWithin(file, wanted));
    return files.length === 0 ? [] : [{ ...target, files }];
  });
  if (chosen.length === 0) throw new Error(`None of the files that are mutated is in ${only}`);
  return chosen;
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(place.endsWith('/') ? place : `${place}/`);
}

/**
 * The tests that may notice a mutant of a file, in the order in which they are tried: the neighbour of the same name, those
 * whose names resemble it, the rest of its folder, then the rest of its feature. In packages without features those that
 * import it.
 */
export function testsOf(root: string, file: string): string[] {
  if (file.startsWith(`${server}/`)) return serverTests(root, file);
  const command = `packages/chain/src/server/verify-${/\/(draw|drop|reserve)-report\.ts$/.exec(file)?.[1] ?? 'pull'}.main.test.ts`;
  // Its test starts the command as a user does, so nothing imports what it tests.
  if (file.startsWith('packages/chain/src/server/verification/')) return [command];
  const importers = importersOf(root, packageOf(file));
  const reached = new Set([file]);
  for (const each of reached) {
    // Through the index everything would import everything.
    if (!isIndex(each)) for (const importer of importers.get(each) ?? []) reached.add(importer);
  }
  const isTest = (each: string) => each.endsWith('.test.ts');
  const near = [...reached].filter(isTest);
  const throughIndex = [...reached].filter(isIndex).flatMap((index) => importers.get(index) ?? []);
  // What needs a chain is tested there, in a folder of the same name.
  const onChain = testsIn(root, `packages/testing/src/${file.split('/')[3]}`);
  return [
    ...byNearness(root, near, file),
    ...throughIndex.filter((test) => isTest(test) && !near.includes(test)),
    ...(file.startsWith('packages/chain/') ? byNearness(root, onChain, file) : []),
  ];
}

const isIndex = (file: string) => file.endsWith('/index.ts');

function serverTests(root: string, file: string): string[] {
  const [first = '', second = ''] = file.slice(server.length + 1).split('/');
  const feature = first === 'platform' ? `${server}/platform/${second}` : `${server}/${first}`;
  const own = testsIn(root, feature);
  // Who may call what is decided at the edge and tested for all features at once.
  const forAll = ['authorization', 'admin-scopes'].map((name) => `${server}/${name}.test.ts`);
  const edge = /^(?:platform\/http|admins|auth)$/;
  return [
    ...byNearness(root, own, file),
    ...(edge.test(feature.slice(server.length + 1)) || own.length === 0 ? forAll : []),
    // What admins may do with a job is tested for all jobs at once.
    ...(file.endsWith('.job.ts') ? [`${server}/jobs/jobs.test.ts`] : []),
  ];
}

const testLists = new Map<string, string[]>();

function testsIn(root: string, folder: string): string[] {
  const known = testLists.get(folder);
  if (known) return known;
  const found = globSync(`${folder}/**/*.test.ts`, { cwd: root }).map((file) =>
    file.split(path.sep).join('/'),
  );
  testLists.set(folder, found);
  return found;
}

function byNearness(root: string, tests: readonly string[], file: string): string[] {
  const distance = (test: string) => {
    if (test === file.replace(/[.]ts$/, '.test.ts')) return -1000;
    const shared = stems(test).filter((stem) => stems(file).includes(stem)).length;
    return (path.posix.dirname(test) === path.posix.dirname(file) ? 0 : 10) - shared;
  };
  // Short ones are mostly quick ones.
  const size = (test: string) => statSync(path.join(root, test)).size;
  return [...tests].sort((a, b) => distance(a) - distance(b) || size(a) - size(b) || (a < b ? -1 : 1));
}

/** `settle-auction.job.ts` → `settle`, `auctio`: words by which a test and its subject are often both named. */
function stems(file: string): string[] {
  return path.posix
    .basename(file)
    .split(/[.-]/)
    .filter((word) => !['ts', 'test', 'job', 'repository'].includes(word))
    .map((word) => word.slice(0, 6).replace(/s$/, ''));
}

const importerLists = new Map<string, Map<string, string[]>>();

/** By file, the files of the same package that import it. */
function importersOf(root: string, folder: string): Map<string, string[]> {
  const known = importerLists.get(folder);
  if (known) return known;
  const importers = new Map<string, string[]>();
  for (const file of globSync(`${folder}/src/**/*.ts`, { cwd: root })) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  importerLists.set(folder, importers);
  return importers;
}

const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** The files of the working tree that a copy needs: tracked ones, and new ones that aren't ignored. */
export function filesOfTree(root: string): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '');
}

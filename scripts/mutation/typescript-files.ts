import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const server = 'packages/server/src';

/** Features and parts of the platform that decide about money, cards and access. */
const serverFolders =
  'cards/cards cards/slabs custody/stock custody/transfers gacha/gacha gacha/packs governance/legal identity ' +
  'operations/contract-calls rewards/campaigns rewards/points trading ' +
  'platform/chain platform/http platform/operator platform/realtime';

/** Not logic, or generated, or run by hand. */
const skipped = /[.](?:test|check|matrix|main|gen|presenter)[.]ts$|\/index[.]ts$/;

/** They read the chain, and the tests of the server cover them. */
const chainReaders =
  /\/(?:abis|network\/deployments|server)\/|\/(?:read-events|drop-evidence|draw-evidence|read-order-state|find-dead-listings|bulk-buy-listings)[.]ts$/;

/** The sources that are mutated, by package. */
export function mutatedFiles(root: string): Readonly<Record<'domain' | 'chain' | 'server', string[]>> {
  const sources = (folder: string) => list(root, `${folder}/**/*.ts`).filter((file) => !skipped.test(file));
  return {
    domain: sources('packages/domain/src'),
    chain: [
      ...sources('packages/chain/src').filter((file) => !chainReaders.test(file)),
      ...sources('packages/chain/src/server/verification'),
    ],
    server: serverFolders.split(' ').flatMap((folder) => sources(`${server}/${folder}`)),
  };
}

/** The folder of a file's package, which is a TypeScript project too. */
export const projectOf = (file: string) => file.split('/').slice(0, 2).join('/');

const lists = new Map<string, string[]>();

function list(root: string, pattern: string): string[] {
  const found =
    lists.get(pattern) ??
    globSync(pattern, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  lists.set(pattern, found);
  return found;
}

/**
 * Lists the tests that may notice a mutant of a file, the nearest first: its neighbour by name, tests with a similar name, other tests
 * in its folder, then the rest of its feature. In packages without features, the tests that import the file.
 */
export function testsOf(root: string, file: string): string[] {
  if (file.startsWith(`${server}/`)) return serverTests(root, file);
  const command = `packages/chain/src/server/verify-${/\/(draw|drop|reserve)-report\.ts$/.exec(file)?.[1] ?? 'pull'}.main.test.ts`;
  // Its test starts the command as a user does, so nothing imports what it tests.
  if (file.startsWith('packages/chain/src/server/verification/')) return [command];
  const importers = importersOf(root, projectOf(file));
  const reached = new Set([file]);
  for (const each of reached) {
    // Through the index everything would import everything.
    if (!isIndex(each)) for (const importer of importers.get(each) ?? []) reached.add(importer);
  }
  const isTest = (each: string) => each.endsWith('.test.ts');
  const near = [...reached].filter(isTest);
  const throughIndex = [...reached].filter(isIndex).flatMap((index) => importers.get(index) ?? []);
  // Code that needs a chain is tested there, in a folder of the same name.
  const onChain = list(root, `packages/testing/src/${file.split('/')[3]}/**/*.test.ts`);
  return [
    ...byNearness(root, near, file),
    ...throughIndex.filter((test) => isTest(test) && !near.includes(test)),
    ...(file.startsWith('packages/chain/') ? byNearness(root, onChain, file) : []),
  ];
}

const isIndex = (file: string) => file.endsWith('/index.ts');

function serverTests(root: string, file: string): string[] {
  const feature = file.split('/').slice(0, 5).join('/');
  const own = list(root, `${feature}/**/*.test.ts`);
  // Access is decided at the edge and tested for all features at once.
  const forAll = ['authorization', 'admin-scopes'].map((name) => `${server}/${name}.test.ts`);
  const edge = /\/(?:platform\/http|identity\/admins|identity\/auth)$/;
  return [
    ...byNearness(root, own, file),
    ...(edge.test(feature) || own.length === 0 ? forAll : []),
    // The acts of admins on a job are tested for all jobs at once.
    ...(file.endsWith('.job.ts') ? [`${server}/operations/jobs/jobs.test.ts`] : []),
  ];
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
  for (const file of list(root, `${folder}/src/**/*.ts`)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  importerLists.set(folder, importers);
  return importers;
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources and test files that a changed source concerns. Paths are those of the project. */
export interface Reach {
  /** Sources to compile: their deployed code has the changed source in it. Tests of libraries are among them. */
  readonly compiled: readonly string[];
  /** Test files of these contracts. */
  readonly own: readonly string[];
  /** Test files of several contracts that deploy one of these. */
  readonly shared: readonly string[];
}

export interface ContractTests {
  /** Sources of the contracts that tests get by their names. All others are created by these, which have their code. */
  readonly deployed: readonly string[];
  /** @param file - a source, such as `src/libraries/TokenIds.sol` */
  reachOf(file: string): Reach;
}

/** Folders of tests about several contracts. Gas is left out: the copy is compiled with other settings. */
const sharedFolders = /^test\/(?:events|findings|invariant|keys|roles)\//;

/**
 * Reads from the Solidity of a project which contracts consist of which sources, and which tests deploy which contracts.
 *
 * @param contracts - the folder of the project
 */
export function readContractTests(contracts: string): ContractTests {
  const files = globSync(['src/**/*.sol', 'test/**/*.sol'], { cwd: contracts })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(contracts, file), 'utf8')]));
  const known = new Map<string, Set<string>>();
  /** A file and all that it imports, directly or not. */
  const usesOf = (file: string): Set<string> => {
    const uses = known.get(file) ?? new Set([file]);
    if (known.has(file)) return uses;
    known.set(file, uses);
    for (const each of uses)
      for (const [, imported = ''] of texts.get(each)?.matchAll(/from "(\.[^"]+)"/g) ?? [])
        uses.add(path.posix.join(path.posix.dirname(each), imported));
    return uses;
  };
  /** The names of the contracts that a test gets by `deployCode`. */
  const namesIn = (test: string) =>
    [...usesOf(test)].flatMap((each) =>
      [...(texts.get(each) ?? '').matchAll(/"(\w+)\.sol:\1"/g)].map(([, name = '']) => name),
    );

  const sources = files.filter((file) => file.startsWith('src/'));
  const tests = files.filter((file) => file.endsWith('.t.sol'));
  const named = new Set(tests.flatMap(namesIn));
  const deployed = sources.filter((source) => named.has(nameOf(source)));
  return {
    deployed,
    reachOf(file) {
      const names = sources.filter((source) => usesOf(source).has(file)).map(nameOf);
      const ofLibraries = tests.filter(
        (test) => test.startsWith('test/libraries/') && usesOf(test).has(file),
      );
      const deploys = (test: string) => {
        const direct = namesIn(test);
        const created = deployed
          .filter((source) => direct.includes(nameOf(source)))
          .flatMap((each) => [...usesOf(each)]);
        return [...direct, ...created.map(nameOf)].some((name) => names.includes(name));
      };
      return {
        compiled: [...deployed.filter((source) => usesOf(source).has(file)), ...ofLibraries],
        own: tests.filter(
          (test) => ofLibraries.includes(test) || names.some((name) => test.startsWith(`test/${name}/`)),
        ),
        shared: tests.filter((test) => sharedFolders.test(test) && deploys(test)),
      };
    },
  };
}

const nameOf = (file: string) => path.posix.basename(file, '.sol');

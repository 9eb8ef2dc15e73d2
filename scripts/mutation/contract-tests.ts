import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What has to be compiled, and what has to be run, for a mutant of a source. Paths are those of the project. */
export interface Reach {
  /** Sources whose deployed code has the changed source in it, tests of libraries among them. */
  readonly compiled: readonly string[];
  /** Test files of these contracts. */
  readonly own: readonly string[];
  /** Test files of several contracts that deploy one of these. */
  readonly shared: readonly string[];
}

/** Folders of tests about several contracts. Gas is left out: the copy is compiled with other settings. */
const sharedFolders = /^test\/(?:events|findings|invariant|keys|roles)\//;

/** Which contracts are made of which sources, and which tests deploy which contracts. */
export class ContractTests {
  /** By source, the contracts that its text gets by `deployCode`. */
  readonly #named = new Map<string, readonly string[]>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #used = new Map<string, Set<string>>();
  readonly #tests: readonly string[];
  /** Sources of the contracts that tests get by their names. All others are created by these, which have their code. */
  readonly deployed: readonly string[];

  /** @param contracts - the folder of the project */
  constructor(contracts: string) {
    const sources = globSync(['src/**/*.sol', 'test/**/*.sol'], { cwd: contracts })
      .map((each) => each.split(path.sep).join('/'))
      .sort();
    for (const each of sources) {
      const text = readFileSync(path.join(contracts, each), 'utf8');
      this.#named.set(
        each,
        [...text.matchAll(/"(\w+)\.sol:\1"/g)].map(([, name = '']) => name),
      );
      this.#imports.set(
        each,
        [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, to = '']) =>
          path.posix.join(path.posix.dirname(each), to),
        ),
      );
    }
    this.#tests = sources.filter((each) => each.endsWith('.t.sol'));
    const named = new Set(this.#tests.flatMap((test) => [...this.#namesIn(test)]));
    this.deployed = sources.filter((each) => each.startsWith('src/') && named.has(nameOf(each)));
  }

  /** @param file - a source, such as `src/libraries/TokenIds.sol` */
  reachOf(file: string): Reach {
    const sources = [...this.#imports.keys()].filter((each) => each.startsWith('src/'));
    const names = sources.filter((each) => this.#uses(each).has(file)).map(nameOf);
    const ofLibraries = this.#tests.filter(
      (test) => test.startsWith('test/libraries/') && this.#uses(test).has(file),
    );
    return {
      compiled: [...this.deployed.filter((each) => this.#uses(each).has(file)), ...ofLibraries],
      own: this.#tests.filter(
        (test) => names.some((name) => test.startsWith(`test/${name}/`)) || ofLibraries.includes(test),
      ),
      shared: this.#tests.filter(
        (test) => sharedFolders.test(test) && names.some((name) => this.#deploys(test).has(name)),
      ),
    };
  }

  /** The names of the contracts that a test gets by `deployCode`, and those that these create. */
  #deploys(test: string): Set<string> {
    const named = [...this.#namesIn(test)];
    const created = this.deployed
      .filter((each) => named.includes(nameOf(each)))
      .flatMap((each) => [...this.#uses(each)].map(nameOf));
    return new Set([...named, ...created]);
  }

  #namesIn(test: string): Set<string> {
    return new Set([...this.#uses(test)].flatMap((each) => this.#named.get(each) ?? []));
  }

  /** A source and all that it imports, directly or not. */
  #uses(file: string): Set<string> {
    const known = this.#used.get(file);
    if (known) return known;
    const used = new Set([file]);
    this.#used.set(file, used);
    for (const each of used) for (const imported of this.#imports.get(each) ?? []) used.add(imported);
    return used;
  }
}

const nameOf = (file: string) => path.posix.basename(file, '.sol');

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** A program that writes files from other files of this repository, and what it writes. */
export interface Generator {
  /** Workspace whose `generate` script does it. */
  readonly workspace: string;
  /** Patterns of the files it writes, from the repository's root. */
  readonly writes: readonly string[];
}

/** Order matters: a later generator may read what an earlier one wrote. */
export const generators: readonly Generator[] = [
  { workspace: 'contracts', writes: ['packages/chain/src/abis/**'] },
  { workspace: 'packages/database', writes: ['packages/database/src/database-types.ts'] },
];

/** The content hash of every file that matches, by path. */
export function hashFiles(patterns: readonly string[]): Map<string, string> {
  const paths = globSync([...patterns], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  return new Map(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

/** Paths that were added, removed or changed between two states. */
export function changedPaths(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort();
}

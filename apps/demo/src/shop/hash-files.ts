import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../env.ts';

/** Matches test files: they change neither the builds nor the seed. */
const ofTests = /\.(?:test|check|matrix|setup)\.tsx?$/;

/** A hash of the lockfile and of all files in folders, by their paths and contents. Folders are named from the repository's root. */
export function hashFiles(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) {
    const paths = globSync('**/*', {
      cwd: join(root, folder),
      withFileTypes: true,
      exclude: ({ name }) => ['node_modules', 'dist'].includes(name),
    })
      .filter((entry) => entry.isFile() && !ofTests.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const path of paths)
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

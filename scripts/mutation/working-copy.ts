import {
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOfTree } from './files.ts';

export interface WorkingCopy {
  readonly root: string;
  /** For the temporary files of its tests: a process that is killed leaves some behind. */
  readonly temporary: string;
  remove(): void;
}

/**
 * A copy of the working tree in a temporary folder, with the installed packages of the tree. Our own packages (`@kura/…`)
 * are those of the copy.
 */
export function createWorkingCopy(root: string): WorkingCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-mutation-'));
  // An ended test may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const [copy, temporary] = [path.join(folder, 'kura'), path.join(folder, 'tmp')];
  try {
    mkdirSync(temporary);
    for (const file of filesOfTree(root)) copyFile(path.join(root, file), path.join(copy, file));
    linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    for (const folder of ['packages', 'apps']) {
      for (const name of readdirSync(path.join(root, folder))) {
        const installed = path.join(root, folder, name, 'node_modules');
        linkPackages(installed, path.join(copy, folder, name, 'node_modules'));
      }
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { root: copy, temporary, remove };
}

function copyFile(from: string, to: string): void {
  // A deleted file is listed until its deletion is committed.
  const stats = lstatSync(from, { throwIfNoEntry: false });
  if (stats === undefined) return;
  mkdirSync(path.dirname(to), { recursive: true });
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

function linkPackages(from: string, to: string): void {
  for (const name of entriesOf(from)) {
    // Caches of the tools know paths and contents of the tree.
    if (name.startsWith('.') && name !== '.bin') continue;
    mkdirSync(to, { recursive: true });
    if (name === '@kura') {
      // Links relative to the folder: they lead to the packages of the copy.
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    } else {
      symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

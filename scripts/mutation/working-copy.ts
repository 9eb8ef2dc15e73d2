import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface WorkingCopy {
  readonly root: string;
  /** For the temporary files of its tests: a process that is killed leaves some. */
  readonly temporary: string;
  remove(): void;
}

/**
 * Copies the working tree to a temporary folder, with links to its installed packages. Our own packages (`@kura/…`) are those
 * of the copy.
 */
export function createWorkingCopy(root: string): WorkingCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-mutation-'));
  // A killed test may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const [copy, temporary] = [path.join(folder, 'kura'), path.join(folder, 'tmp')];
  try {
    mkdirSync(temporary);
    // Tracked files, and new ones that aren't ignored. A deleted file is listed until its deletion is committed.
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    for (const file of listed.split('\0')) {
      const from = path.join(root, file);
      if (file === '' || !existsSync(from)) continue;
      cpSync(from, path.join(copy, file), { recursive: true, verbatimSymlinks: true });
    }
    const workspaces = ['packages', 'apps'].flatMap((each) =>
      readdirSync(path.join(root, each)).map((name) => path.join(each, name)),
    );
    for (const each of ['.', 'contracts', ...workspaces])
      linkPackages(path.join(root, each, 'node_modules'), path.join(copy, each, 'node_modules'));
  } catch (error) {
    remove();
    throw error;
  }
  return { root: copy, temporary, remove };
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Relative links lead to the packages of the copy.
    if (name === '@kura')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    // Caches of tools have the paths and contents of the tree.
    else if (!name.startsWith('.') || name === '.bin')
      symlinkSync(path.join(from, name), path.join(to, name));
  }
}

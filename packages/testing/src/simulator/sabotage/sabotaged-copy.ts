import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/** Packages that a history runs; the browser's are left out. */
const PACKAGES = ['domain', 'chain', 'api-contract', 'database', 'server', 'testing'];

/** A copy of the sources with its own `@kura/*`, in which faults are put one after another. */
export interface SabotagedCopy {
  /** The simulator of the copy. */
  readonly main: string;
  /** Runs something while a fault is in the copy, and takes the fault out again. */
  with<Result>(fault: Fault, run: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export async function copySources(): Promise<SabotagedCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-sabotage-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const isSource = (file: string) => !file.endsWith('.test.ts') && path.basename(file) !== 'node_modules';
  for (const name of PACKAGES) {
    await cp(path.join(root, 'packages', name), path.join(folder, 'packages', name), {
      recursive: true,
      filter: isSource,
    });
  }
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  await linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), folder);

  return {
    main: path.join(folder, 'packages/testing/src/simulator/main.ts'),
    async with(fault, run) {
      const patched = await applyFault(fault, folder);
      try {
        return await run();
      } finally {
        await Promise.all([...patched].map(([file, before]) => writeFile(file, before)));
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Installed packages are links to the real ones, workspace packages links into the copy. */
async function linkPackages(from: string, to: string, folder: string): Promise<void> {
  await mkdir(path.join(to, '@kura'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@kura' && !name.startsWith('.')) await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of PACKAGES) {
    await symlink(path.join(folder, 'packages', name), path.join(to, '@kura', name));
  }
}

/**
 * Puts a fault into sources.
 *
 * @returns the files that it changed, with what was in them
 * @throws when an old text is not in its file exactly once
 */
async function applyFault(fault: Fault, folder: string): Promise<Map<string, string>> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, from, to } of fault.patches) {
    const place = path.join(folder, file);
    const text = after.get(place) ?? (await readFile(place, 'utf8'));
    const count = text.split(from).length - 1;
    if (count !== 1) {
      throw new Error(`The fault ${fault.name} does not apply: ${file} has its old text ${count} times`);
    }
    if (!before.has(place)) before.set(place, text);
    after.set(
      place,
      text.replace(from, () => to),
    );
  }
  await Promise.all([...after].map(([place, text]) => writeFile(place, text)));
  return before;
}

/** @throws with every fault whose patch no longer applies to the sources */
export async function requireApplicable(faults: readonly Fault[]): Promise<void> {
  const broken: string[] = [];
  for (const { name, patches } of faults) {
    for (const { file, from } of patches) {
      const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
      const count = text.split(from).length - 1;
      if (count !== 1) broken.push(`${name}: ${file} has its old text ${count} times`);
    }
  }
  if (broken.length > 0) throw new Error(`Faults that do not apply:\n  ${broken.join('\n  ')}`);
}

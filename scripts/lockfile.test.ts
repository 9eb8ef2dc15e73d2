import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const locked: Record<string, LockedPackage> = JSON.parse(text('package-lock.json')).packages;
const manifest: { allowScripts: Record<string, boolean>; overrides: Record<string, string> } = JSON.parse(
  text('package.json'),
);
/** The packages that are fetched from a registry instead of being in this repository. */
const fetched = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link);
/** Our own packages: where dependencies are chosen. */
const own = Object.entries(locked).filter(([path]) => !path.includes('node_modules/'));

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The rows of the table under a heading of docs/dependencies.md, without its head, as cells without backticks. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = text('docs/dependencies.md').split(`\n## ${heading}\n`);
  const [only = ''] = section.split('\n## ');
  return only
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

/** An exact version, also of a package under another name: `1.2.3`, `npm:semver@7.7.2`. */
const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

describe('dependencies', () => {
  it('[T57] are pinned without the address of any registry', () => {
    const addresses = fetched.filter(([, { resolved }]) => resolved?.includes('://'));
    expect(addresses).toEqual([]);
  });

  it('[T57] are locked with a strong hash, except tools of other platforms that are listed', () => {
    const weak = fetched.filter(([, { integrity }]) => integrity && !integrity.startsWith('sha512-'));
    expect(weak).toEqual([]);
    const withoutHash = fetched.filter(([, { integrity }]) => !integrity);
    expect(withoutHash.map(([path]) => nameOf(path)).sort()).toEqual(
      tableUnder('Packages without a hash').map(([name]) => name),
    );
    expect(withoutHash.filter(([, { optional }]) => !optional)).toEqual([]);
  });

  it('[T57] are chosen by exact versions', () => {
    const chosen = own.flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
        ([name, version]) => ({ path, name, version }),
      ),
    );
    expect(chosen.length).toBeGreaterThan(100);
    expect(chosen.filter(({ version }) => !exact.test(version))).toEqual([]);
    expect(Object.values(manifest.overrides).filter((version) => !exact.test(version))).toEqual([]);
  });

  it('[T57] run no install script but those on the short list, and each script is explained', () => {
    expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const explained = tableUnder('Install scripts');
    expect(explained.filter(([, , why]) => !why)).toEqual([]);
    const withScripts = fetched.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(explained.map(([name]) => name).sort()).toEqual(withScripts.map(([path]) => nameOf(path)).sort());
    expect(explained.filter(([, runs]) => runs === 'yes').map(([name]) => name)).toEqual(
      Object.keys(manifest.allowScripts),
    );
  });

  it('[T57] are replaced by others only where that is explained', () => {
    const explained = tableUnder('Overrides');
    expect(explained.filter(([, why]) => !why)).toEqual([]);
    expect(explained.map(([name]) => name)).toEqual(Object.keys(manifest.overrides));
  });

  // Where a registry misses a platform's package, npm leaves it out of the lockfile, and `npm ci` then refuses.
  it('lock the package of every platform', () => {
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });
});

describe('licences', () => {
  const allowed = new Set(tableUnder('Licences').flatMap(([licences = '']) => licences.split(', ')));
  const exceptions = tableUnder('Exceptions from the licences');
  /** Reads SPDX expressions with one level of brackets at most, which is all that the packages have. */
  const isAllowed = (licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((each) => allowed.has(each)));
  // A registry that lacks a package can't give its licence.
  const others = fetched
    .filter(([, { integrity }]) => integrity)
    .map(([path, { license = 'none' }]) => ({ name: nameOf(path), licence: license }))
    .filter(({ licence }) => !isAllowed(licence));
  const covers = ([pattern = '', declared]: readonly string[], { name, licence }: (typeof others)[number]) =>
    matchesGlob(name, pattern) && licence === declared;

  it('are allowed by docs/dependencies.md, or the package is an exception there', () => {
    const unknown = others
      .filter((each) => !exceptions.some((row) => covers(row, each)))
      .map(({ name, licence }) => `docs/dependencies.md doesn't allow the licence of ${name}: ${licence}.`);
    expect(unknown).toEqual([]);
  });

  it('have no exception without a reason or a package', () => {
    expect(exceptions.length).toBeGreaterThan(5);
    expect(exceptions.filter(([, , why]) => !why)).toEqual([]);
    expect(exceptions.filter((row) => !others.some((each) => covers(row, each)))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['none', false],
    ['', false],
  ])('with the expression "%s": allowed is %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
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

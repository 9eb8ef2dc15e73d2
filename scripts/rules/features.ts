/**
 * Writes `docs/features.md`: `npm run generate`. The names and their descriptions are kept, and the packages and tables of
 * each row follow from the folders and the declarations of the server.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredTables } from './table-writes.ts';

/** Folders with a sub-folder for each feature, with their sub-folders that are no feature. */
const featureFolders: Readonly<Record<string, readonly [folder: string, others: readonly string[]]>> = {
  domain: ['packages/domain/src', ['limits', 'money', 'text', 'time']],
  'api-contract': ['packages/api-contract/src', []],
  server: ['packages/server/src', ['declared-problems']],
  'web-kit': ['packages/web-kit/src', ['app', 'build', 'client', 'formats', 'i18n', 'modals', 'realtime']],
  market: ['apps/market/src/features', ['home', 'kit']],
  admin: ['apps/admin/src/features', []],
};

/**
 * Fills the table of the page, with a row for each feature in alphabetical order. A feature in one package alone says why in
 * its description: `(only …)`.
 *
 * @param found - the features of each package
 * @returns the page, and a sentence for each row that somebody has to write or to correct
 */
export function fillFeatureTable(
  page: string,
  found: Readonly<Record<string, readonly string[]>>,
  tablesOf: (feature: string) => readonly string[],
): { readonly page: string; readonly faults: string[] } {
  const descriptions = new Map(
    [...page.matchAll(/^\| `([\w-]+)` \| (.*?) \|/gm)].map(([, name, is]) => [name, is]),
  );
  const faults: string[] = [];
  const rows = [...new Set(Object.values(found).flat())].sort().map((name) => {
    const packages = Object.keys(found).filter((each) => found[each]?.includes(name));
    const description = descriptions.get(name) ?? '';
    if (description === '') faults.push(`docs/features.md doesn't describe ${name}`);
    else if ((packages.length === 1) !== description.includes('(only '))
      faults.push(
        `${name} is in ${packages.join()}: rename the folder, or correct "(only …)" in docs/features.md`,
      );
    const tables = tablesOf(name).map((table) => `\`${table}\``);
    return `| \`${name}\` | ${description} | ${packages.join(', ')} | ${tables.join(', ') || '–'} |\n`;
  });
  return { page: page.replace(/(?<=^\| -.*\n)(?:\|.*\n)*/m, rows.join('')), faults };
}

/** Writes the page of a repository unless `check` is set, and returns the faults; a page that is out of date is one. */
export function generateFeatureTable(root: string, check: boolean): string[] {
  const file = path.join(root, 'docs/features.md');
  const found = Object.entries(featureFolders).map(([name, [folder, others]]) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    const features = entries.filter((each) => each.isDirectory() && !others.includes(each.name));
    return [name, features.map((each) => each.name)] as const;
  });
  const tablesOf = (feature: string) => {
    const source = feature === 'platform' ? 'platform/platform-tables.ts' : `${feature}/index.ts`;
    const index = path.join(root, featureFolders['server']?.[0] ?? '', source);
    return existsSync(index) ? declaredTables(readFileSync(index, 'utf8')).sort() : [];
  };
  const before = readFileSync(file, 'utf8');
  const { page, faults } = fillFeatureTable(before, Object.fromEntries(found), tablesOf);
  if (!check) writeFileSync(file, page);
  else if (page !== before)
    faults.push('docs/features.md differs from the folders and the tables of the server');
  return faults;
}

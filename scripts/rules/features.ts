/**
 * Writes `docs/features.md`: `npm run generate`. The names and their descriptions are kept, and the packages and tables of
 * each row follow from the folders and the declarations of the server.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredTables } from './table-writes.ts';

/** Folders of domains, which have a folder for each feature. The others are above all domains. */
const domainFolders: Readonly<Record<string, readonly [folder: string, others: readonly string[]]>> = {
  domain: ['packages/domain/src', ['limits', 'money', 'text', 'time']],
  'api-contract': ['packages/api-contract/src', []],
  server: ['packages/server/src', ['platform']],
  'web-kit': ['packages/web-kit/src', ['app', 'build', 'client', 'formats', 'i18n', 'modals', 'realtime']],
  market: ['apps/market/src/features', ['home', 'kit']],
  admin: ['apps/admin/src/features', []],
};

/**
 * Fills the table of the page, with a row for each feature in alphabetical order. A feature in one package alone says why in
 * its description: `(only …)`.
 *
 * @param found - the features of each package, as `domain/feature`
 * @returns the page, and a sentence for each row that somebody has to write or to correct
 */
export function fillFeatureTable(
  page: string,
  found: Readonly<Record<string, readonly string[]>>,
  tablesOf: (feature: string) => readonly string[],
): { readonly page: string; readonly faults: string[] } {
  const descriptions = new Map(
    [...page.matchAll(/^\| [\w-]+ \| `([\w-]+)` \| (.*?) \|/gm)].map(([, name, is]) => [name, is]),
  );
  const faults: string[] = [];
  const rows = [...new Set(Object.values(found).flat())].sort().map((folder) => {
    const [domain, name = ''] = folder.split('/');
    const packages = Object.keys(found).filter((each) => found[each]?.includes(folder));
    const description = descriptions.get(name) ?? '';
    if (description === '') faults.push(`docs/features.md doesn't describe ${name}`);
    else if ((packages.length === 1) !== description.includes('(only '))
      faults.push(
        `${name} is in ${packages.join()}: rename the folder, or correct "(only …)" in docs/features.md`,
      );
    const tables = tablesOf(folder).map((table) => `\`${table}\``);
    return `| ${domain} | \`${name}\` | ${description} | ${packages.join(', ')} | ${tables.join(', ') || '–'} |\n`;
  });
  return { page: page.replace(/(?<=^\| -.*\n)(?:\|.*\n)*/m, rows.join('')), faults };
}

/** Writes the page of a repository unless `check` is set, and returns the faults; a page that is out of date is one. */
export function generateFeatureTable(root: string, check: boolean): string[] {
  const file = path.join(root, 'docs/features.md');
  const foldersIn = (folder: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => name);
  const found = Object.entries(domainFolders).map(([name, [folder, others]]) => {
    const domains = foldersIn(folder).filter((each) => !others.includes(each));
    const features = domains.flatMap((domain) =>
      foldersIn(`${folder}/${domain}`).map((feature) => `${domain}/${feature}`),
    );
    return [name, name === 'server' ? [...features, 'platform/platform'] : features] as const;
  });
  const tablesOf = (feature: string) => {
    const source = feature === 'platform/platform' ? 'platform/platform-tables.ts' : `${feature}/index.ts`;
    const index = path.join(root, 'packages/server/src', source);
    return existsSync(index) ? declaredTables(readFileSync(index, 'utf8')).sort() : [];
  };
  const before = readFileSync(file, 'utf8');
  const { page, faults } = fillFeatureTable(before, Object.fromEntries(found), tablesOf);
  if (!check) writeFileSync(file, page);
  else if (page !== before)
    faults.push('docs/features.md differs from the folders and the tables of the server');
  return faults;
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresDocument, type SourceFile, writtenTables } from './feature-table.ts';
import { FEATURE_FOLDERS, FEATURES } from './features.ts';

// Writes docs/features.md; with --check only reports whether it would differ.

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = `${root}docs/features.md`;

const foldersOf = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const filesOf = (folder: string): SourceFile[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(`${root}${folder}/${path}`, 'utf8') }));

const shortNames: Readonly<Record<string, string>> = {
  'packages/domain/src': 'domain',
  'packages/api-contract/src': 'api-contract',
  'packages/server/src': 'server',
  'packages/web-kit/src': 'web-kit',
  'apps/market/src/features': 'market',
  'apps/admin/src/features': 'admin',
};

const types = readFileSync(`${root}packages/database/src/database-types.ts`, 'utf8');
const tables = new Set(
  [...types.matchAll(/^ {2}([a-z0-9_]+): [A-Z]\w*;$/gm)].map(([, table]) => table ?? ''),
);
const server = 'packages/server/src';
const serverFolders = foldersOf(server);
const folders = Object.keys(FEATURE_FOLDERS).map((folder) => ({ folder, names: new Set(foldersOf(folder)) }));

const rows = Object.entries(FEATURES).map(([name, about]) => ({
  name,
  about,
  packages: folders.filter(({ names }) => names.has(name)).map(({ folder }) => shortNames[folder] ?? folder),
  tables: serverFolders.includes(name) ? writtenTables(filesOf(`${server}/${name}`), tables) : [],
}));
const text = featuresDocument(rows, writtenTables(filesOf(`${server}/platform`), tables));

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/features.md differs from the folders and the SQL of the server');
  process.exitCode = 1;
}

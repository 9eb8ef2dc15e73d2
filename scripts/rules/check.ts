/**
 * Checks the rules of this repository that no linter has. `old-sentences.json` counts, by folder and file, the sentences that
 * are older than their rule. No number grows: `--shrink` writes the present ones where they are smaller.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { sharedTables } from '../../packages/server/src/shared-tables.ts';
import { missingPaths, recordFaults } from './documents.ts';
import { emptyLoops } from './empty-loops.ts';
import { misplacedSql } from './misplaced-sql.ts';
import { compareCounts, sentenceFaults, shrinkCounts } from './sentences.ts';
import { tableWriteFaults } from './table-writes.ts';

const listFile = 'scripts/rules/old-sentences.json';
const generated = /[.]gen[.]|^packages\/database\/src\/database-types[.]ts$|^contracts\/vendor\//;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /[.](?:tsx?|mjs|sol|sql|css|md)$/.test(path) && !generated.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const records = files.filter(({ path }) => path.startsWith('docs/decisions/'));
const sources = files.filter(({ path }) => !path.endsWith('.md'));
// Links of pages that the server shows lead to its addresses.
const documents = files.filter(({ path }) => path.endsWith('.md') && !path.includes('/src/'));

const found = new Map(
  [...sources, ...records]
    .map((file) => [file.path, sentenceFaults(file)] as const)
    .filter(([, faults]) => faults.length > 0),
);
const listed = Object.entries<Record<string, number>>(JSON.parse(readFileSync(listFile, 'utf8')));
let old = Object.fromEntries(
  listed.flatMap(([folder, counts]) =>
    Object.entries(counts).map(([name, count]) => [posix.join(folder, name), count]),
  ),
);
if (process.argv.includes('--shrink')) {
  old = shrinkCounts(found, old);
  const lines = Object.entries(Object.groupBy(Object.keys(old), posix.dirname)).map(
    ([folder, paths = []]) =>
      `  "${folder}": { ${paths.map((path) => `"${posix.basename(path)}": ${old[path]}`).join(', ')} }`,
  );
  writeFileSync(listFile, `{\n${lines.join(',\n')}\n}\n`);
}

const faults = [
  ...documents.flatMap((file) => missingPaths(file, existsSync)),
  ...recordFaults(records),
  ...sources
    .filter(({ path }) => /[.](?:test|spec|check)[.]tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      emptyLoops(path, text).map(
        (line) => `${path}:${line} may run zero times: expect something of the list outside the loop`,
      ),
    ),
  ...tableWriteFaults(
    sources.filter(
      ({ path }) =>
        /^(?:packages|apps)\/server\/src\/.*[.]ts$/.test(path) &&
        !/[.](?:test|matrix|check)[.]ts$/.test(path),
    ),
    sharedTables,
  ),
  ...compareCounts(found, old),
  ...misplacedSql(sources),
];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

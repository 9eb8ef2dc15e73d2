/** Checks the rules of this repository that no linter has. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sharedTables } from '../../packages/server/src/shared-tables.ts';
import { missingPaths, recordFaults } from './documents.ts';
import { emptyLoops } from './empty-loops.ts';
import { misplacedSql } from './misplaced-sql.ts';
import { sentenceFaults } from './sentences.ts';
import { sharedClassFaults } from './shared-classes.ts';
import { tableWriteFaults } from './table-writes.ts';

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

const faults = [
  ...documents.flatMap((file) => missingPaths(file, existsSync)),
  ...recordFaults(records),
  ...sources
    .filter(({ path }) => /[.](?:test|cases|spec|check)[.]tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      emptyLoops(path, text).map(
        (line) => `${path}:${line} may run zero times: expect something of the list outside the loop`,
      ),
    ),
  ...tableWriteFaults(
    sources.filter(
      ({ path }) =>
        /^(?:packages|apps)\/server\/src\/.*[.]ts$/.test(path) &&
        !/[.](?:test|cases|matrix|check)[.]ts$/.test(path),
    ),
    sharedTables,
  ),
  ...[...sources, ...records].flatMap(sentenceFaults),
  ...misplacedSql(sources),
  ...sharedClassFaults(sources),
];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

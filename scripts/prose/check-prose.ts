/**
 * Checks the language of comments, documents, test titles and texts (`patterns.ts`). `remaining.json` counts the
 * phrases of applied migrations, whose checksums forbid a change; no file may have more than it lists. `--lower`
 * writes smaller counts and never larger ones.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { compareProse, lowerCounts } from './compare-prose.ts';
import { findProse } from './find-prose.ts';

const remainingFile = 'scripts/prose/remaining.json';
const own = /^scripts\/prose\//;
const generated = /[.]gen[.]|^contracts\/(?:lib|out|cache|snapshots)\/|\/dist\//;

const files = globSync(
  [
    '*.{md,ts,mjs}',
    '.dependency-cruiser.mjs',
    'docs/**/*.md',
    '{apps,bench,contracts,e2e,packages,scripts}/**/*.{ts,tsx,mjs,css,sql,sol,md}',
  ],
  { exclude: (path) => /(?:^|\/)(?:node_modules|dist|lib|out|[.]kura)$/.test(path) },
)
  .filter((path) => !own.test(path) && !generated.test(path))
  .sort();

const found = new Map(
  files
    .map((path) => [path, findProse(path, readFileSync(path, 'utf8'))] as const)
    .filter(([, hits]) => hits.length > 0),
);
let remaining = JSON.parse(readFileSync(remainingFile, 'utf8')) as Record<string, number>;
if (process.argv.includes('--lower')) {
  remaining = lowerCounts(found, remaining);
  writeFileSync(remainingFile, `${JSON.stringify(remaining, null, 2)}\n`);
}

const problems = compareProse(found, remaining);
for (const problem of problems) console.error(problem);
const left = Object.values(remaining).reduce((sum, count) => sum + count, 0);
console.log(`${files.length} files, ${problems.length} problems, ${left} older phrases left`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Checks that every path which a document names in backticks or links to exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { namedPaths } from './named-paths.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', 'apps/*/*.md', 'contracts/*.md'], {
  exclude: ['**/node_modules/**'],
});
let missing = 0;
for (const document of documents) {
  for (const path of namedPaths(document, readFileSync(document, 'utf8'))) {
    if (existsSync(path)) continue;
    missing += 1;
    console.error(`${document} names ${path}, which does not exist`);
  }
}
console.log(`${documents.length} documents, ${missing} missing paths`);
process.exit(missing === 0 ? 0 : 1);

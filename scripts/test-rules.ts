/** Checks that every test expects something that can fail. */
import { globSync, readFileSync } from 'node:fs';
import { findWeakTests, TEST_RULES } from './test-rules/weak-tests.ts';

const files = globSync(['{apps,bench,contracts,e2e,packages,scripts}/**/*.{test,spec,check}.{ts,tsx}'], {
  exclude: ['**/node_modules/**', 'contracts/lib/**'],
});
let weak = 0;
for (const file of files) {
  for (const { line, rule } of findWeakTests(file, readFileSync(file, 'utf8'))) {
    weak += 1;
    console.error(`${file}:${line} ${rule}: ${TEST_RULES[rule]}`);
  }
}
console.log(`${files.length} test files, ${weak} weak places`);
process.exit(weak === 0 ? 0 : 1);

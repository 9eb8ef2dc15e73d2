/**
 * `npm run generate`: writes every generated file anew. With `--check` it fails when that changed one, for then
 * somebody edited a generated file, or changed its source and didn't generate.
 */
import { changedPaths, generators, hashFiles } from './generated-files.ts';
import { runStep } from './steps.ts';

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const { workspace, writes } of generators) {
  const before = hashFiles(writes);
  const { ok, output } = await runStep(
    { name: workspace, command: 'npm', args: ['run', 'generate', '--silent'], folder: workspace },
    !check,
  );
  if (!ok) {
    console.error(check ? output : '', `\nThe generator of ${workspace} failed.`);
    process.exit(1);
  }
  stale.push(...changedPaths(before, hashFiles(writes)));
}
if (stale.length > 0)
  console.log(
    `${check ? 'Out of date, now written anew; commit them' : 'Changed'}:\n  ${stale.join('\n  ')}`,
  );
process.exit(check && stale.length > 0 ? 1 : 0);

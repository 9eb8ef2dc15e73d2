/**
 * `npm run generate`: writes every generated file again. With `--check` it only says whether one differs from what it
 * is made from: somebody edited it, or changed its source and didn't generate.
 */
import path from 'node:path';
import { drawDomains } from './rules/domain-drawing.ts';
import { generateFeatureTable } from './rules/features.ts';
import { generateTexts } from './rules/texts.ts';
import { runStep } from './steps.ts';

/** Workspaces with a `generate` and a `check:generated` script. A later one may read what an earlier one wrote. */
const workspaces = ['contracts', 'packages/database', 'packages/server'];

const check = process.argv.includes('--check');
let failed = 0;
for (const workspace of workspaces) {
  const script = check ? 'check:generated' : 'generate';
  const args = ['run', script, '--silent', '--workspace', workspace];
  const { ok } = await runStep({ name: workspace, command: 'npm', args }, true);
  if (!ok) failed += 1;
}
const root = path.dirname(import.meta.dirname);
const faults = [
  ...generateFeatureTable(root, check),
  ...drawDomains(root, check),
  ...generateTexts(root, check),
];
for (const fault of faults) console.error(fault);
failed += faults.length;
if (failed > 0 && check) console.error('Generated files are out of date: npm run generate');
process.exit(failed === 0 ? 0 : 1);

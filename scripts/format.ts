/** `npm run format`: formats every file, applies the linter's safe fixes, and shortens the list of old sentences. */
import { runStep } from './steps.ts';

const formatted = await runStep({ name: 'format', command: 'biome', args: ['check', '--write', '.'] }, true);
const rules = { name: 'rules', command: process.execPath, args: ['scripts/rules/check.ts', '--shrink'] };
const checked = await runStep(rules, true);
process.exit(formatted.ok && checked.ok ? 0 : 1);

/** `npm run format`: formats every file and applies the linter's safe fixes. */
import { runStep } from './steps.ts';

const { ok } = await runStep({ name: 'format', command: 'biome', args: ['check', '--write', '.'] }, true);
process.exit(ok ? 0 : 1);

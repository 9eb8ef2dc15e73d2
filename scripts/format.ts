/** `npm run format`: formats every file and mends what the linter can mend safely. */
import { runStep } from './steps.ts';

const { ok } = await runStep({ name: 'format', command: 'biome', args: ['check', '--write', '.'] }, true);
process.exit(ok ? 0 : 1);

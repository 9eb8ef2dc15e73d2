import fc from 'fast-check';
import { isLongRun } from './env.ts';

// The same code has the same result: each property runs the same cases in each run of `npm test`. The long run takes new ones,
// and fast-check prints the seed of a property that fails.
if (!isLongRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });

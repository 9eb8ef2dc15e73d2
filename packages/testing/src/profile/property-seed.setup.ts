import fc from 'fast-check';
import { isFullRun, isLongRun } from './env.ts';

// The same code has the same result: each property runs the same cases in each run of `npm test`, fewer than in a full run. The long
// run takes new ones, and fast-check prints the seed of a property that fails.
if (!isLongRun)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, ...(isFullRun ? {} : { numRuns: 25 }) });

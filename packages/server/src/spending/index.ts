export { changeLimits } from './change-limits.ts';
export { requireMayPromise, spend } from './spend.ts';
export { readLimits } from './spending-standing.ts';

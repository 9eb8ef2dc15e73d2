export { changeLimits } from './change-limits.ts';
export { type Payment, requireMayPromise, requireMaySpend } from './require-may-spend.ts';
export { type AllowedSpending, insertSpending, spendingRows } from './spending.repository.ts';
export { readLimits } from './spending-standing.ts';

export { assertWithinLimit, authorizeSpending, findHoldBack, type Payment } from './authorize-spending.ts';
export { changeLimits } from './change-limits.ts';
export { type AuthorizedSpending, insertSpending, spendingRows } from './spending.repository.ts';
export { readLimits } from './spending-state.ts';

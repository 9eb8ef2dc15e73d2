import type { Feature } from '../../platform/index.ts';
import { eraseSpendingLimits } from './spending.repository.ts';

export { assertWithinLimit, authorizeSpending, findHoldBack, type Payment } from './authorize-spending.ts';
export { changeLimits } from './change-limits.ts';
export { type AuthorizedSpending, insertSpending, spendingRows } from './spending.repository.ts';
export { readLimits } from './spending-state.ts';

export const spendingFeature: Feature = {
  name: 'spending',
  tables: { private: ['spending', 'spending_limit'] },
  erase: eraseSpendingLimits,
};

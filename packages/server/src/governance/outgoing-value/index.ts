import type { Feature } from '../../platform/index.ts';

export { dollars } from './dollars.ts';
export { listDropPrices } from './drop-prices.repository.ts';
export { expectedValueChanges, readDropTerms } from './drop-terms.ts';
export { deleteGifts, sumGifts } from './gifts.repository.ts';
export { highestValue, readValuedCards } from './highest-value.repository.ts';
export { readHighestPrice } from './read-highest-price.ts';
export { readPackValue } from './read-pack-value.ts';
export { requireCardGift } from './require-card-gift.ts';
export { approvedValue, requireFairPrice, requireKeptValue } from './require-fair-price.ts';
export { requireOutgoingValue } from './require-outgoing-value.ts';
export { readValueLimits, readValueMemory } from './value-limits.ts';

export const outgoingValueFeature: Feature = { name: 'outgoing-value', tables: { private: ['admin_gift'] } };

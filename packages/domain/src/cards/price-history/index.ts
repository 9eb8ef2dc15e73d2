export { PRICE_RANGES, type PriceRange, priceSteps } from './price-steps.ts';

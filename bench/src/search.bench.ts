import type { Benchmark } from './benchmark.ts';
import { measureSizes, sizesOfTitle } from './search/measure-sizes.ts';

/** Measures lists, filters, counts and searches of the market, and writes to a card. */
export const benchmark: Benchmark = {
  name: `Search: ${sizesOfTitle}`,
  run: () => measureSizes('market'),
};

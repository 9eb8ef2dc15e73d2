import type { Benchmark } from './benchmark.ts';
import { measureSizes, sizesOfTitle } from './search/measure-sizes.ts';

/** How quickly admins list, filter, sort and search all cards of the shop. */
export const benchmark: Benchmark = {
  name: `Card table of admins: ${sizesOfTitle}`,
  run: () => measureSizes('admin'),
};

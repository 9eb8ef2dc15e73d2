import type { Benchmark } from './benchmark.ts';
import { measureSizes, sizesOfTitle } from './search/measure-sizes.ts';

/** Measures how quickly admins list, filter, sort and search all cards. */
export const benchmark: Benchmark = {
  name: `Card table of admins: ${sizesOfTitle}`,
  run: () => measureSizes('admin'),
};

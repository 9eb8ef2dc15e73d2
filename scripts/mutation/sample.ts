import { createHash } from 'node:crypto';

/**
 * Selects `count` of the items, or all when there are fewer, in random order. The same seed selects the same ones, and a smaller
 * sample of a seed is the beginning of a larger one.
 */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  return items
    .map((item, index) => ({ item, key: createHash('sha256').update(`${seed} ${index}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}

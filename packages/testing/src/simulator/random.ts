import { seededRandom } from '../rpc/movement-source.ts';

/** Every choice of a simulated history comes from here, so that its seed determines all of it. */
export interface Random {
  below(limit: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to pick from */
  pick<T>(choices: readonly T[]): T;
  /** Picks with a probability in proportion to the weight. */
  weighted<T extends { readonly weight: number }>(choices: readonly T[]): T;
  /** Up to `count` of them, each once, in a random order. */
  some<T>(choices: readonly T[], count: number): T[];
}

export function randomOf(seed: number): Random {
  const next = seededRandom(seed);
  const random: Random = {
    below: (limit) => Math.floor(next() * limit),
    between: (low, high) => low + random.below(high - low + 1),
    chance: (probability) => next() < probability,
    pick(choices) {
      if (choices.length === 0) throw new RangeError('Nothing to pick from');
      return choices[random.below(choices.length)] as (typeof choices)[number];
    },
    weighted(choices) {
      let left = next() * choices.reduce((sum, { weight }) => sum + weight, 0);
      for (const choice of choices) {
        left -= choice.weight;
        if (left < 0) return choice;
      }
      return random.pick(choices);
    },
    some(choices, count) {
      const rest = [...choices];
      const picked: (typeof choices)[number][] = [];
      while (picked.length < count && rest.length > 0)
        picked.push(...rest.splice(random.below(rest.length), 1));
      return picked;
    },
  };
  return random;
}

import { type Address, numberToHex, pad } from 'viem';
import type { Movement } from './event-emitter.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface MovementSource {
  /** Movements of random things from their owners to others. */
  next(count: number): Movement[];
  /** The state of the source, to continue from after a reorganisation. */
  remember(): () => void;
}

/** A believable history: nobody gives away tokens of somebody else. */
export function movementSource(seed: number, options: { things: number; accounts: number }): MovementSource {
  const random = seededRandom(seed);
  const holders = new Map<number, number>();
  const below = (limit: number) => Math.floor(random() * limit);
  const account = (number: number): Address => pad(numberToHex(number + 1), { size: 20 });
  return {
    next: (count) =>
      Array.from({ length: count }, () => {
        const thing = below(options.things);
        const from = holders.get(thing) ?? 0;
        const to = below(options.accounts);
        holders.set(thing, to);
        return { id: BigInt(thing), from: account(from), to: account(to), amount: BigInt(below(1e9)) };
      }),
    remember() {
      const kept = new Map(holders);
      return () => {
        holders.clear();
        for (const [thing, holder] of kept) holders.set(thing, holder);
      };
    },
  };
}

import type { Ramp } from '../colour.ts';
import type { Random } from '../random.ts';

/** Draws a creature around the origin, about 260 units to each side and 300 up and down. */
export type Creature = (random: Random, body: Ramp) => string;

/** Joins the drawings of `count` repeated parts. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

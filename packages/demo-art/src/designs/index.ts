import type { CardDesign } from '../record.ts';
import { celestialBeasts } from './celestial-beasts.ts';
import { midnightCourt } from './midnight-court.ts';
import { moonFestival } from './moon-festival.ts';
import { nightParade } from './night-parade.ts';
import { risingTide } from './rising-tide.ts';
import { spiritForest } from './spirit-forest.ts';
import { volcanicEdge } from './volcanic-edge.ts';

/** Every printed card of the demo. */
export const designs: readonly CardDesign[] = [
  ...celestialBeasts,
  ...moonFestival,
  ...spiritForest,
  ...risingTide,
  ...volcanicEdge,
  ...nightParade,
  ...midnightCourt,
];

/** The design with a key. */
export function designOf(key: string): CardDesign {
  const design = designs.find((each) => each.key === key);
  if (design === undefined) throw new RangeError(`no card is designed as ${key}`);
  return design;
}

import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { group } from '../svg.ts';
import type { Creature } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [22, -62],
      [52, -128],
      [72, -46],
      [50, -36],
    ],
    tone: 0.3,
  },
  {
    points: [
      [40, -62],
      [52, -104],
      [62, -48],
    ],
    tone: 0.02,
  },
  {
    points: [
      [0, -70],
      [22, -62],
      [50, -36],
      [30, -6],
      [0, 0],
    ],
    tone: 0.42,
  },
  {
    points: [
      [50, -36],
      [72, -46],
      [98, 8],
      [62, 14],
      [30, -6],
    ],
    tone: 0.3,
  },
  {
    points: [
      [98, 8],
      [62, 14],
      [58, 46],
      [88, 58],
    ],
    tone: 0.5,
  },
  {
    points: [
      [88, 58],
      [58, 46],
      [36, 70],
      [62, 96],
    ],
    tone: 0.62,
  },
  {
    points: [
      [62, 14],
      [30, -6],
      [26, 44],
      [36, 70],
      [58, 46],
    ],
    tone: 0.72,
  },
  {
    points: [
      [0, 0],
      [30, -6],
      [26, 44],
      [18, 66],
      [0, 66],
    ],
    tone: 0.56,
  },
  {
    points: [
      [18, 66],
      [26, 44],
      [36, 70],
      [30, 92],
      [0, 108],
      [0, 88],
    ],
    tone: 0.86,
  },
  {
    points: [
      [0, 64],
      [19, 65],
      [13, 82],
      [0, 88],
    ],
    tone: 0,
    flat: '#0c0a10',
  },
  {
    points: [
      [0, -54],
      [10, -30],
      [0, -12],
    ],
    tone: 1,
    flat: '#ffb13d',
  },
];

/** A wolf's face, a flame on its brow. */
export const wolf: Creature = (random, body) =>
  group(
    { transform: 'translate(0 20) scale(2)' },
    facetedFace(face, body, random),
    beastEyes(36, -3, 17, 8.5, '#ff7a18'),
  );

import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { ellipse, group, mirrored, path } from '../svg.ts';
import type { Creature } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [44, -92],
      [76, -116],
      [98, -92],
      [92, -58],
      [66, -66],
    ],
    tone: 0.34,
  },
  {
    points: [
      [60, -88],
      [78, -102],
      [88, -84],
      [78, -70],
    ],
    tone: 0.9,
  },
  {
    points: [
      [0, -98],
      [44, -92],
      [66, -66],
      [40, -30],
      [0, -30],
    ],
    tone: 0.55,
  },
  {
    points: [
      [66, -66],
      [92, -58],
      [108, 0],
      [70, 2],
      [40, -30],
    ],
    tone: 0.45,
  },
  {
    points: [
      [108, 0],
      [70, 2],
      [62, 44],
      [96, 62],
      [114, 34],
    ],
    tone: 0.94,
  },
  {
    points: [
      [96, 62],
      [62, 44],
      [34, 84],
      [64, 102],
    ],
    tone: 0.86,
  },
  {
    points: [
      [70, 2],
      [40, -30],
      [22, 6],
      [34, 44],
      [62, 44],
    ],
    tone: 0.66,
  },
  {
    points: [
      [0, -30],
      [40, -30],
      [22, 6],
      [20, 42],
      [0, 42],
    ],
    tone: 0.6,
  },
  {
    points: [
      [20, 42],
      [34, 44],
      [62, 44],
      [34, 84],
      [0, 74],
      [0, 60],
    ],
    tone: 0.97,
  },
  {
    points: [
      [34, 84],
      [64, 102],
      [30, 118],
      [0, 118],
      [0, 96],
    ],
    tone: 0.88,
  },
  {
    points: [
      [0, 40],
      [22, 42],
      [12, 58],
      [0, 62],
    ],
    tone: 0,
    flat: '#a8485a',
  },
  {
    points: [
      [0, 74],
      [34, 84],
      [18, 100],
      [0, 104],
    ],
    tone: 0,
    flat: '#3a0c14',
  },
  {
    points: [
      [14, 79],
      [24, 81],
      [17, 97],
    ],
    tone: 0,
    flat: '#fffaf0',
  },
];

const stripes = [
  'M0 -92L9 -74L0 -44L0 -92Z',
  'M16 -90C22 -76 18 -62 12 -50C26 -58 32 -74 30 -91Z',
  'M46 -84C44 -70 36 -60 26 -54C44 -54 56 -66 58 -76Z',
  'M98 -42C86 -40 76 -34 70 -24C84 -28 96 -30 102 -26Z',
  'M106 -8C94 -12 82 -10 74 -4C86 -2 98 2 108 8Z',
  'M113 20C100 14 88 16 78 22C92 24 102 30 112 36Z',
  'M104 54C94 44 84 42 74 44C84 50 90 60 94 68Z',
];

const whiskers = 'M30 64C70 56 110 60 150 44M32 70C74 68 112 78 152 72M30 76C64 82 100 98 136 100';

/** A tiger face to face, lips drawn back. */
export const tiger: Creature = (random, body) =>
  group(
    { transform: 'translate(0 -2) scale(1.92)' },
    ellipse(0, 14, 116, 112, { fill: shade(body, 0.2), opacity: 0.55 }),
    facetedFace(face, body, random),
    mirrored(() => path(stripes.join(''), { fill: '#16090c', opacity: 0.92 })),
    beastEyes(42, -10, 19, 9.5, '#9be36a'),
    mirrored(() => path(whiskers, { fill: 'none', stroke: '#fff', 'stroke-width': 1.5, opacity: 0.8 })),
  );

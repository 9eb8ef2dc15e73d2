import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { group, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [48, -80],
      [66, -112],
      [98, -108],
      [104, -74],
      [82, -54],
    ],
    tone: 0.32,
  },
  {
    points: [
      [64, -84],
      [74, -98],
      [92, -96],
      [94, -78],
      [80, -68],
    ],
    tone: 0.12,
  },
  {
    points: [
      [0, -92],
      [48, -80],
      [82, -54],
      [44, -24],
      [0, -30],
    ],
    tone: 0.5,
  },
  {
    points: [
      [82, -54],
      [108, 0],
      [66, 4],
      [44, -24],
    ],
    tone: 0.38,
  },
  {
    points: [
      [108, 0],
      [112, 46],
      [74, 50],
      [66, 4],
    ],
    tone: 0.46,
  },
  {
    points: [
      [112, 46],
      [92, 92],
      [52, 100],
      [74, 50],
    ],
    tone: 0.56,
  },
  {
    points: [
      [44, -24],
      [66, 4],
      [74, 50],
      [40, 34],
      [22, 4],
    ],
    tone: 0.66,
  },
  {
    points: [
      [0, -30],
      [44, -24],
      [22, 4],
      [24, 34],
      [0, 32],
    ],
    tone: 0.6,
  },
  {
    points: [
      [24, 34],
      [40, 34],
      [74, 50],
      [52, 100],
      [28, 116],
      [0, 118],
      [0, 62],
    ],
    tone: 0.94,
  },
  {
    points: [
      [0, 30],
      [27, 33],
      [20, 54],
      [0, 62],
    ],
    tone: 0,
    flat: '#120c14',
  },
];

/** A bear of the snow country. */
export const bear: Creature = (random, body) =>
  group(
    { transform: 'translate(0 4) scale(1.86)' },
    repeat(22, (index) => {
      const angle = 92 + index * 8.4;
      const length = 120 + random() * 34;
      return path(`M-15 0L0 ${-length}L15 0Z`, {
        fill: shade(body, 0.2 + random() * 0.3),
        transform: `translate(0 20) rotate(${angle.toFixed(0)})`,
      });
    }),
    facetedFace(face, body, random),
    beastEyes(42, -4, 13, 8, '#7fd6ff'),
    path('M0 62V80M0 80C10 92 26 92 36 84M0 80C-10 92 -26 92 -36 84', {
      fill: 'none',
      stroke: '#120c14',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
    path('M-10 -70L0 -40L10 -70L0 -60Z', { fill: '#bfefff' }),
  );

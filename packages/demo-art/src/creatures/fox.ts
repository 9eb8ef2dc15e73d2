import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { group, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [18, -44],
      [44, -112],
      [82, -26],
      [52, -20],
    ],
    tone: 0.38,
  },
  {
    points: [
      [36, -46],
      [47, -92],
      [68, -34],
    ],
    tone: 0.08,
  },
  {
    points: [
      [0, -56],
      [18, -44],
      [52, -20],
      [34, 2],
      [0, 6],
    ],
    tone: 0.55,
  },
  {
    points: [
      [52, -20],
      [82, -26],
      [104, 34],
      [64, 28],
      [34, 2],
    ],
    tone: 0.46,
  },
  {
    points: [
      [104, 34],
      [64, 28],
      [34, 2],
      [40, 52],
      [70, 62],
    ],
    tone: 0.9,
  },
  {
    points: [
      [0, 6],
      [34, 2],
      [40, 52],
      [16, 84],
      [0, 80],
    ],
    tone: 0.62,
  },
  {
    points: [
      [40, 52],
      [16, 84],
      [0, 80],
      [0, 98],
      [34, 78],
    ],
    tone: 0.92,
  },
  {
    points: [
      [0, 76],
      [14, 78],
      [8, 92],
      [0, 96],
    ],
    tone: 0,
    flat: '#1a0d12',
  },
];

/** The fox of nine tails, spread like a fan behind its face. */
export const fox: Creature = (random, body) =>
  repeat(9, (index) =>
    group(
      { transform: `translate(0 70) rotate(${-78 + index * 19.5})` },
      path('M-10 0C-58 -90 -50 -190 0 -262C50 -190 58 -90 10 0Z', {
        fill: shade(body, 0.18 + (index % 2) * 0.14),
      }),
      path('M-5 -20C-30 -100 -28 -190 0 -250C8 -190 2 -90 -5 -20Z', {
        fill: shade(body, 0.42),
        opacity: 0.6,
      }),
      path('M-27 -212Q-14 -206 -8 -216Q0 -206 8 -216Q16 -206 27 -212Q16 -242 0 -262Q-16 -242 -27 -212Z', {
        fill: shade(body, 0.95),
      }),
    ),
  ) +
  group(
    { transform: 'translate(0 40) scale(1.42)' },
    facetedFace(
      [
        ...face,
        {
          points: [
            [0, -40],
            [7, -26],
            [0, -8],
          ],
          tone: 1,
          flat: shade(body, 1),
        },
      ],
      body,
      random,
    ),
    beastEyes(38, 10, 17, 9, '#ffd35c'),
  );

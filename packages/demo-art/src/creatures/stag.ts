import { shade } from '../colour.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [30, -44],
      [62, -70],
      [104, -62],
      [86, -34],
      [50, -22],
    ],
    tone: 0.36,
  },
  {
    points: [
      [50, -42],
      [70, -58],
      [92, -56],
      [76, -40],
    ],
    tone: 0.85,
  },
  {
    points: [
      [0, -70],
      [22, -66],
      [30, -44],
      [50, -22],
      [30, 4],
      [0, -4],
    ],
    tone: 0.5,
  },
  {
    points: [
      [50, -22],
      [54, 12],
      [40, 46],
      [30, 4],
    ],
    tone: 0.34,
  },
  {
    points: [
      [0, -4],
      [30, 4],
      [40, 46],
      [26, 92],
      [0, 94],
    ],
    tone: 0.66,
  },
  {
    points: [
      [40, 46],
      [26, 92],
      [32, 112],
      [38, 84],
    ],
    tone: 0.48,
  },
  {
    points: [
      [26, 92],
      [32, 112],
      [18, 134],
      [0, 138],
      [0, 94],
    ],
    tone: 0.86,
  },
  {
    points: [
      [0, 92],
      [21, 94],
      [14, 112],
      [0, 118],
    ],
    tone: 0,
    flat: '#160d14',
  },
  {
    points: [
      [0, -56],
      [9, -34],
      [0, -8],
      [0, -56],
    ],
    tone: 1,
    flat: '#fff6d6',
  },
];

/** One antler: the beam and its tines. */
const antler =
  'M16 -62C24 -110 66 -124 92 -164C108 -190 112 -222 100 -258M52 -128C46 -158 34 -176 20 -196M80 -150C104 -156 126 -172 140 -198M98 -176C88 -200 76 -214 62 -232M108 -210C124 -222 136 -236 142 -256';

/** Where blossoms grow on an antler. */
const buds = [
  [100, -258],
  [20, -196],
  [140, -198],
  [62, -232],
  [142, -256],
  [54, -132],
  [92, -166],
] as const;

/** A stag whose antlers are in blossom. */
export const stag: Creature = (random, body) =>
  group(
    { transform: 'translate(0 112) scale(1.26)' },
    path('M-46 40C-90 90 -120 160 -130 240L130 240C120 160 90 90 46 40Z', { fill: shade(body, 0.16) }),
    path('M-18 110C-40 150 -46 200 -44 240L44 240C46 200 40 150 18 110Z', {
      fill: shade(body, 0.8),
      opacity: 0.8,
    }),
    mirrored(() =>
      group(
        {},
        path(antler, {
          fill: 'none',
          stroke: '#4a2c14',
          'stroke-width': 15,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
        path(antler, {
          fill: 'none',
          stroke: '#e9c787',
          'stroke-width': 10,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
        buds.map(([x, y]) => blossom(x, y, 0.7 + random() * 0.5)).join(''),
      ),
    ),
    facetedFace(face, body, random),
    mirrored(() =>
      group(
        { transform: 'translate(35 6) rotate(18)' },
        ellipse(0, 0, 9, 13, { fill: '#140a10' }),
        ellipse(0, 1, 6, 9, { fill: '#5a3216' }),
        circle(-2.5, -4, 3, { fill: '#fff' }),
      ),
    ),
  );

function blossom(x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale.toFixed(2)})` },
    repeat(5, (index) =>
      path('M0-18C11-16 14-4 0 2C-14-4-11-16 0-18Z', { fill: '#ffe1ec', transform: `rotate(${index * 72})` }),
    ),
    circle(0, 0, 4.5, { fill: '#f0a63c' }),
  );
}

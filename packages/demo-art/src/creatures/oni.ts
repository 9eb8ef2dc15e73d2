import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [0, -84],
      [52, -78],
      [86, -44],
      [46, -28],
      [0, -30],
    ],
    tone: 0.55,
  },
  {
    points: [
      [86, -44],
      [100, 12],
      [66, 6],
      [46, -28],
    ],
    tone: 0.36,
  },
  {
    points: [
      [100, 12],
      [88, 66],
      [58, 40],
      [66, 6],
    ],
    tone: 0.28,
  },
  {
    points: [
      [46, -28],
      [66, 6],
      [58, 40],
      [28, 26],
      [18, -10],
    ],
    tone: 0.62,
  },
  {
    points: [
      [0, -30],
      [46, -28],
      [18, -10],
      [28, 26],
      [0, 30],
    ],
    tone: 0.8,
  },
  {
    points: [
      [88, 66],
      [58, 40],
      [54, 78],
      [66, 104],
    ],
    tone: 0.42,
  },
  {
    points: [
      [28, 26],
      [58, 40],
      [54, 60],
      [0, 52],
      [0, 30],
    ],
    tone: 0.5,
  },
  {
    points: [
      [54, 78],
      [66, 104],
      [34, 128],
      [0, 134],
      [0, 108],
    ],
    tone: 0.6,
  },
  {
    points: [
      [0, 52],
      [54, 60],
      [54, 78],
      [0, 108],
    ],
    tone: 0,
    flat: '#1c0508',
  },
  {
    points: [
      [0, 56],
      [40, 61],
      [42, 70],
      [0, 68],
    ],
    tone: 0,
    flat: '#fff3d8',
  },
  {
    points: [
      [0, 96],
      [34, 84],
      [30, 76],
      [0, 86],
    ],
    tone: 0,
    flat: '#f5e3bd',
  },
];

const brow = 'M6 -28C22 -44 52 -50 76 -40C64 -30 46 -26 30 -16C24 -12 12 -14 6 -28Z';
const horn = 'M40 -74C52 -120 56 -150 104 -190C110 -150 104 -110 74 -66Z';
const hornRings = 'M48 -92L82 -80M53 -112L92 -98M60 -132L99 -120M70 -152L103 -142';
const tusk = 'M44 92C52 74 54 54 50 34C62 50 66 76 58 98Z';

/** The mask of a demon: horns, brows and tusks. */
export const oni: Creature = (random, body) =>
  repeat(34, (index) => {
    const angle = -178 + index * 10.6 - 90;
    const length = 210 + random() * 90;
    return group(
      { transform: `translate(0 10) rotate(${angle.toFixed(0)})` },
      path(
        `M-16 0C-30 ${-length * 0.5} ${(random() - 0.5) * 60} ${-length * 0.8} ${(random() - 0.5) * 50} ${-length}C26 ${-length * 0.6} 22 ${-length * 0.4} 16 0Z`,
        {
          fill: index % 2 ? '#f2efe9' : '#c9c2bb',
          opacity: 0.92,
        },
      ),
    );
  }) +
  group(
    { transform: 'translate(0 4) scale(1.62)' },
    mirrored(
      () =>
        path(horn, { fill: '#f3dca0', stroke: '#7c5a1a', 'stroke-width': 2 }) +
        path(hornRings, { stroke: '#9a7630', 'stroke-width': 3, fill: 'none' }),
    ),
    facetedFace(face, body, random),
    beastEyes(42, -6, 21, 11, '#ffe14a'),
    mirrored(
      () =>
        path(brow, { fill: '#14070a' }) +
        path(tusk, { fill: '#fff8e6', stroke: '#b9a06a', 'stroke-width': 1.4 }),
    ),
    path('M-16 26C-10 18 10 18 16 26C12 34 -12 34 -16 26Z', { fill: shade(body, 0.15) }),
  );

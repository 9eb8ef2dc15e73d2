import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { circle, group, mirrored, path } from '../svg.ts';
import type { Creature } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [26, -66],
      [74, -128],
      [94, -28],
      [66, -36],
    ],
    tone: 0.3,
  },
  {
    points: [
      [44, -68],
      [72, -104],
      [82, -44],
    ],
    tone: 0.85,
  },
  {
    points: [
      [0, -72],
      [26, -66],
      [66, -36],
      [40, -6],
      [0, -14],
    ],
    tone: 0.46,
  },
  {
    points: [
      [66, -36],
      [94, -28],
      [106, 26],
      [70, 22],
      [40, -6],
    ],
    tone: 0.34,
  },
  {
    points: [
      [106, 26],
      [70, 22],
      [52, 54],
      [82, 74],
    ],
    tone: 0.5,
  },
  {
    points: [
      [40, -6],
      [70, 22],
      [52, 54],
      [20, 40],
      [18, 8],
    ],
    tone: 0.62,
  },
  {
    points: [
      [0, -14],
      [40, -6],
      [18, 8],
      [20, 40],
      [0, 42],
    ],
    tone: 0.55,
  },
  {
    points: [
      [20, 40],
      [52, 54],
      [82, 74],
      [40, 94],
      [0, 98],
      [0, 52],
    ],
    tone: 0.9,
  },
  {
    points: [
      [0, 38],
      [12, 40],
      [0, 52],
    ],
    tone: 0,
    flat: '#ff8fa8',
  },
];

const tail =
  'M60 180C190 200 250 110 214 20C196 -30 150 -60 172 -128C190 -176 236 -176 246 -140C232 -150 210 -142 206 -112C200 -70 250 -40 264 26C284 130 210 240 60 224Z';
const whiskers = 'M26 52C66 44 104 44 142 30M28 58C70 58 108 64 146 58M26 64C60 72 96 86 130 88';

/** Nekomata: the old cat whose tail has split in two, a flame on each tip. */
export const cat: Creature = (random, body) =>
  group(
    { transform: 'translate(0 8)' },
    mirrored(() =>
      group(
        {},
        path(tail, { fill: shade(body, 0.26), stroke: shade(body, 0.6), 'stroke-width': 3 }),
        path('M240 -140C214 -176 236 -200 226 -236C262 -214 286 -176 262 -142C256 -132 246 -132 240 -140Z', {
          fill: '#7fe3ff',
          opacity: 0.85,
        }),
        path('M246 -144C234 -164 246 -178 242 -200C260 -184 270 -164 258 -146Z', {
          fill: '#f2feff',
          opacity: 0.95,
        }),
      ),
    ),
    path('M-86 60C-120 140 -120 220 -96 280L96 280C120 220 120 140 86 60Z', { fill: shade(body, 0.2) }),
    group(
      { transform: 'translate(0 6) scale(1.52)' },
      facetedFace(face, body, random),
      beastEyes(44, 10, 18, 11, '#7fe3ff'),
      path('M0 52C4 64 16 66 24 60M0 52C-4 64 -16 66 -24 60', {
        fill: 'none',
        stroke: '#2a1018',
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      }),
      mirrored(() => path(whiskers, { fill: 'none', stroke: '#fff', 'stroke-width': 1.4, opacity: 0.85 })),
    ),
    path('M-92 152C-40 182 40 182 92 152L94 176C40 206 -40 206 -94 176Z', { fill: '#c9243f' }),
    circle(0, 198, 25, { fill: '#f4c95d', stroke: '#7a5310', 'stroke-width': 3 }),
    path('M-25 194H25M0 200V222', { stroke: '#7a5310', 'stroke-width': 4 }),
  );

import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { group } from '../svg.ts';
import type { Creature } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [4, -52],
      [14, -150],
      [34, -186],
      [48, -140],
      [36, -44],
    ],
    tone: 0.5,
  },
  {
    points: [
      [17, -60],
      [22, -140],
      [33, -168],
      [38, -130],
      [30, -54],
    ],
    tone: 0.96,
  },
  {
    points: [
      [0, -64],
      [4, -52],
      [36, -44],
      [40, -8],
      [0, 0],
    ],
    tone: 0.7,
  },
  {
    points: [
      [36, -44],
      [66, -14],
      [70, 26],
      [40, 20],
      [40, -8],
    ],
    tone: 0.5,
  },
  {
    points: [
      [70, 26],
      [40, 20],
      [34, 46],
      [50, 62],
    ],
    tone: 0.62,
  },
  {
    points: [
      [0, 0],
      [40, -8],
      [40, 20],
      [34, 46],
      [12, 40],
      [0, 30],
    ],
    tone: 0.82,
  },
  {
    points: [
      [12, 40],
      [34, 46],
      [50, 62],
      [20, 76],
      [0, 72],
      [0, 30],
    ],
    tone: 0.95,
  },
  {
    points: [
      [0, 28],
      [11, 30],
      [0, 42],
    ],
    tone: 0,
    flat: '#e67c9c',
  },
  {
    points: [
      [0, -48],
      [5, -38],
      [0, -22],
    ],
    tone: 0,
    flat: '#7d6bff',
  },
];

/** The hare that lives in the moon. */
export const hare: Creature = (random, body) =>
  group(
    { transform: 'translate(0 95) scale(1.8)' },
    facetedFace(face, body, random),
    beastEyes(40, -2, 13, 10, '#e9476f'),
  );

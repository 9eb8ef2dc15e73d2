import { shade } from '../colour.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { circle, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [0, -70],
      [40, -66],
      [92, -104],
      [84, -50],
      [40, -34],
      [0, -40],
    ],
    tone: 0.3,
  },
  {
    points: [
      [84, -50],
      [96, 0],
      [78, 50],
      [52, 30],
      [70, 0],
      [58, -36],
    ],
    tone: 0.55,
  },
  {
    points: [
      [78, 50],
      [36, 82],
      [0, 92],
      [0, 60],
      [30, 54],
    ],
    tone: 0.7,
  },
  {
    points: [
      [0, -40],
      [58, -36],
      [70, 0],
      [52, 30],
      [30, 54],
      [0, 60],
    ],
    tone: 0.85,
  },
];

/** An owl with spread wings: quills, a breast of feathers and round eyes. */
export const owl: Creature = (random, body) => {
  const wings = mirrored(() =>
    repeat(12, (index) => {
      const quill = 11 - index;
      return group(
        { transform: `translate(30 60) rotate(${14 + quill * 10.5})` },
        path(`M0 0C26 -90 24 -190 0 -${300 - quill * 6}C-24 -190 -26 -90 0 0Z`, {
          fill: shade(body, 0.12 + (quill % 3) * 0.14 + quill * 0.02),
          stroke: shade(body, 0),
          'stroke-width': 1.2,
        }),
      );
    }),
  );
  const breast = repeat(7, (row) =>
    repeat(9, (column) => {
      const x = (column - 4) * 30 + (row % 2) * 15;
      const y = 40 + row * 34;
      if (Math.abs(x) >= 130 - row * 9) return '';
      return path(`M${x - 18} ${y}Q${x - 16} ${y + 40} ${x} ${y + 46}Q${x + 16} ${y + 40} ${x + 18} ${y}Z`, {
        fill: shade(body, 0.4 + ((row + column) % 3) * 0.16),
        stroke: shade(body, 0.1),
        'stroke-width': 1.5,
      });
    }),
  );
  const eyes = mirrored(() =>
    group(
      { transform: 'translate(36 0)' },
      circle(0, 0, 33, { fill: '#fff4cf' }),
      repeat(24, (index) =>
        path('M0 -33L2 -24L-2 -24Z', { fill: shade(body, 0.4), transform: `rotate(${index * 15})` }),
      ),
      circle(0, 0, 22, { fill: '#1b1006' }),
      circle(0, 0, 19, { fill: '#ffab1a' }),
      circle(0, 0, 10, { fill: '#0c0703' }),
      circle(-5, -6, 4, { fill: '#fff' }),
    ),
  );
  const beak = path('M0 6L13 26L0 58Z', { fill: '#4c3010' }) + path('M0 6L-13 26L0 58Z', { fill: '#8c5b1e' });
  return (
    wings +
    breast +
    group({ transform: 'translate(0 -20) scale(1.5)' }, facetedFace(face, body, random), eyes, beak)
  );
};

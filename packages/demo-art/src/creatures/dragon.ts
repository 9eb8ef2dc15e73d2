import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { ellipse, group, type Point, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face: readonly Facet[] = [
  {
    points: [
      [40, -50],
      [96, -70],
      [80, -10],
      [50, -8],
    ],
    tone: 0.3,
  },
  {
    points: [
      [60, 0],
      [104, 10],
      [70, 44],
    ],
    tone: 0.25,
  },
  {
    points: [
      [0, -74],
      [40, -50],
      [50, -8],
      [26, 2],
      [0, -4],
    ],
    tone: 0.5,
  },
  {
    points: [
      [50, -8],
      [68, 34],
      [40, 60],
      [22, 30],
      [26, 2],
    ],
    tone: 0.4,
  },
  {
    points: [
      [0, -4],
      [26, 2],
      [22, 30],
      [30, 86],
      [0, 92],
    ],
    tone: 0.68,
  },
  {
    points: [
      [22, 30],
      [40, 60],
      [52, 96],
      [30, 86],
    ],
    tone: 0.56,
  },
  {
    points: [
      [0, 92],
      [30, 86],
      [52, 96],
      [30, 122],
      [0, 128],
    ],
    tone: 0.8,
  },
  {
    points: [
      [10, 88],
      [24, 82],
      [22, 98],
    ],
    tone: 0,
    flat: '#0a1030',
  },
];

const rings = 130;

/** The line of the body, 0 at the tail below and 1 at the head. */
function spine(at: number): Point {
  return [Math.sin(at * 7.2 + 0.4) * (185 - at * 40), 300 - at * 520];
}

const horns =
  'M-30 -60C-80 -110 -70 -150 -96 -176C-54 -168 -30 -120 -10 -70ZM30 -60C80 -110 70 -150 96 -176C54 -168 30 -120 10 -70Z';
const whiskers = 'M-44 98C-130 90 -150 150 -196 118M44 98C130 90 150 150 196 118';

/** A dragon that winds up into the sky. */
export const dragon: Creature = (random, body) => {
  const trunk = repeat(rings, (index) => {
    const at = index / rings;
    const [x, y] = spine(at);
    const [nextX, nextY] = spine(at + 0.005);
    const degrees = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
    const width = 20 + 34 * Math.sin(Math.PI * Math.min(1, at * 0.62 + 0.12));
    const spike = path(`M-14 ${-width}L8 ${-width - 20}L14 ${-width + 4}Z`, { fill: shade(body, 0.95) });
    return group(
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})` },
      index % 3 === 0 ? spike : '',
      ellipse(0, 0, 20, width, { fill: shade(body, 0.14 + 0.5 * at + (index % 2) * 0.08) }),
      path(`M-4 ${-width * 0.9}Q16 0 -4 ${width * 0.4}`, {
        fill: 'none',
        stroke: shade(body, 0.85),
        'stroke-width': 1.6,
        opacity: 0.55,
      }),
      path(`M-10 ${width * 0.35}Q4 ${width * 0.7} -4 ${width}`, {
        fill: 'none',
        stroke: '#fff0b8',
        'stroke-width': 7,
        opacity: 0.75,
      }),
    );
  });
  const [headX, headY] = spine(1);
  const head = group(
    { transform: `translate(${(headX * 0.35).toFixed(1)} ${(headY + 96).toFixed(1)}) scale(1.2)` },
    path(horns, { fill: '#ffe6a0', stroke: '#8a6415', 'stroke-width': 2 }),
    facetedFace(face, body, random),
    beastEyes(36, 6, 15, 8.5, '#ffd84d'),
    path(whiskers, { fill: 'none', stroke: '#ffe6a0', 'stroke-width': 5, 'stroke-linecap': 'round' }),
  );
  return trunk + head;
};

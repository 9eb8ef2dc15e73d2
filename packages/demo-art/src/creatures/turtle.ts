import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { ellipse, group, mirrored, type Point, path, polygon } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const head: readonly Facet[] = [
  {
    points: [
      [0, -54],
      [24, -46],
      [40, -14],
      [16, -8],
      [0, -16],
    ],
    tone: 0.62,
  },
  {
    points: [
      [40, -14],
      [42, 16],
      [20, 34],
      [16, -8],
    ],
    tone: 0.44,
  },
  {
    points: [
      [0, -16],
      [16, -8],
      [20, 34],
      [0, 44],
    ],
    tone: 0.78,
  },
];

const flipper = 'M96 20C150 -10 220 10 256 78C262 96 250 104 236 96C206 72 160 70 112 78Z';
const hindFlipper = 'M78 150C120 150 160 176 168 226C158 240 140 232 128 218C112 200 92 190 66 184Z';

function hexagon(centreX: number, centreY: number, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return [centreX + Math.cos(angle) * radius, centreY + Math.sin(angle) * radius];
  });
}

/** The turtle of ten thousand years, weed streaming from its shell. */
export const turtle: Creature = (random, body) => {
  const weed = repeat(13, (index) => {
    const x = (index - 6) * 17;
    const sway = (random() - 0.5) * 60;
    return path(`M${x} 150C${x + sway} 210 ${x - sway} 240 ${x + sway * 0.6} ${286 + random() * 40}`, {
      fill: 'none',
      stroke: shade(body, 0.3 + random() * 0.5),
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.85,
    });
  });
  const plates = [
    [0, 0],
    [0, -86],
    [0, 86],
    [75, -43],
    [75, 43],
    [-75, -43],
    [-75, 43],
  ]
    .map(([x = 0, y = 0]) =>
      [50, 38, 25, 12]
        .map((radius, ring) =>
          polygon(hexagon(x, y, radius), {
            fill: shade(body, 0.2 + ring * 0.2 + random() * 0.06),
            stroke: shade(body, 0),
            'stroke-width': 2.5,
          }),
        )
        .join(''),
    )
    .join('');
  const rim = repeat(24, (index) =>
    path('M-19 -2L0 -26L19 -2Q0 8 -19 -2Z', {
      fill: shade(body, 0.3 + (index % 2) * 0.28),
      stroke: shade(body, 0),
      'stroke-width': 2,
      transform: `rotate(${index * 15}) translate(0 -148)`,
    }),
  );
  return group(
    { transform: 'translate(0 28) scale(1.08)' },
    weed,
    mirrored(
      () =>
        path(flipper, { fill: shade(body, 0.45), stroke: shade(body, 0), 'stroke-width': 3 }) +
        path(hindFlipper, { fill: shade(body, 0.36), stroke: shade(body, 0), 'stroke-width': 3 }),
    ),
    group(
      { transform: 'translate(0 -198) scale(1.5)' },
      facetedFace(head, body, random),
      beastEyes(23, 0, 9, 6, '#ffe27a'),
    ),
    rim,
    ellipse(0, 0, 150, 152, { fill: shade(body, 0.1) }),
    plates,
    ellipse(-46, -60, 84, 60, { fill: '#fff', opacity: 0.1 }),
  );
};

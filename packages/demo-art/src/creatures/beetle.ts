import { shade } from '../colour.ts';
import { facet, facetedFace } from '../facets.ts';
import { circle, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const shell = [
  facet('0 10 44 6 74 70 0 84', 0.72),
  facet('44 6 96 26 118 96 74 70', 0.5),
  facet('0 84 74 70 80 150 0 164', 0.6),
  facet('74 70 118 96 112 176 80 150', 0.36),
  facet('0 164 80 150 58 222 0 246', 0.46),
  facet('80 150 112 176 58 222', 0.26),
];
const breast = [
  facet('0 -66 40 -60 62 -10 0 2', 0.8),
  facet('40 -60 88 -36 98 16 62 -10', 0.52),
  facet('0 2 62 -10 98 16 44 18 0 20', 0.38),
];
const head = [facet('0 -112 26 -104 34 -70 0 -62', 0.7), facet('26 -104 48 -84 44 -62 34 -70', 0.42)];

const horn =
  'M-15 -98C-22 -150 -14 -196 -12 -226C-40 -240 -62 -262 -66 -296C-44 -274 -22 -264 0 -262C22 -264 44 -274 66 -296C62 -262 40 -240 12 -226C14 -196 22 -150 15 -98Z';
const legs = [
  'M84 -20C130 -50 150 -90 196 -104C214 -132 226 -140 240 -176',
  'M104 50C160 44 190 60 226 52C246 66 262 66 286 56',
  'M96 140C150 150 170 190 200 216C204 240 222 258 230 282',
];

/** A rhinoceros beetle, its shell cut like an emerald. */
export const beetle: Creature = (random, body) =>
  group(
    { transform: 'translate(0 20) rotate(8) scale(1.06)' },
    mirrored(() =>
      legs
        .map(
          (leg) =>
            path(leg, {
              fill: 'none',
              stroke: shade(body, 0.08),
              'stroke-width': 17,
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            }) +
            path(leg, {
              fill: 'none',
              stroke: shade(body, 0.5),
              'stroke-width': 5,
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            }),
        )
        .join(''),
    ),
    path('M0 0C90 -14 132 70 118 170C100 236 40 256 0 258C-40 256 -100 236 -118 170C-132 70 -90 -14 0 0Z', {
      fill: shade(body, 0.06),
    }),
    facetedFace(shell, body, random),
    path('M0 10L0 248', { stroke: shade(body, 0), 'stroke-width': 5 }),
    repeat(5, (index) =>
      path(`M${-84 + index * 6} ${50 + index * 34}Q-60 ${40 + index * 34} -36 ${52 + index * 34}`, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 4,
        opacity: 0.28,
        'stroke-linecap': 'round',
      }),
    ),
    facetedFace(breast, body, random),
    facetedFace(head, body, random),
    path(horn, { fill: shade(body, 0.26), stroke: shade(body, 0.7), 'stroke-width': 3 }),
    path('M-5 -104C-8 -160 -6 -200 -4 -232', {
      fill: 'none',
      stroke: shade(body, 1),
      'stroke-width': 4,
      opacity: 0.7,
      'stroke-linecap': 'round',
    }),
    path('M-9 -40C-12 -62 -6 -82 0 -96C6 -82 12 -62 9 -40Z', { fill: shade(body, 0.9) }),
    mirrored(() => circle(40, -86, 9, { fill: '#120a04' }) + circle(37, -89, 3, { fill: '#ffffff' })),
  );

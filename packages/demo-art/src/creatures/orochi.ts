import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { facet, facetedFace } from '../facets.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face = [
  facet('0 -66 30 -60 56 -30 26 -16 0 -20', 0.72),
  facet('56 -30 66 10 40 12 26 -16', 0.44),
  facet('0 -20 26 -16 40 12 22 40 0 42', 0.86),
  facet('66 10 50 52 22 40 40 12', 0.54),
  facet('0 42 22 40 50 52 30 82 0 88', 0.66),
  facet('8 58 16 56 14 66', 0, '#0a1208'),
];

const horn = 'M22 -58C34 -96 62 -104 70 -136C84 -104 74 -70 46 -44Z';

/** Where the heads rise: from the sides to the middle, so that the middle one is in front. */
const heads = [
  { x: -236, y: -40, size: 0.62, lean: -26 },
  { x: 236, y: -40, size: 0.62, lean: 26 },
  { x: -176, y: -190, size: 0.66, lean: -18 },
  { x: 176, y: -190, size: 0.66, lean: 18 },
  { x: -70, y: -252, size: 0.66, lean: -8 },
  { x: 70, y: -252, size: 0.66, lean: 8 },
  { x: -112, y: -76, size: 0.82, lean: -12 },
  { x: 96, y: -62, size: 0.86, lean: 10 },
];

const rings = 34;

/** Yamata no Orochi, the serpent of eight heads. */
export const orochi: Creature = (random, body) =>
  group(
    { transform: 'translate(0 46)' },
    heads
      .map(({ x, y, size, lean }, index) => {
        const neck = repeat(rings, (ring) => {
          const at = ring / rings;
          const along = Math.sin(at * Math.PI * 0.5);
          const sway = Math.sin(at * Math.PI * 2) * 34 * Math.sign(x);
          return ellipse(
            x * along + sway * (1 - at),
            250 - (250 - y) * at,
            50 * size * (1.25 - at * 0.5),
            24,
            {
              fill: shade(body, 0.1 + index * 0.035 + (ring % 2) * 0.1),
              stroke: shade(body, 0),
              'stroke-width': 1.5,
            },
          );
        });
        return (
          neck +
          group(
            { transform: `translate(${x} ${y}) rotate(${lean}) scale(${size * 1.12})` },
            mirrored(() => path(horn, { fill: '#f2e6b8', stroke: '#6a5a1c', 'stroke-width': 2.5 })),
            path('M-6 84L-4 118L-14 134M6 84L4 118L14 134M0 84L0 112', {
              fill: 'none',
              stroke: '#ff3d5a',
              'stroke-width': 4,
              'stroke-linecap': 'round',
            }),
            facetedFace(face, body, random),
            beastEyes(30, -4, 13, 9, '#ff5a3a'),
            circle(0, -42, 5, { fill: '#ffd84d' }),
          )
        );
      })
      .join(''),
  );

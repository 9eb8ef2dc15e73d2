import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const upperWing = 'M8 -20C40 -170 150 -260 236 -236C262 -180 236 -70 150 -18C100 8 40 14 8 6Z';
const lowerWing =
  'M8 10C70 10 170 20 200 90C214 150 170 190 150 268C128 214 108 206 70 190C30 160 8 80 8 10Z';

/** A wing drawn three times, each smaller and lighter, with veins from its root. */
function wing(
  outline: string,
  body: Parameters<Creature>[1],
  veins: readonly (readonly [number, number])[],
): string {
  return (
    path(outline, { fill: shade(body, 0), stroke: '#05060f', 'stroke-width': 5 }) +
    group({ transform: 'translate(8 0) scale(.92)' }, path(outline, { fill: shade(body, 0.35) })) +
    group({ transform: 'translate(14 0) scale(.76)' }, path(outline, { fill: shade(body, 0.62) })) +
    group({ transform: 'translate(18 0) scale(.5)' }, path(outline, { fill: shade(body, 0.92) })) +
    veins
      .map(([x, y]) =>
        path(`M10 0Q${x * 0.4} ${y * 0.7} ${x} ${y}`, {
          fill: 'none',
          stroke: '#060818',
          'stroke-width': 3.4,
          opacity: 0.75,
        }),
      )
      .join('')
  );
}

/** A moth with spread wings. */
export const butterfly: Creature = (random, body) =>
  group(
    { transform: 'translate(0 14) scale(1.08)' },
    mirrored(() =>
      group(
        {},
        wing(lowerWing, body, [
          [188, 96],
          [160, 160],
          [148, 240],
          [84, 186],
          [44, 140],
        ]),
        wing(upperWing, body, [
          [226, -226],
          [236, -170],
          [212, -100],
          [160, -40],
          [130, -214],
        ]),
        repeat(9, (index) => {
          const at = index / 8;
          return circle(228 - at * 84 + Math.sin(at * 3) * 8, -214 + at * 186, 6.5 - at * 2.4, {
            fill: '#fff8df',
            opacity: 0.9,
          });
        }),
        repeat(5, (index) =>
          circle(188 - index * 9, 104 + index * 26, 6 - index * 0.5, { fill: shade(body, 1), opacity: 0.95 }),
        ),
        circle(128, -128, 24, { fill: '#05060f' }),
        circle(128, -128, 17, { fill: '#ffcf5c' }),
        circle(128, -128, 9, { fill: '#e2355f' }),
        circle(124, -133, 3, { fill: '#fff' }),
      ),
    ),
    mirrored(
      () =>
        path('M4 -60C14 -120 40 -160 74 -178', {
          fill: 'none',
          stroke: '#0b0812',
          'stroke-width': 4,
          'stroke-linecap': 'round',
        }) + circle(75, -178, 6, { fill: '#0b0812' }),
    ),
    ellipse(0, 60, 13, 92, { fill: '#120c1c' }),
    repeat(8, (index) =>
      ellipse(0, 0 + index * 19, 11 - index * 0.7, 4, {
        fill: shade(body, 0.5 + random() * 0.2),
        opacity: 0.85,
      }),
    ),
    ellipse(0, -24, 18, 36, { fill: '#1b1228' }),
    circle(0, -62, 15, { fill: '#120c1c' }),
    mirrored(() => circle(7, -65, 5, { fill: shade(body, 0.9) })),
  );

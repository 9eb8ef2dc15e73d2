import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

interface Arm {
  readonly from: readonly [number, number];
  readonly turn: number;
  readonly curl: number;
  readonly length: number;
}

const arms: readonly Arm[] = [
  { from: [60, 60], turn: -0.5, curl: -3.4, length: 300 },
  { from: [52, 84], turn: 0.1, curl: 3.2, length: 310 },
  { from: [34, 100], turn: 0.72, curl: -2.6, length: 290 },
  { from: [14, 108], turn: 1.24, curl: 2.4, length: 270 },
];

const joints = 40;

/** An arm that tapers and curls, with its suckers. */
function arm(
  { from, turn, curl, length }: Arm,
  draw: (x: number, y: number, at: number, angle: number) => string,
): string {
  let [x, y] = from;
  return repeat(joints, (index) => {
    const at = index / joints;
    const angle = turn + curl * at ** 2.2;
    x += (Math.cos(angle) * length) / joints;
    y += (Math.sin(angle) * length) / joints;
    return draw(x, y, at, angle);
  });
}

/** An octopus of the deep, all arms curled. */
export const octopus: Creature = (random, body) => {
  const limbs = mirrored(() =>
    arms
      .map(
        (each, index) =>
          arm(each, (x, y, at) => circle(x, y, 34 * (1 - at) + 5, { fill: shade(body, 0.06) })) +
          arm(each, (x, y, at) =>
            circle(x, y, 31 * (1 - at) + 4, { fill: shade(body, 0.3 + index * 0.06 + at * 0.25) }),
          ) +
          arm(each, (x, y, at, angle) =>
            at > 0.12
              ? circle(
                  x - Math.sin(angle) * 15 * (1 - at),
                  y + Math.cos(angle) * 15 * (1 - at),
                  9.5 * (1 - at) + 1.5,
                  {
                    fill: shade(body, 0.95),
                    stroke: shade(body, 0.55),
                    'stroke-width': 2,
                  },
                )
              : '',
          ),
      )
      .join(''),
  );
  const spots = repeat(22, () =>
    ellipse((random() - 0.5) * 250, -200 + random() * 150, 5 + random() * 15, 4 + random() * 10, {
      fill: shade(body, 0.15 + random() * 0.25),
      opacity: 0.5,
    }),
  );
  return group(
    { transform: 'translate(0 16) scale(1.04)' },
    limbs,
    path(
      'M-112 70C-150 20 -176 -60 -164 -140C-148 -240 -70 -288 0 -288C70 -288 148 -240 164 -140C176 -60 150 20 112 70C70 112 -70 112 -112 70Z',
      {
        fill: shade(body, 0.42),
        stroke: shade(body, 0.05),
        'stroke-width': 4,
      },
    ),
    path('M-120 -60C-150 -150 -100 -250 -20 -264C-80 -210 -96 -130 -78 -40Z', {
      fill: shade(body, 0.75),
      opacity: 0.65,
    }),
    spots,
    mirrored(() =>
      group(
        { transform: 'translate(64 14)' },
        ellipse(0, 0, 44, 38, { fill: shade(body, 0.7), stroke: shade(body, 0.1), 'stroke-width': 4 }),
        ellipse(0, 2, 32, 27, { fill: '#ffe27a' }),
        ellipse(0, 4, 25, 9, { fill: '#14060c' }),
        circle(-10, -6, 6, { fill: '#ffffff' }),
      ),
    ),
    path('M-24 76Q0 96 24 76', {
      fill: 'none',
      stroke: shade(body, 0.02),
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  );
};

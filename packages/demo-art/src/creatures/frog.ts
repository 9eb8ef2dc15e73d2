import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const hind =
  'M96 90C170 60 240 100 236 180C234 214 214 232 250 246C210 262 170 252 150 230C120 214 96 190 84 150Z';
const front =
  'M66 120C92 160 92 200 84 232C104 236 120 246 126 258C96 264 60 262 44 252C40 200 40 160 44 124Z';

/** A toad with a leaf as a hat. */
export const frog: Creature = (random, body) => {
  const warts = repeat(34, () => {
    const angle = random() * Math.PI * 2;
    const reach = 60 + random() * 110;
    return circle(Math.cos(angle) * reach * 1.15, -40 + Math.sin(angle) * reach * 0.62, 3 + random() * 9, {
      fill: shade(body, 0.2 + random() * 0.5),
      opacity: 0.75,
    });
  });
  return group(
    { transform: 'translate(0 30) scale(1.08)' },
    mirrored(() => path(hind, { fill: shade(body, 0.26), stroke: shade(body, 0.02), 'stroke-width': 4 })),
    path('M-150 60C-170 150 -110 236 0 240C110 236 170 150 150 60Z', {
      fill: shade(body, 0.4),
      stroke: shade(body, 0.02),
      'stroke-width': 4,
    }),
    path('M-96 70C-106 150 -70 216 0 220C70 216 106 150 96 70Z', { fill: shade(body, 0.94) }),
    repeat(5, (index) =>
      path(
        `M${-86 + index * 5} ${104 + index * 23}Q0 ${124 + index * 23} ${86 - index * 5} ${104 + index * 23}`,
        { fill: 'none', stroke: shade(body, 0.6), 'stroke-width': 3, opacity: 0.6 },
      ),
    ),
    mirrored(() => path(front, { fill: shade(body, 0.46), stroke: shade(body, 0.02), 'stroke-width': 4 })),
    path(
      'M-214 -6C-216 -96 -120 -150 0 -150C120 -150 216 -96 214 -6C212 70 110 104 0 104C-110 104 -212 70 -214 -6Z',
      { fill: shade(body, 0.5), stroke: shade(body, 0.02), 'stroke-width': 4 },
    ),
    path('M-196 -22C-180 -96 -100 -134 -10 -134C-80 -110 -140 -70 -160 0Z', {
      fill: shade(body, 0.8),
      opacity: 0.6,
    }),
    warts,
    path('M-200 6C-120 60 120 60 200 6C196 66 110 96 0 96C-110 96 -196 66 -200 6Z', {
      fill: shade(body, 0.86),
    }),
    path('M-202 4C-120 56 120 56 202 4', {
      fill: 'none',
      stroke: shade(body, 0),
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
    mirrored(() =>
      group(
        { transform: 'translate(110 -116)' },
        circle(0, 0, 56, { fill: shade(body, 0.45), stroke: shade(body, 0.02), 'stroke-width': 4 }),
        circle(0, 2, 42, { fill: '#ffcf3a' }),
        circle(0, 2, 42, { fill: 'url(#moon)' }),
        ellipse(0, 2, 34, 13, { fill: '#0d0804' }),
        circle(-14, -12, 8, { fill: '#ffffff' }),
      ),
    ),
    mirrored(() => ellipse(20, -22, 5, 8, { fill: shade(body, 0) })),
    path('M-10 -156C-90 -196 -70 -276 60 -286C130 -276 120 -190 20 -158Z', {
      fill: '#4f9a2c',
      stroke: '#163a08',
      'stroke-width': 3.5,
    }),
    path('M0 -156C20 -210 50 -250 84 -270M24 -200L-24 -222M42 -226L96 -232', {
      fill: 'none',
      stroke: '#c7ee8a',
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
    }),
  );
};

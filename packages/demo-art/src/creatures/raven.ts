import { shade } from '../colour.ts';
import { circle, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const leg = 'M0 0L0 92M0 92L-26 116M0 92L0 126M0 92L26 116';

/** Yatagarasu, the raven with three legs that shows the way. */
export const raven: Creature = (random, body) => {
  const wing = [
    { count: 13, length: 300, width: 21, from: 22, to: 128, tone: 0.12 },
    { count: 10, length: 190, width: 20, from: 26, to: 122, tone: 0.3 },
    { count: 8, length: 104, width: 18, from: 30, to: 116, tone: 0.5 },
  ]
    .map(({ count, length, width, from, to, tone }) =>
      repeat(count, (index) => {
        const at = index / (count - 1);
        const reach = length * (0.72 + 0.3 * Math.sin(0.4 + at * 2));
        return path(
          `M${-width * 0.4} 0C${-width} ${-reach * 0.4} ${-width} ${-reach * 0.8} 0 ${-reach}C${width} ${-reach * 0.8} ${width} ${-reach * 0.4} ${width * 0.4} 0Z`,
          {
            fill: shade(body, tone + (index % 2) * 0.12 + random() * 0.06),
            stroke: shade(body, 0.72),
            'stroke-width': 1,
            'stroke-opacity': 0.6,
            transform: `rotate(${(from + (to - from) * at).toFixed(1)})`,
          },
        );
      }),
    )
    .join('');
  const tail = repeat(7, (index) =>
    path('M-12 0C-22 70 -18 130 0 168C18 130 22 70 12 0Z', {
      fill: shade(body, 0.1 + (index % 2) * 0.16),
      stroke: shade(body, 0.6),
      'stroke-width': 1,
      transform: `translate(0 90) rotate(${-36 + index * 12})`,
    }),
  );
  return group(
    { transform: 'translate(0 24)' },
    mirrored(() => group({ transform: 'translate(34 0)' }, wing)),
    tail,
    [-40, 0, 40]
      .map((x) =>
        path(leg, {
          fill: 'none',
          stroke: '#e8b64a',
          'stroke-width': 8,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          transform: `translate(${x} 118) rotate(${-x * 0.3})`,
        }),
      )
      .join(''),
    path('M-62 -40C-84 40 -64 120 0 150C64 120 84 40 62 -40Z', { fill: shade(body, 0.16) }),
    repeat(6, (row) =>
      repeat(7, (column) => {
        const x = (column - 3) * 22 + (row % 2) * 11;
        if (Math.abs(x) > 58 - row * 4) return '';
        return path(`M${x - 12} ${-20 + row * 24}Q${x} ${20 + row * 24} ${x + 12} ${-20 + row * 24}Z`, {
          fill: shade(body, 0.28 + ((row + column) % 3) * 0.1),
        });
      }),
    ),
    path('M-60 -26C-70 -100 -50 -168 6 -172C52 -170 70 -120 62 -26Z', { fill: shade(body, 0.22) }),
    path('M-38 -140C-86 -142 -132 -126 -172 -92C-128 -98 -90 -92 -44 -84Z', {
      fill: '#e8b64a',
      stroke: '#7a5310',
      'stroke-width': 2,
    }),
    path('M-172 -92C-128 -104 -84 -110 -40 -112', { fill: 'none', stroke: '#7a5310', 'stroke-width': 2.5 }),
    path('M-40 -150C-10 -176 30 -172 46 -140C20 -152 -10 -150 -40 -138Z', {
      fill: shade(body, 0.6),
      opacity: 0.8,
    }),
    circle(-16, -122, 15, { fill: '#0a0608' }),
    circle(-16, -122, 11, { fill: '#ff4a2a' }),
    circle(-17, -123, 5, { fill: '#180404' }),
    circle(-20, -127, 3, { fill: '#ffffff' }),
  );
};

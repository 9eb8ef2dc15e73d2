import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

/** A feather of the train, its eye at the end. */
function feather(body: Parameters<Creature>[1], angle: number, length: number): string {
  return group(
    { transform: `translate(0 130) rotate(${angle.toFixed(1)})` },
    path(
      `M-4 0C-30 ${-length * 0.5} -34 ${-length * 0.9} 0 ${-length}C34 ${-length * 0.9} 30 ${-length * 0.5} 4 0Z`,
      {
        fill: shade(body, 0.34),
        stroke: shade(body, 0.7),
        'stroke-width': 1,
        opacity: 0.92,
      },
    ),
    path(`M0 0L0 ${-length}`, { stroke: '#f4e7a0', 'stroke-width': 1.6, opacity: 0.7 }),
    ellipse(0, -length + 34, 23, 29, { fill: '#e8c766' }),
    ellipse(0, -length + 36, 18, 23, { fill: shade(body, 0.62) }),
    ellipse(0, -length + 40, 13, 16, { fill: '#1a3fb0' }),
    ellipse(0, -length + 44, 8, 9, { fill: '#0a0d30' }),
    circle(-4, -length + 33, 3, { fill: '#ffffff', opacity: 0.85 }),
  );
}

/** A peacock with its train spread. */
export const peacock: Creature = (_random, body) =>
  group(
    { transform: 'translate(0 10) scale(1.02)' },
    repeat(19, (index) => feather(body, -99 + index * 11, 408)),
    repeat(16, (index) => feather(body, -90 + index * 12, 318)),
    repeat(13, (index) => feather(body, -84 + index * 14, 228)),
    path('M-84 130C-100 60 -50 20 0 20C50 20 100 60 84 130C76 210 40 262 0 268C-40 262 -76 210 -84 130Z', {
      fill: '#12338f',
    }),
    repeat(7, (row) =>
      repeat(7, (column) => {
        const x = (column - 3) * 24 + (row % 2) * 12;
        const y = 60 + row * 26;
        if (Math.abs(x) > 74 - Math.abs(row - 3) * 7) return '';
        return path(`M${x - 13} ${y}Q${x} ${y + 34} ${x + 13} ${y}Z`, {
          fill: shade(['#12338f', '#2a6fd8', '#4fd0e0'], ((row + column) % 4) / 3),
          opacity: 0.9,
        });
      }),
    ),
    path('M-40 60C-36 0 -34 -50 -28 -96C-22 -150 34 -150 38 -96C40 -50 36 0 44 60C30 84 -26 84 -40 60Z', {
      fill: '#1c49b8',
    }),
    path('M-22 50C-20 0 -20 -50 -16 -90C-6 -60 -6 0 -2 56Z', { fill: '#4fb8e8', opacity: 0.8 }),
    repeat(5, (index) =>
      group(
        { transform: `translate(4 -134) rotate(${-36 + index * 18})` },
        path('M0 0L0 -58', { stroke: '#e8c766', 'stroke-width': 3 }),
        ellipse(0, -64, 8, 11, { fill: shade(body, 0.7), stroke: '#e8c766', 'stroke-width': 2 }),
      ),
    ),
    circle(4, -112, 38, { fill: '#1c49b8' }),
    mirrored(() =>
      path('M6 -118C16 -134 36 -132 42 -116C32 -104 16 -104 6 -118Z', {
        fill: '#f6fbff',
        transform: 'translate(4 0)',
      }),
    ),
    mirrored(() => circle(22, -117, 8, { fill: '#0a0608' }) + circle(20, -120, 2.6, { fill: '#ffffff' })),
    path('M-8 -104L4 -72L16 -104Q4 -112 -8 -104Z', {
      fill: '#e8b64a',
      stroke: '#7a5310',
      'stroke-width': 1.5,
    }),
  );

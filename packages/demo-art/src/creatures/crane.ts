import { shade } from '../colour.ts';
import { circle, group, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

/** Feathers of one wing, fanned about its shoulder. */
function wing(random: () => number, body: Parameters<Creature>[1], from: number, to: number): string {
  return [
    { count: 13, length: 268, width: 19, tone: 0.98, tip: true },
    { count: 11, length: 170, width: 18, tone: 0.9, tip: false },
    { count: 9, length: 96, width: 17, tone: 1, tip: false },
  ]
    .map(({ count, length, width, tone, tip }) =>
      repeat(count, (index) => {
        const at = index / (count - 1);
        const reach = length * (0.66 + 0.38 * Math.sin(0.5 + at * 2.1));
        return group(
          { transform: `rotate(${(from + (to - from) * at).toFixed(1)})` },
          path(
            `M0 0C${width} ${-reach * 0.3} ${width} ${-reach * 0.8} 0 ${-reach}C${-width} ${-reach * 0.8} ${-width} ${-reach * 0.3} 0 0Z`,
            {
              fill: shade(body, tone - random() * 0.14),
              stroke: shade(body, 0.45),
              'stroke-width': 1.2,
            },
          ),
          tip
            ? path(
                `M0 ${-reach}C9 ${-reach * 0.94} 12 ${-reach * 0.82} 9 ${-reach * 0.72}L-9 ${-reach * 0.72}C-12 ${-reach * 0.82} -9 ${-reach * 0.94} 0 ${-reach}Z`,
                { fill: '#14131c' },
              )
            : '',
        );
      }),
    )
    .join('');
}

/** A red-crowned crane in flight. */
export const crane: Creature = (random, body) =>
  group(
    { transform: 'rotate(-14) translate(6 34) scale(1.06)' },
    path('M150 66C190 74 236 92 280 128M150 76C196 92 232 112 264 150', {
      fill: 'none',
      stroke: '#22202b',
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    group({ transform: 'translate(34 20)', opacity: 0.96 }, wing(random, body, 62, -28)),
    path('M-80 10C-30 -30 70 -24 150 44C186 70 180 92 140 92C60 96 -30 84 -74 44Z', {
      fill: shade(body, 0.94),
      stroke: shade(body, 0.5),
      'stroke-width': 1.5,
    }),
    path('M120 60C160 66 196 84 214 108C180 116 146 106 112 92Z', { fill: '#14131c' }),
    group({ transform: 'translate(-10 22)' }, wing(random, body, 8, -84)),
    path(
      'M-70 14C-110 -12 -128 -52 -170 -74C-192 -84 -214 -80 -222 -66C-204 -64 -184 -54 -166 -30C-146 -2 -112 44 -70 42Z',
      { fill: '#14131c' },
    ),
    path('M-206 -82C-196 -100 -168 -96 -160 -76C-172 -62 -200 -60 -212 -70Z', { fill: shade(body, 1) }),
    path('M-200 -90C-190 -102 -172 -100 -166 -88C-178 -92 -190 -92 -200 -90Z', { fill: '#e0243c' }),
    path('M-208 -80L-276 -62L-210 -68Z', { fill: '#d8a640' }),
    circle(-190, -80, 4.6, { fill: '#1a0b0f' }),
  );

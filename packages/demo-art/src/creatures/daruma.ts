import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path, text } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

/** A daruma of papier-mâché with one painted eye. */
export const daruma: Creature = (random, body) =>
  group(
    { transform: 'translate(0 14)' },
    ellipse(0, 262, 190, 26, { fill: '#000000', opacity: 0.35 }),
    path(
      'M0 -262C150 -262 214 -140 222 10C230 170 150 262 0 264C-150 262 -230 170 -222 10C-214 -140 -150 -262 0 -262Z',
      {
        fill: shade(body, 0.42),
        stroke: shade(body, 0.05),
        'stroke-width': 4,
      },
    ),
    path(
      'M-176 -100C-150 -200 -80 -246 0 -248C-70 -210 -130 -130 -150 20C-156 110 -130 190 -90 238C-170 200 -206 110 -204 10C-202 -36 -190 -70 -176 -100Z',
      {
        fill: shade(body, 0.72),
        opacity: 0.6,
      },
    ),
    mirrored(() =>
      repeat(4, (index) =>
        path(
          `M${196 - index * 26} ${60 + index * 10}C${190 - index * 20} ${140 + index * 14} ${150 - index * 24} ${200 + index * 8} ${96 - index * 18} ${232}`,
          {
            fill: 'none',
            stroke: '#f7dd8d',
            'stroke-width': 7 - index,
            'stroke-linecap': 'round',
          },
        ),
      ),
    ),
    path(
      'M0 -196C110 -196 162 -130 160 -56C158 30 96 74 0 76C-96 74 -158 30 -160 -56C-162 -130 -110 -196 0 -196Z',
      {
        fill: '#fbe3c4',
        stroke: '#f7dd8d',
        'stroke-width': 8,
      },
    ),
    mirrored(
      () =>
        path('M18 -112C40 -164 110 -172 146 -112C150 -136 120 -184 70 -180C40 -176 20 -150 18 -112Z', {
          fill: '#1a1216',
        }) +
        path('M26 -116C56 -146 104 -146 134 -110', {
          fill: 'none',
          stroke: '#f7dd8d',
          'stroke-width': 4,
          'stroke-linecap': 'round',
        }) +
        circle(66, -68, 40, { fill: '#ffffff', stroke: '#1a1216', 'stroke-width': 6 }) +
        path('M40 34C60 16 90 16 120 -6C112 34 84 54 44 52Z', { fill: '#1a1216' }),
    ),
    circle(-62, -66, 24, { fill: '#1a1216' }),
    circle(-70, -76, 8, { fill: '#ffffff' }),
    path('M-18 -20Q0 4 18 -20', {
      fill: 'none',
      stroke: '#a05a3a',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
    path('M-26 30Q0 44 26 30', {
      fill: 'none',
      stroke: '#a8141f',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    text(0, 206, 116, '福', { 'text-anchor': 'middle', 'font-weight': 900, fill: '#f7dd8d' }),
    repeat(24, () =>
      path('M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10Z', {
        fill: '#fff3c4',
        opacity: 0.4 + random() * 0.5,
        transform: `translate(${((random() - 0.5) * 600).toFixed(1)} ${(-290 + random() * 560).toFixed(1)}) scale(${(0.6 + random() * 1.4).toFixed(2)})`,
      }),
    ),
  );

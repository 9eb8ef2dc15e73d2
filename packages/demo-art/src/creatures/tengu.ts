import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { facet, facetedFace } from '../facets.ts';
import { ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face = [
  facet('0 -92 48 -88 84 -58 44 -40 0 -48', 0.6),
  facet('84 -58 104 -4 72 2 44 -40', 0.4),
  facet('0 -48 44 -40 34 -8 0 -14', 0.74),
  facet('44 -40 72 2 60 34 34 -8', 0.52),
  facet('104 -4 94 58 60 34 72 2', 0.28),
  facet('34 -8 60 34 44 60 18 40', 0.66),
  facet('60 34 94 58 70 104 44 60', 0.42),
  facet('18 40 44 60 70 104 30 122 0 126 0 52', 0.56),
];

const nose =
  'M-17 -22C-21 24 -27 66 -30 98C-32 128 -16 140 0 140C16 140 32 128 30 98C27 66 21 24 17 -22C10 -30 -10 -30 -17 -22Z';

/** The great tengu: a long nose, white brows and a fan of feathers. */
export const tengu: Creature = (random, body) => {
  const fan = repeat(11, (index) =>
    group(
      { transform: `translate(0 60) rotate(${-75 + index * 15})` },
      path('M-14 0C-62 -120 -54 -220 0 -330C54 -220 62 -120 14 0Z', {
        fill: shade(['#0c1a12', '#2c5a3a', '#8fbf7a'], 0.15 + (index % 2) * 0.3),
        stroke: '#dfeac0',
        'stroke-width': 1.4,
        'stroke-opacity': 0.5,
      }),
      path('M0 0L0 -318', { stroke: '#f2f6da', 'stroke-width': 3, opacity: 0.6 }),
    ),
  );
  const beard = repeat(15, (index) => {
    const x = (index - 7) * 17;
    return path(
      `M${x - 12} 96C${x - 16} 170 ${x + (random() - 0.5) * 50} 210 ${x * 1.15 + (random() - 0.5) * 30} ${250 + random() * 50 - Math.abs(x) * 0.5}C${x + 20} 200 ${x + 18} 150 ${x + 12} 96Z`,
      {
        fill: shade(['#9a9cb0', '#e8eaf2', '#ffffff'], random()),
      },
    );
  });
  return group(
    { transform: 'translate(0 -4)' },
    fan,
    path('M-150 40C-170 -90 -100 -170 0 -172C100 -170 170 -90 150 40C120 120 -120 120 -150 40Z', {
      fill: '#14101c',
    }),
    beard,
    group(
      { transform: 'translate(0 -6) scale(1.32)' },
      facetedFace(face, body, random),
      beastEyes(44, -16, 20, 11, '#ffd84d'),
      mirrored(() =>
        path('M12 -42C34 -78 78 -84 120 -60C92 -58 60 -46 30 -28Z', {
          fill: '#f6f7fb',
          stroke: '#b8bccb',
          'stroke-width': 1.5,
        }),
      ),
      path('M-44 84C-20 74 20 74 44 84C30 98 -30 98 -44 84Z', { fill: '#2a0508' }),
      mirrored(() => path('M26 80L32 94L38 82Z', { fill: '#fff6e0' })),
      path(nose, { fill: shade(body, 0.62), stroke: shade(body, 0.15), 'stroke-width': 2.5 }),
      path('M-8 -10C-10 30 -14 70 -16 104', {
        fill: 'none',
        stroke: shade(body, 0.95),
        'stroke-width': 7,
        opacity: 0.65,
        'stroke-linecap': 'round',
      }),
      path('M-34 -122L0 -160L34 -122L24 -92L-24 -92Z', {
        fill: '#14101c',
        stroke: '#e8c766',
        'stroke-width': 3,
      }),
      ellipse(0, -120, 8, 8, { fill: '#e8c766' }),
    ),
  );
};

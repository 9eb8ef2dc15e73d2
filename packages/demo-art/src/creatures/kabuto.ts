import { shade } from '../colour.ts';
import { facet, facetedFace } from '../facets.ts';
import { circle, ellipse, group, mirrored, path, rect } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const bowl = [
  facet('0 -150 44 -142 60 -84 0 -78', 0.62),
  facet('44 -142 92 -112 104 -58 60 -84', 0.4),
  facet('0 -78 60 -84 104 -58 112 -24 0 -30', 0.28),
];
const mask = [
  facet('0 14 40 10 72 20 60 52 22 50 0 56', 0.34),
  facet('72 20 88 48 70 100 60 52', 0.22),
  facet('0 56 22 50 60 52 48 78 16 76 0 80', 0.5),
  facet('60 52 70 100 40 128 48 78', 0.3),
  facet('0 100 30 98 40 128 16 146 0 148', 0.4),
];

const crest = 'M26 -104C90 -126 148 -190 156 -318C196 -250 190 -160 128 -100C98 -74 60 -66 26 -66Z';

/** The helmet and the mask of a general, and the eyes behind them. */
export const kabuto: Creature = (random, body) => {
  const guard = mirrored(() =>
    repeat(6, (index) => {
      const y = -34 + index * 34;
      return path(
        `M100 ${y}C150 ${y + 6} 190 ${y + 26} ${214 + index * 9} ${y + 62}L${200 + index * 10} ${y + 92}C170 ${y + 60} 140 ${y + 46} 92 ${y + 40}Z`,
        {
          fill: shade(body, 0.24 + (index % 2) * 0.22),
          stroke: '#e8c766',
          'stroke-width': 2.4,
        },
      );
    }),
  );
  const laces = mirrored(() =>
    repeat(5, (row) =>
      repeat(5, (column) =>
        rect(112 + column * 21 + row * 7, -10 + row * 34 + column * 11, 7, 20, {
          rx: 3,
          fill: '#fff3c4',
          opacity: 0.7,
          transform: `rotate(24 ${112 + column * 21} ${row * 34})`,
        }),
      ),
    ),
  );
  return group(
    { transform: 'translate(0 28)' },
    path('M-190 300C-180 200 -120 170 0 170C120 170 180 200 190 300Z', {
      fill: shade(body, 0.2),
      stroke: '#e8c766',
      'stroke-width': 3,
    }),
    repeat(4, (row) =>
      path(`M-170 ${210 + row * 26}Q0 ${180 + row * 26} 170 ${210 + row * 26}`, {
        fill: 'none',
        stroke: '#e8c766',
        'stroke-width': 3,
        opacity: 0.55,
      }),
    ),
    guard,
    laces,
    group(
      { transform: 'scale(1.26)' },
      mirrored(() => path(crest, { fill: 'url(#foil)', stroke: '#7a5310', 'stroke-width': 2 })),
      path('M-92 -26C-96 60 -80 110 -40 150L40 150C80 110 96 60 92 -26Z', { fill: '#07060a' }),
      mirrored(() =>
        group(
          {},
          ellipse(38, -2, 24, 9, { fill: '#ff5a1a', opacity: 0.4 }),
          path('M16 2Q38 -14 60 -6Q40 10 16 2Z', { fill: '#ffd98a' }),
        ),
      ),
      facetedFace(mask, body, random),
      path('M-34 84C-16 78 16 78 34 84C24 98 -24 98 -34 84Z', { fill: '#07060a' }),
      mirrored(() => path('M8 62C34 56 66 62 104 84C70 80 40 82 14 76Z', { fill: '#f6f7fb', opacity: 0.9 })),
      path('M0 6L14 52L0 60L-14 52Z', { fill: shade(body, 0.6) }),
      facetedFace(bowl, body, random),
      repeat(7, (index) =>
        path(`M0 -150Q${(index - 3) * 26} -110 ${(index - 3) * 36} -34`, {
          fill: 'none',
          stroke: '#e8c766',
          'stroke-width': 2,
          opacity: 0.6,
        }),
      ),
      path('M-116 -24C-60 -44 60 -44 116 -24L122 -4C60 -26 -60 -26 -122 -4Z', {
        fill: 'url(#foil)',
        stroke: '#7a5310',
        'stroke-width': 1.5,
      }),
      circle(0, -84, 36, { fill: 'url(#foil)', stroke: '#7a5310', 'stroke-width': 2 }),
      circle(0, -84, 22, { fill: shade(body, 0.5) }),
      ellipse(0, -154, 20, 10, { fill: 'url(#foil)' }),
    ),
  );
};

import { shade } from '../colour.ts';
import { facet, facetedFace } from '../facets.ts';
import { circle, ellipse, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const face = [
  facet('0 -112 44 -108 78 -76 40 -62 0 -70', 0.84),
  facet('78 -76 98 -20 70 -24 40 -62', 0.62),
  facet('0 -70 40 -62 30 -30 8 -26 0 -34', 0.72),
  facet('98 -20 96 40 66 34 70 -24', 0.48),
  facet('8 -26 30 -30 40 10 24 40 0 38 0 -20', 0.9),
  facet('70 -24 66 34 40 10 50 -8', 0.7),
  facet('96 40 72 104 54 74 66 34', 0.4),
  facet('24 40 40 10 66 34 54 74', 0.64),
  facet('54 74 72 104 34 140 0 148 0 124 30 116', 0.56),
];

const horn =
  'M30 -104C40 -160 84 -176 76 -246C78 -268 92 -284 112 -292C100 -250 130 -206 96 -148C84 -126 72 -108 66 -92Z';

/** A hannya mask: the face of a woman who became a demon. */
export const hannya: Creature = (random, body) => {
  const hair = repeat(30, (index) => {
    const x = (index - 14.5) * 13;
    const end = x * 1.9 + (random() - 0.5) * 60;
    return path(
      `M${x * 0.8} -150C${x * 1.7} -80 ${x * 1.4 + (random() - 0.5) * 60} 80 ${end} ${250 + random() * 60}`,
      {
        fill: 'none',
        stroke: shade(['#06050a', '#2a2236', '#5a4a6e'], random()),
        'stroke-width': 7 + random() * 8,
        'stroke-linecap': 'round',
      },
    );
  });
  return group(
    { transform: 'translate(0 16)' },
    hair,
    group(
      { transform: 'translate(0 8) scale(1.38)' },
      mirrored(() =>
        path(horn, {
          fill: shade(['#6a4a12', '#e8c766', '#fff3c4'], 0.5),
          stroke: '#6a4a12',
          'stroke-width': 2.5,
        }),
      ),
      facetedFace(face, body, random),
      mirrored(() =>
        group(
          {},
          path('M16 -66C36 -92 66 -92 88 -70C66 -78 40 -72 22 -54Z', { fill: '#2a0a12' }),
          path('M16 -30C30 -54 66 -54 80 -28C64 -14 34 -12 16 -30Z', { fill: '#1a060a' }),
          circle(48, -32, 15, { fill: '#f4c95d' }),
          circle(46, -31, 7, { fill: '#14060a' }),
          circle(42, -36, 3, { fill: '#ffffff' }),
          // What she weeps.
          path('M58 -14C66 10 62 40 56 60C48 40 50 10 58 -14Z', { fill: '#bfe8ff', opacity: 0.8 }),
          path('M4 32C14 26 22 32 20 42C14 46 6 44 4 38Z', { fill: '#5a1a1c' }),
        ),
      ),
      path('M-74 56C-40 46 40 46 74 56C66 106 36 124 0 124C-36 124 -66 106 -74 56Z', { fill: '#7a0c18' }),
      path(
        'M-60 66C-30 58 30 58 60 66C50 78 -50 78 -60 66ZM-46 106C-20 96 20 96 46 106C30 118 -30 118 -46 106Z',
        { fill: '#f4dc9a' },
      ),
      mirrored(() =>
        path('M40 60L52 98L62 58ZM34 112L44 80L50 104Z', {
          fill: '#fff6d8',
          stroke: '#8d6316',
          'stroke-width': 1.2,
        }),
      ),
      ellipse(0, -92, 6, 6, { fill: '#a8141f' }),
    ),
  );
};

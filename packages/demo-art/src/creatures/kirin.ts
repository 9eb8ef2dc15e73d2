import { shade } from '../colour.ts';
import { beastEyes } from '../eyes.ts';
import { facet, facetedFace } from '../facets.ts';
import { circle, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const head = [
  facet('0 -92 22 -84 34 -46 16 -30 0 -34', 0.72),
  facet('22 -84 58 -60 64 -20 34 -46', 0.46),
  facet('34 -46 64 -20 54 14 30 8 16 -30', 0.58),
  facet('0 -34 16 -30 30 8 24 60 0 66', 0.82),
  facet('30 8 54 14 44 62 24 60', 0.5),
  facet('24 60 44 62 40 92 22 104 0 106 0 66', 0.66),
  facet('8 82 20 78 18 92', 0, '#2a1404'),
];

const horn =
  'M14 -92C20 -150 60 -170 54 -236C66 -214 84 -222 92 -250C98 -206 74 -176 56 -150C46 -132 40 -112 34 -86Z';
const ear = 'M58 -56C92 -84 126 -82 146 -64C122 -58 94 -34 66 -26Z';

/** The kirin: a mane like flames, scales on its neck and two horns of gold. */
export const kirin: Creature = (random, body) => {
  const mane = repeat(26, (index) => {
    const angle = -118 + index * 9.4;
    const length = 190 + random() * 90;
    return path(
      `M-22 0C-46 ${-length * 0.4} 26 ${-length * 0.6} ${(random() - 0.5) * 50} ${-length}C44 ${-length * 0.6} 4 ${-length * 0.3} 22 0Z`,
      {
        fill: shade(['#b3341a', '#ff8a2a', '#ffe28a'], (index % 4) / 3),
        opacity: 0.82,
        transform: `rotate(${angle.toFixed(1)}) translate(0 -40)`,
      },
    );
  });
  const scales = repeat(9, (row) =>
    repeat(9, (column) => {
      const x = (column - 4) * 30 + (row % 2) * 15;
      const y = 90 + row * 24;
      if (Math.abs(x) > 88 + row * 7) return '';
      return path(
        `M${x - 17} ${y}Q${x} ${y - 8} ${x + 17} ${y}Q${x + 14} ${y + 26} ${x} ${y + 32}Q${x - 14} ${y + 26} ${x - 17} ${y}Z`,
        {
          fill: shade(body, 0.3 + ((row + column) % 3) * 0.18),
          stroke: shade(body, 0.05),
          'stroke-width': 1.6,
        },
      );
    }),
  );
  return group(
    { transform: 'translate(0 16)' },
    mane,
    path('M-92 70C-120 150 -160 220 -170 320L170 320C160 220 120 150 92 70Z', { fill: shade(body, 0.16) }),
    scales,
    group(
      { transform: 'translate(0 -22) scale(1.34)' },
      mirrored(
        () =>
          path(horn, { fill: '#f7dd8d', stroke: '#8d6316', 'stroke-width': 2 }) +
          path(ear, { fill: shade(body, 0.4), stroke: shade(body, 0.1), 'stroke-width': 2 }) +
          path('M40 80C84 84 104 116 150 108', {
            fill: 'none',
            stroke: '#fff3c4',
            'stroke-width': 4.5,
            'stroke-linecap': 'round',
          }),
      ),
      facetedFace(head, body, random),
      beastEyes(36, -8, 14, 9, '#6fe8ff'),
      circle(0, -62, 7, { fill: '#6fe8ff', stroke: '#ffffff', 'stroke-width': 2 }),
    ),
  );
};

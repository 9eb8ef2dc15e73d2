import { shade } from '../colour.ts';
import { type Facet, facetedFace } from '../facets.ts';
import { circle, group, mirrored, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const head: readonly Facet[] = [
  {
    points: [
      [0, -40],
      [16, -34],
      [26, -12],
      [16, 4],
      [0, 0],
    ],
    tone: 0.7,
  },
  {
    points: [
      [26, -12],
      [30, 14],
      [14, 30],
      [16, 4],
    ],
    tone: 0.5,
  },
  {
    points: [
      [0, 0],
      [16, 4],
      [14, 30],
      [0, 22],
    ],
    tone: 0.85,
  },
  {
    points: [
      [0, 2],
      [9, 10],
      [0, 42],
    ],
    tone: 0,
    flat: '#ffcf4a',
  },
];

function feather(length: number, width: number, fill: string, quill: string): string {
  return (
    path(
      `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`,
      { fill },
    ) + path(`M0 0L0 ${-length * 0.9}`, { stroke: quill, 'stroke-width': 1.6, opacity: 0.7 })
  );
}

/** A bird of fire with raised wings and a train of eyed feathers. */
export const phoenix: Creature = (random, body) => {
  const train = repeat(7, (index) => {
    const lean = (index - 3) * 15;
    const bend = (index - 3) * 34;
    return group(
      { transform: `translate(0 60) rotate(${lean})` },
      path(`M-7 0C-16 110 ${bend - 10} 170 ${bend * 0.4} 268C${bend + 12} 176 18 110 7 0Z`, {
        fill: shade(body, 0.35 + (index % 2) * 0.22),
      }),
      group(
        { transform: `translate(${(bend * 0.4).toFixed(1)} 262)` },
        circle(0, 0, 22, { fill: shade(body, 0.95) }),
        circle(0, 0, 14, { fill: '#17b6a3' }),
        circle(0, 0, 7, { fill: '#10203f' }),
      ),
    );
  });
  const wings = mirrored(() =>
    [
      { quills: 12, length: 300, width: 27, from: 0.16 },
      { quills: 10, length: 208, width: 25, from: 0.42 },
      { quills: 8, length: 124, width: 22, from: 0.68 },
    ]
      .map(({ quills, length, width, from }) =>
        repeat(quills, (index) => {
          const at = index / (quills - 1);
          return group(
            { transform: `translate(${26 + at * 6} ${30 - at * 26}) rotate(${112 - at * 96})` },
            feather(
              length * (0.72 + 0.3 * Math.sin(at * Math.PI * 0.75)),
              width,
              shade(body, from + at * 0.2 + random() * 0.06),
              shade(body, 1),
            ),
          );
        }),
      )
      .join(''),
  );
  const breast = repeat(6, (row) =>
    repeat(7, (column) => {
      const x = (column - 3) * 17 + (row % 2) * 8.5;
      if (Math.abs(x) > 52 - row * 7) return '';
      return group(
        { transform: `translate(${x} ${-20 + row * 22}) scale(1 -1)` },
        feather(34, 11, shade(body, 0.5 + ((row + column) % 3) * 0.16), shade(body, 0.3)),
      );
    }),
  );
  const crest = repeat(5, (index) =>
    group(
      { transform: `translate(0 -64) rotate(${(index - 2) * 22})` },
      feather(78 - Math.abs(index - 2) * 12, 7, shade(body, 0.8), '#fff'),
      circle(0, -74 + Math.abs(index - 2) * 12, 6, { fill: '#ffe27a' }),
    ),
  );
  return (
    train +
    wings +
    path('M-52 -30C-60 40 -30 100 0 122C30 100 60 40 52 -30C30 -56 -30 -56 -52 -30Z', {
      fill: shade(body, 0.5),
    }) +
    breast +
    crest +
    group(
      { transform: 'translate(0 -44) scale(1.4)' },
      facetedFace(head, body, random),
      mirrored(() => circle(12, -10, 4.4, { fill: '#1b0a10' }) + circle(11, -11.5, 1.5, { fill: '#fff' })),
    )
  );
};

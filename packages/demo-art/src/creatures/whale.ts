import { shade } from '../colour.ts';
import { circle, ellipse, group, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const trunk =
  'M-258 6C-262 -86 -170 -150 -52 -146C70 -142 150 -84 208 -96C230 -100 236 -150 288 -176C292 -132 276 -108 264 -88C292 -84 306 -62 318 -28C268 -34 240 -52 214 -40C150 0 96 96 -40 106C-160 114 -246 84 -258 6Z';
const belly =
  'M-254 26C-210 64 -110 76 -20 60C40 50 84 28 112 10C80 84 10 108 -60 108C-170 108 -240 82 -254 26Z';

/** A whale that swims the night sky with constellations on its back. */
export const whale: Creature = (random, body) => {
  const stars = Array.from({ length: 46 }, () => {
    const x = -220 + random() * 380;
    return { x, y: -116 + random() * 120 + Math.abs(x + 40) * 0.18, size: 0.8 + random() * 3 };
  });
  const lines = stars
    .filter(({ size }) => size > 2.5)
    .sort((a, b) => a.x - b.x)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  const grooves = repeat(9, (index) =>
    path(
      `M${-246 + index * 15} ${34 + index * 2.4}C${-190 + index * 18} ${74 + index * 2} ${-110 + index * 18} ${84 - index} ${-30 + index * 13} ${62 - index * 3}`,
      {
        fill: 'none',
        stroke: shade(body, 0.35),
        'stroke-width': 2.4,
        opacity: 0.7,
      },
    ),
  );
  const spray = repeat(40, () => {
    const reach = random();
    const side = random() - 0.5;
    return circle(
      -96 + side * 190 * reach,
      -160 - Math.sin(reach * 2.6) * 128 - random() * 14,
      1.6 + random() * 5,
      {
        fill: shade([body[1] ?? body[0], '#ffffff', '#ffe6a0'], random()),
        opacity: 0.5 + random() * 0.5,
      },
    );
  });
  return group(
    { transform: 'rotate(-9) translate(-14 26) scale(1.02)' },
    spray,
    path('M40 88C70 130 60 190 20 226C0 180 -20 140 -24 104Z', {
      fill: shade(body, 0.18),
      stroke: shade(body, 0.5),
      'stroke-width': 2,
    }),
    path(trunk, { fill: shade(body, 0.1), stroke: '#dff1ff', 'stroke-width': 4 }),
    path(
      'M-250 -10C-240 -92 -150 -138 -52 -134C60 -130 130 -84 196 -84C120 -50 60 -96 -50 -98C-150 -100 -220 -60 -250 -10Z',
      {
        fill: shade(body, 0.36),
        opacity: 0.8,
      },
    ),
    path(belly, { fill: shade(body, 0.86), opacity: 0.92 }),
    grooves,
    path('M-256 14C-214 38 -160 40 -118 18', {
      fill: 'none',
      stroke: shade(body, 0.02),
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    path(lines, { fill: 'none', stroke: '#ffffff', 'stroke-width': 1.2, opacity: 0.5 }),
    stars
      .map(({ x, y, size }) => circle(x, y, size, { fill: size > 2.5 ? '#ffe6a0' : '#ffffff', opacity: 0.9 }))
      .join(''),
    ellipse(-128, 0, 15, 11, { fill: '#04070f' }),
    ellipse(-128, 0, 8, 7, { fill: '#ffe6a0' }),
    circle(-131, -3, 3, { fill: '#ffffff' }),
  );
};

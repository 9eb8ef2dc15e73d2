import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path, rect } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const folds = 9;

/** The ghost of an old umbrella: one eye, one leg, one tongue. */
export const umbrella: Creature = (random, body) => {
  const paper = repeat(folds, (index) => {
    const [left, right] = [index, index + 1].map((edge) => -190 + (380 / folds) * edge);
    return path(
      `M0 -268L${left} 120Q${((left ?? 0) + (right ?? 0)) / 2} ${148 - (index % 2) * 10} ${right} 120Z`,
      {
        fill: shade(body, 0.34 + (index % 2) * 0.22 + (index / folds) * 0.1),
        stroke: shade(body, 0.08),
        'stroke-width': 2.5,
      },
    );
  });
  const rain = repeat(40, () => {
    const [x, y] = [(random() - 0.5) * 600, -330 + random() * 640];
    return path(`M${x.toFixed(1)} ${y.toFixed(1)}l-7 34`, {
      stroke: '#e6f2ff',
      'stroke-width': 2.2,
      opacity: 0.22 + random() * 0.35,
      'stroke-linecap': 'round',
    });
  });
  return group(
    { transform: 'translate(0 -6) rotate(6)' },
    rain,
    path('M-13 110C-18 170 -12 210 -16 250L20 250C16 210 22 170 15 110Z', {
      fill: '#e8b48a',
      stroke: '#7a4a2c',
      'stroke-width': 3,
    }),
    rect(-46, 248, 108, 17, { rx: 5, fill: '#6b3a1c' }),
    rect(-30, 264, 16, 28, { fill: '#4c2812' }),
    rect(28, 264, 16, 28, { fill: '#4c2812' }),
    paper,
    path('M-150 40Q0 92 150 40L160 62Q0 118 -160 62Z', { fill: shade(body, 0.95), opacity: 0.35 }),
    path('M-14 -262L0 -318L14 -262Z', { fill: '#3a2412' }),
    circle(0, -262, 15, { fill: '#3a2412', stroke: '#e8c766', 'stroke-width': 3 }),
    ellipse(0, -48, 68, 58, { fill: '#fffaf0', stroke: '#1b1218', 'stroke-width': 5 }),
    circle(4, -42, 36, { fill: '#123a5c' }),
    circle(4, -42, 28, { fill: '#3aa0e0' }),
    circle(4, -42, 14, { fill: '#06070c' }),
    circle(-8, -56, 9, { fill: '#ffffff' }),
    path('M-72 -92C-40 -126 40 -126 72 -92C40 -108 -40 -108 -72 -92Z', { fill: '#1b1218' }),
    path('M-84 44C-40 64 40 64 84 44C74 92 40 108 0 108C-40 108 -74 92 -84 44Z', { fill: '#2a060c' }),
    path('M-34 78C-10 66 30 68 44 80C62 140 96 164 88 214C80 246 44 244 34 214C24 176 -30 140 -34 78Z', {
      fill: '#ff6a86',
      stroke: '#a01c3c',
      'stroke-width': 3,
    }),
    path('M8 84C24 130 52 160 58 204', {
      fill: 'none',
      stroke: '#d0355a',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    mirrored(() =>
      path('M150 30C190 40 206 70 222 50M218 52L244 44M218 52L240 66', {
        fill: 'none',
        stroke: '#e8b48a',
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }),
    ),
  );
};

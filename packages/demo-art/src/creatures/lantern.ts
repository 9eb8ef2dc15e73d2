import { shade } from '../colour.ts';
import { circle, ellipse, group, mirrored, path, rect } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const paper =
  'M-92 -190C-196 -150 -214 60 -168 150C-150 190 -110 208 -92 212L92 212C110 208 150 190 168 150C214 60 196 -150 92 -190Z';

/** The ghost of an old paper lantern: one eye, a torn mouth and a long tongue. */
export const lantern: Creature = (random, body) => {
  const ribs = repeat(15, (index) => {
    const y = -170 + index * 26;
    const half = 98 + 100 * Math.sin(Math.PI * Math.min(1, (index + 1.6) / 17));
    return path(`M${-half} ${y}Q0 ${y + 24} ${half} ${y}`, {
      fill: 'none',
      stroke: shade(body, 0.12),
      'stroke-width': 3,
      opacity: 0.55,
    });
  });
  const sparks = repeat(26, () =>
    circle((random() - 0.5) * 540, -260 + random() * 500, 2 + random() * 5, {
      fill: shade(['#ff8a2a', '#fff3c4'], random()),
      opacity: 0.35 + random() * 0.5,
    }),
  );
  return group(
    { transform: 'translate(0 6) rotate(-5)' },
    ellipse(0, 10, 262, 290, { fill: '#ffd98a', opacity: 0.2 }),
    ellipse(0, 10, 226, 250, { fill: '#ffd98a', opacity: 0.22 }),
    sparks,
    path('M0 -300L0 -232M-46 -232Q0 -322 46 -232', {
      fill: 'none',
      stroke: '#2a1a12',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
    path(paper, { fill: shade(body, 0.52) }),
    path('M-60 -188C-150 -120 -160 60 -116 190L40 210C-20 120 -20 -100 20 -190Z', {
      fill: shade(body, 0.78),
      opacity: 0.65,
    }),
    path('M-20 -188C-60 -100 -60 80 -30 208L50 208C80 90 80 -90 46 -188Z', {
      fill: shade(body, 1),
      opacity: 0.5,
    }),
    ribs,
    rect(-104, -226, 208, 44, { rx: 12, fill: '#1b1218', stroke: '#e8c766', 'stroke-width': 3 }),
    rect(-104, 200, 208, 44, { rx: 12, fill: '#1b1218', stroke: '#e8c766', 'stroke-width': 3 }),
    // The tear that is its mouth.
    path(
      'M-166 60C-110 84 -60 60 -30 80C10 60 70 92 166 56C160 120 110 150 0 152C-110 152 -158 118 -166 60Z',
      { fill: '#2a060c' },
    ),
    path(
      'M-70 108C-20 92 40 96 72 112C84 190 70 260 22 286C-14 300 -36 270 -30 230C-24 190 -66 160 -70 108Z',
      {
        fill: '#e0445c',
        stroke: '#7a1020',
        'stroke-width': 3,
      },
    ),
    path('M4 116C14 170 10 220 0 258', {
      fill: 'none',
      stroke: '#a01c34',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    mirrored(() => path('M60 78L78 112L96 70Z', { fill: '#fff6e0' })),
    ellipse(0, -54, 82, 66, { fill: '#fffaf0', stroke: '#1b1218', 'stroke-width': 6 }),
    circle(-8, -48, 42, { fill: '#5a1a08' }),
    circle(-8, -48, 34, { fill: '#e8881a' }),
    circle(-8, -48, 18, { fill: '#120604' }),
    circle(-24, -66, 11, { fill: '#ffffff' }),
    path('M-92 -104C-50 -150 50 -150 92 -104C50 -124 -50 -124 -92 -104Z', { fill: '#1b1218' }),
  );
};

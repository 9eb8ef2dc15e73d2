import { shade } from '../colour.ts';
import { circle, ellipse, group, path } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

/** A glowing jellyfish. */
export const jellyfish: Creature = (random, body) => {
  const tentacles = repeat(15, (index) => {
    const x = (index - 7) * 24;
    const sway = 40 + random() * 50;
    const length = 230 + random() * 130;
    return path(
      `M${x} 10C${x + sway} ${length * 0.3} ${x - sway} ${length * 0.55} ${x + sway * 0.4} ${length * 0.8}S${x} ${length} ${x + sway * 0.2} ${length}`,
      {
        fill: 'none',
        stroke: shade(body, 0.5 + random() * 0.5),
        'stroke-width': 2.5 + random() * 3,
        'stroke-linecap': 'round',
        opacity: 0.75,
      },
    );
  });
  const frills = repeat(5, (index) => {
    const x = (index - 2) * 44;
    return path(
      `M${x - 20} 0C${x - 60} 60 ${x + 30} 90 ${x - 14} 150C${x - 40} 190 ${x + 20} 210 ${x} 250C${x + 46} 210 ${x + 6} 180 ${x + 30} 140C${x + 62} 90 ${x - 10} 60 ${x + 24} 0Z`,
      {
        fill: shade(body, 0.65 + (index % 2) * 0.2),
        opacity: 0.5,
      },
    );
  });
  const ribs = repeat(9, (index) => {
    const x = (index - 4) * 44;
    return path(`M${x * 0.12} -214Q${x * 1.15} -150 ${x} 8`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 3,
      opacity: 0.32,
    });
  });
  const hem = repeat(11, (index) =>
    ellipse(-190 + index * 38, 8, 24, 20, { fill: shade(body, 0.5 + (index % 2) * 0.3), opacity: 0.9 }),
  );
  return group(
    { transform: 'translate(0 -30) scale(1.08)' },
    tentacles,
    frills,
    path('M-212 14C-224 -120 -120 -220 0 -220C120 -220 224 -120 212 14C150 -14 -150 -14 -212 14Z', {
      fill: shade(body, 0.42),
      opacity: 0.92,
    }),
    path('M-160 -6C-172 -100 -90 -180 0 -180C90 -180 172 -100 160 -6C110 -24 -110 -24 -160 -6Z', {
      fill: shade(body, 0.7),
      opacity: 0.75,
    }),
    path('M-96 -20C-100 -90 -52 -134 0 -134C52 -134 100 -90 96 -20C60 -30 -60 -30 -96 -20Z', {
      fill: shade(body, 0.97),
      opacity: 0.75,
    }),
    ribs,
    hem,
    repeat(16, () =>
      circle((random() - 0.5) * 300, -40 - random() * 130, 3 + random() * 7, { fill: '#fff', opacity: 0.5 }),
    ),
    ellipse(-86, -140, 50, 24, { fill: '#fff', opacity: 0.35, transform: 'rotate(-34 -86 -140)' }),
  );
};

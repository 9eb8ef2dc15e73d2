import { shade } from '../colour.ts';
import { facet, facetedFace } from '../facets.ts';
import { circle, group, mirrored, path, rect } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const bones = [
  facet('0 -128 56 -118 96 -70 50 -60 0 -66', 0.86),
  facet('96 -70 110 -14 84 6 50 -60', 0.62),
  facet('0 -66 50 -60 62 -28 14 -14 0 -18', 0.95),
  facet('50 -60 84 6 62 -28', 0.74),
  facet('84 6 92 40 56 54 40 36', 0.58),
  facet('0 -18 14 -14 40 36 22 52 0 46', 0.82),
  facet('40 36 56 54 52 84 0 88 0 46 22 52', 0.7),
];

/** A reaching hand of bones. */
function hand(body: Parameters<Creature>[1]): string {
  const bone = (x: number, y: number, length: number, angle: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${angle})` },
      rect(-7, -length, 14, length, {
        rx: 7,
        fill: shade(body, 0.8),
        stroke: shade(body, 0.1),
        'stroke-width': 2,
      }),
      circle(0, 0, 9, { fill: shade(body, 0.92), stroke: shade(body, 0.1), 'stroke-width': 2 }),
    );
  return (
    path('M-26 70C-20 30 -30 10 -22 0L22 0C30 10 20 30 26 70Z', {
      fill: shade(body, 0.6),
      stroke: shade(body, 0.1),
      'stroke-width': 2,
    }) +
    [-40, -16, 6, 28]
      .map((angle, finger) => {
        const x = -24 + finger * 16;
        const reach = 48 + (finger % 3) * 8;
        const radians = (angle * Math.PI) / 180;
        return (
          bone(x, 0, reach, angle) +
          bone(x + Math.sin(radians) * reach, -Math.cos(radians) * reach, reach * 0.7, angle - 26)
        );
      })
      .join('')
  );
}

/** Gashadokuro: a skeleton as tall as a house. */
export const skull: Creature = (random, body) => {
  const ribs = mirrored(() =>
    repeat(6, (index) => {
      const y = 130 + index * 32;
      return path(`M6 ${y}C90 ${y - 34} 170 ${y - 10} 176 ${y + 54}C150 ${y + 26} 80 ${y + 8} 6 ${y + 20}Z`, {
        fill: shade(body, 0.72 - index * 0.08),
        stroke: shade(body, 0.05),
        'stroke-width': 2.5,
      });
    }),
  );
  const teeth = repeat(8, (index) =>
    rect(-46 + index * 11.6, 86, 10, 24 - Math.abs(index - 3.5) * 2, {
      rx: 3,
      fill: shade(body, 0.96),
      stroke: shade(body, 0.15),
      'stroke-width': 1.4,
    }),
  );
  const spirits = repeat(9, () => {
    const [x, y, size] = [(random() - 0.5) * 560, -250 + random() * 420, 0.5 + random() * 0.7];
    return path('M0 -44C20 -20 26 0 14 20C6 34 -10 34 -16 20C-24 0 -8 -14 0 -44Z', {
      fill: '#7fe3ff',
      opacity: 0.6,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`,
    });
  });
  return group(
    { transform: 'translate(0 -18)' },
    spirits,
    ribs,
    repeat(7, (index) =>
      rect(-16, 118 + index * 30, 32, 24, {
        rx: 8,
        fill: shade(body, 0.85 - index * 0.06),
        stroke: shade(body, 0.05),
        'stroke-width': 2,
      }),
    ),
    group(
      { transform: 'translate(0 -50) scale(1.42)' },
      path('M-56 70C-60 110 -40 134 0 136C40 134 60 110 56 70Z', { fill: shade(body, 0.45) }),
      facetedFace(bones, body, random),
      mirrored(() =>
        group(
          {},
          path('M18 -20C28 -46 66 -48 78 -22C84 6 66 26 44 24C24 22 12 4 18 -20Z', { fill: '#07060c' }),
          circle(46, -8, 15, { fill: '#39d5ff', opacity: 0.35 }),
          circle(46, -8, 8, { fill: '#bff4ff' }),
        ),
      ),
      path('M0 14L13 46L0 40L-13 46Z', { fill: '#07060c' }),
      teeth,
    ),
    mirrored(() => group({ transform: 'translate(206 120) rotate(14)' }, hand(body))),
  );
};

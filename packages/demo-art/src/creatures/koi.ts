import { shade } from '../colour.ts';
import { circle, element, ellipse, group, type Point, path, polygon } from '../svg.ts';
import { type Creature, repeat } from './creature.ts';

const steps = 60;

/** The line of the back as the fish leaps, 0 at the head and 1 at the tail. */
function spine(at: number): Point {
  const angle = -2.55 + at * 3.5;
  return [Math.cos(angle) * 165 + 12, Math.sin(angle) * 150 + 5 - at * 10];
}

/** A point next to the spine: `side` 0 is on it, 1 and -1 are the two edges of the body. */
function beside(at: number, side: number): Point {
  const [x, y] = spine(at);
  const [nextX, nextY] = spine(at + 0.01);
  const length = Math.hypot(nextX - x, nextY - y);
  const width = 62 * Math.sin(Math.PI * Math.min(1, 0.16 + at * 0.84)) ** 0.75 * (1 - at * 0.35);
  return [x - ((nextY - y) / length) * width * side, y + ((nextX - x) / length) * width * side];
}

const edge = (side: 1 | -1): Point[] =>
  Array.from({ length: steps + 1 }, (_, index) => beside(index / steps, side));
const outline = [...edge(1), ...edge(-1).reverse()];

/** Where the coloured patches are: place on the spine, radius, offset. */
const patches = [
  [0.1, 58, -14],
  [0.36, 66, 22],
  [0.6, 54, -18],
  [0.84, 44, 8],
] as const;

function fin(at: number, side: 1 | -1, fill: string): string {
  const [x, y] = beside(at, side * 0.85);
  const [spineX, spineY] = spine(at);
  const degrees = (Math.atan2(y - spineY, x - spineX) * 180) / Math.PI + 34;
  return group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})` },
    path('M0 -16C40 -44 78 -40 96 -26C88 -12 92 -4 98 6C84 12 82 22 84 32C56 36 24 28 0 16Z', {
      fill,
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 2,
    }),
    repeat(4, (index) => {
      const end = -18 + index * 13;
      return path(`M4 ${end * 0.3}L82 ${end}`, {
        stroke: '#c0553a',
        'stroke-opacity': 0.45,
        'stroke-width': 2,
      });
    }),
  );
}

function eye([x, y]: Point, dx: number, dy: number): string {
  return (
    circle(x + dx, y + dy, 8, { fill: '#120a0a' }) + circle(x + dx - 2, y + dy - 2, 2.6, { fill: '#fff' })
  );
}

/** A carp that leaps up the waterfall. */
export const koi: Creature = (_random, body) => {
  const [tailX, tailY] = spine(1);
  const tail = group(
    { transform: `translate(${tailX} ${tailY})` },
    path('M0 0C-10 60 -90 90 -110 110C-60 110 -30 90 -6 60C0 100 40 120 60 118C60 70 30 30 0 0Z', {
      fill: shade(body, 0.75),
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 2,
    }),
  );
  const scales = repeat((steps - 7) / 2, (row) =>
    repeat(7, (column) => {
      const [x, y] = beside((7 + row * 2) / steps, (column - 3) / 3.2);
      return circle(x, y, 11, {
        fill: 'none',
        stroke: '#7a1d10',
        'stroke-opacity': 0.22,
        'stroke-width': 1.6,
      });
    }),
  );
  const skin = group(
    { 'clip-path': 'url(#koi)' },
    patches
      .map(([at, radius, offset]) => {
        const [x, y] = spine(at);
        return ellipse(x + offset, y + offset / 2, radius, radius * 0.72, { fill: shade(body, 0.4) });
      })
      .join(''),
    scales,
  );
  const head = spine(0.04);
  const clip = element('clipPath', { id: 'koi' }, polygon(outline, {}));
  const fins = fin(0.22, 1, shade(body, 0.8)) + fin(0.28, -1, shade(body, 0.8));
  return (
    clip +
    tail +
    fins +
    polygon(outline, { fill: '#fff7ef' }) +
    skin +
    eye(head, -26, 12) +
    eye(head, 24, -24)
  );
};

import { type Ramp, shade } from './colour.ts';
import type { Random } from './random.ts';
import { type Point, polygon } from './svg.ts';

/** A part of a face: the right half, which is mirrored to the left. */
export interface Facet {
  readonly points: readonly Point[];
  /** Place on the ramp, 0 dark to 1 light. */
  readonly tone: number;
  /** A plain colour in place of the ramp, not cut into triangles. */
  readonly flat?: string;
}

/** A facet from its corners, written `x y x y …`. */
export function facet(corners: string, tone: number, flat?: string): Facet {
  const numbers = corners.split(' ').map(Number);
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0],
  );
  return { points, tone, ...(flat === undefined ? {} : { flat }) };
}

/** Light comes from the upper left: the left half is a little lighter, the right a little darker. */
const sideTone = { left: 0.06, right: -0.1 };

/** How far a cut edge's middle strays, in pixels: enough to look cut by hand. */
const strayPx = 5;

/**
 * Draws a face like a cut gem: every facet is split into triangles, and these into four, each a little lighter
 * or darker than its neighbour.
 */
export function facetedFace(facets: readonly Facet[], ramp: Ramp, random: Random): string {
  const draw = (side: 'left' | 'right') =>
    facets
      .map(({ points, tone, flat }) => {
        const placed = side === 'right' ? points : points.map(([x, y]): Point => [-x, y]);
        if (flat) return polygon(placed, { fill: flat });
        return fan(placed)
          .flatMap((triangle) => quarter(triangle))
          .map((triangle) => {
            const fill = shade(ramp, tone + sideTone[side] + (random() - 0.5) * 0.24);
            // The stroke closes the hairlines that antialiasing leaves between neighbours.
            return polygon(triangle, { fill, stroke: fill, 'stroke-width': 0.7 });
          })
          .join('');
      })
      .join('');
  return draw('left') + draw('right');
}

type Triangle = readonly [Point, Point, Point];

function fan([first, ...rest]: readonly Point[]): Triangle[] {
  const triangles: Triangle[] = [];
  for (let index = 0; index + 1 < rest.length; index += 1) {
    const [second, third] = [rest[index], rest[index + 1]];
    if (first && second && third) triangles.push([first, second, third]);
  }
  return triangles;
}

function quarter([a, b, c]: Triangle): Triangle[] {
  const [ab, bc, ca] = [strayMiddle(a, b), strayMiddle(b, c), strayMiddle(c, a)];
  return [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ];
}

/** The middle of an edge, moved by a hash of its place: triangles that share an edge stray alike, so no gap opens. */
function strayMiddle([ax, ay]: Point, [bx, by]: Point): Point {
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const hash = Math.abs(Math.sin(Math.abs(x) * 12.9898 + y * 78.233) * 43_758.5453);
  const first = hash - Math.floor(hash);
  const second = hash * 7 - Math.floor(hash * 7);
  // A point on the mirror line stays on it.
  const strayX = Math.abs(x) > 0.5 ? (first - 0.5) * strayPx * Math.sign(x) : 0;
  return [x + strayX, y + (second - 0.5) * strayPx];
}

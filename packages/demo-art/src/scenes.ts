import { backdrops, face } from './backdrops.ts';
import { cardDefs } from './card-defs.ts';
import { creatures } from './creatures/index.ts';
import { type Random, seededRandom, seedOf } from './random.ts';
import type { CardDesign } from './record.ts';
import { circle, group, rect } from './svg.ts';

/** A picture of creatures without a card around them: of a drop or a collection. */
export interface Scene {
  readonly shape: 'square' | 'wide';
  /** Whose creatures are in it. The first gives the sky and the backdrop, and is in the middle. */
  readonly designs: readonly [CardDesign, ...CardDesign[]];
}

/** A square shows as much of a backdrop as a card does across; a wide picture shows four of them side by side. */
export const sceneSizes = {
  square: { width: face.width, height: face.width },
  wide: { width: 4 * face.width, height: face.width },
} as const;

/** The part of a backdrop that is above a square around its centre. */
const cutAbove = face.centreY - face.width / 2;

/** The places of creatures in a wide picture, the first in the middle, and their sizes. */
const places = [
  { x: 1400, scale: 1.1 },
  { x: 620, scale: 0.86 },
  { x: 2180, scale: 0.86 },
];

/** The content of a scene's picture. */
export function drawScene({ shape, designs }: Scene): string {
  const [lead] = designs;
  const random = seededRandom(seedOf(`${shape} ${designs.map(({ key }) => key).join(' ')}`));
  const { width, height } = sceneSizes[shape];
  const sky = rect(0, 0, width, height, { fill: 'url(#sky)' });
  const shade = rect(0, 0, width, height, { fill: 'url(#vignette)', opacity: 0.55 });
  const middle = height / 2;
  if (shape === 'square')
    return (
      cardDefs(lead) +
      sky +
      backdropAt(0, lead, random) +
      creature(lead, random, face.centreX, middle, 1) +
      shade
    );
  return (
    cardDefs(lead) +
    sky +
    Array.from({ length: width / face.width }, (_, index) =>
      backdropAt(index * face.width, lead, random),
    ).join('') +
    // The middle one is drawn last, in front of the others.
    designs
      .map((design, index) => {
        const { x, scale } = places[index] ?? { x: 0, scale: 0 };
        return creature(design, random, x, middle, scale);
      })
      .reverse()
      .join('') +
    shade
  );
}

function backdropAt(x: number, { backdrop, colours }: CardDesign, random: Random): string {
  return group({ transform: `translate(${x} ${-cutAbove})` }, backdrops[backdrop](random, { colours }));
}

function creature(design: CardDesign, random: Random, x: number, y: number, scale: number): string {
  return (
    circle(x, y, 360 * scale, { fill: 'url(#glow)' }) +
    group(
      { transform: `translate(${x} ${y}) scale(${scale})` },
      creatures[design.creature](random, design.colours.body),
    )
  );
}

import { face } from './backdrops.ts';
import { cardDefs } from './card-defs.ts';
import { circle, element, group, rect, text } from './svg.ts';

const { width, height } = face;
const middle = { x: width / 2, y: height / 2 };

/** Colours of the printed waves and the plate: the ground, the two colours of the rings, the lines. */
interface BackColours {
  readonly ground: string;
  readonly rings: readonly [string, string];
  readonly line: string;
}

const backs = {
  midnight: { ground: '#0a1030', rings: ['#101a45', '#1b2a66'], line: '#e8c766' },
  harvest: { ground: '#1c1038', rings: ['#2a1a55', '#40277a'], line: '#f0d89a' },
  forest: { ground: '#08211a', rings: ['#0d3327', '#154a37'], line: '#d9c27a' },
  ocean: { ground: '#04222e', rings: ['#083646', '#0f4d60'], line: '#bfe3e0' },
  lava: { ground: '#240806', rings: ['#3a0d08', '#571710'], line: '#f0a860' },
  parade: { ground: '#1d0a22', rings: ['#301038', '#471a50'], line: '#d9a8e0' },
  court: { ground: '#260a14', rings: ['#3c101f', '#581a30'], line: '#e8c0a0' },
} satisfies Record<string, BackColours>;

/** Each set has its own back. */
export type CardBackName = keyof typeof backs;

function waves({ rings, line }: BackColours): string {
  let drawn = '';
  for (let row = 0; row < 15; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      for (const [ring, radius] of [46, 34, 22, 10].entries()) {
        drawn += circle(column * 88 + (row % 2) * 44, 1050 - row * 68, radius, {
          fill: rings[ring % 2],
          stroke: line,
          'stroke-opacity': 0.5,
          'stroke-width': 1.5,
        });
      }
    }
  }
  return drawn;
}

/** The side that all cards of a set have in common, 700 × 980. */
export function cardBack(name: CardBackName): string {
  const colours = backs[name];
  const { ground, rings, line } = colours;
  return (
    cardDefs({ colours: { body: ['#000000', '#ffffff'], sky: [ground, ...rings], foil: 'gold' } }) +
    element('clipPath', { id: 'card' }, rect(0, 0, width, height, { rx: 34 })) +
    group(
      { 'clip-path': 'url(#card)' },
      rect(0, 0, width, height, { fill: ground }),
      waves(colours),
      rect(0, 0, width, height, { fill: 'url(#vignette)' }),
      rect(26, 26, 648, 928, { rx: 18, fill: 'none', stroke: 'url(#foil)', 'stroke-width': 8 }),
      circle(middle.x, middle.y, 215, { fill: ground, stroke: 'url(#foil)', 'stroke-width': 12 }),
      circle(middle.x, middle.y, 190, {
        fill: 'none',
        stroke: line,
        'stroke-opacity': 0.6,
        'stroke-width': 2,
      }),
      text(middle.x, 545, 190, '蔵', { 'text-anchor': 'middle', 'font-weight': 900, fill: 'url(#foil)' }),
      text(middle.x, 630, 34, 'KURA', {
        'text-anchor': 'middle',
        'font-weight': 900,
        fill: '#f7dd8d',
        'letter-spacing': 10,
      }),
      rect(0, 0, width, height, { fill: 'url(#gloss)', opacity: 0.45 }),
    )
  );
}

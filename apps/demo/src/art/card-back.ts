import { face } from './backdrops.ts';
import { cardDefs } from './card-defs.ts';
import { circle, element, group, rect, text } from './svg.ts';

const { width, height } = face;
const middle = { x: width / 2, y: height / 2 };

function waves(): string {
  let drawn = '';
  for (let row = 0; row < 15; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      for (const [ring, radius] of [46, 34, 22, 10].entries()) {
        drawn += circle(column * 88 + (row % 2) * 44, 1050 - row * 68, radius, {
          fill: ring % 2 ? '#1b2a66' : '#101a45',
          stroke: '#e8c766',
          'stroke-opacity': 0.5,
          'stroke-width': 1.5,
        });
      }
    }
  }
  return drawn;
}

/** The side that all cards have in common, 700 × 980. */
export function cardBack(): string {
  return (
    cardDefs(
      { colours: { body: ['#000000', '#ffffff'], sky: ['#0a1030', '#101a45', '#1b2a66'], foil: 'gold' } },
      1,
    ) +
    element('clipPath', { id: 'card' }, rect(0, 0, width, height, { rx: 34 })) +
    group(
      { 'clip-path': 'url(#card)' },
      rect(0, 0, width, height, { fill: '#0a1030' }),
      waves(),
      rect(0, 0, width, height, { fill: 'url(#vignette)' }),
      rect(26, 26, 648, 928, { rx: 18, fill: 'none', stroke: 'url(#foil)', 'stroke-width': 8 }),
      circle(middle.x, middle.y, 215, { fill: '#0a1030', stroke: 'url(#foil)', 'stroke-width': 12 }),
      circle(middle.x, middle.y, 190, {
        fill: 'none',
        stroke: '#e8c766',
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

import type { CardColours, Foil } from './card-colours.ts';
import { element, evenStops, linearGradient, radialGradient } from './svg.ts';

const foils: Record<Foil, readonly string[]> = {
  gold: ['#7a5310', '#f7dd8d', '#b9852a', '#fff3c4', '#8d6316'],
  silver: ['#6d7480', '#eef2f7', '#98a1af', '#ffffff', '#7b8390'],
  rose: ['#7d3a44', '#f7c6c0', '#b96a6c', '#ffe6df', '#8a4650'],
};

/** The colours that a holographic foil shows, with the dark bands between them. */
const hologram = [
  '#ff3d8f',
  '#1a1020',
  '#ffd23d',
  '#101a20',
  '#39ff9c',
  '#101020',
  '#3db8ff',
  '#140d22',
  '#a45cff',
  '#1a0d1a',
];

export function foilGradient(foil: Foil): string {
  return linearGradient('foil', evenStops(foils[foil]), 1, 1);
}

/** Gradients that the two sides of a card refer to by name. */
export function cardDefs({ colours }: { readonly colours: CardColours }): string {
  const glow = colours.sky[2];
  return element(
    'defs',
    {},
    foilGradient(colours.foil) +
      linearGradient('sky', evenStops(colours.sky), 0.3, 1) +
      linearGradient(
        'hologram',
        evenStops(Array.from({ length: 16 }, (_, index) => hologram[index % hologram.length] ?? '#000000')),
        1,
        0,
      ) +
      radialGradient('glow', [
        { at: 0, colour: '#ffffff', opacity: 0.75 },
        { at: 0.35, colour: glow, opacity: 0.6 },
        { at: 1, colour: glow, opacity: 0 },
      ]) +
      radialGradient(
        'moon',
        [
          { at: 0.5, colour: '#ffffff', opacity: 0 },
          { at: 1, colour: '#c79a4a', opacity: 0.55 },
        ],
        0.4,
        0.35,
      ) +
      radialGradient('vignette', [
        { at: 0.4, colour: '#000000', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.65 },
      ]) +
      linearGradient(
        'fade',
        [
          { at: 0, colour: '#05060c', opacity: 0 },
          { at: 0.38, colour: '#05060c', opacity: 0.72 },
          { at: 1, colour: '#05060c', opacity: 0.95 },
        ],
        0,
        1,
      ) +
      linearGradient(
        'gloss',
        [
          { at: 0.1, colour: '#ffffff', opacity: 0 },
          { at: 0.22, colour: '#ffffff', opacity: 0.42 },
          { at: 0.24, colour: '#ffffff', opacity: 0.06 },
          { at: 0.6, colour: '#ffffff', opacity: 0 },
        ],
        1,
        0.9,
      ),
  );
}

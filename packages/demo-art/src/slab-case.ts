import { element, linearGradient, path, rect } from './svg.ts';

/** A whole picture of a slab: 5 to 8. */
export const slabSize = { width: 1000, height: 1600 } as const;

/** Where the paper label is in the case. */
export const labelFrame = { x: 112, y: 92, width: 776, height: 216 } as const;

/** Where the card is in the case. */
export const cardFrame = { x: 116.5, y: 395, width: 767, height: 1073.8 } as const;

/** A sealed case of clear plastic, empty: what is behind the card. */
export function slabCase(): string {
  const outer = { rx: 52 };
  return (
    element(
      'defs',
      {},
      linearGradient(
        'case',
        [
          { at: 0, colour: '#fbfdff', opacity: 0.9 },
          { at: 0.25, colour: '#b9c6d8', opacity: 0.62 },
          { at: 0.55, colour: '#e9f0f8', opacity: 0.74 },
          { at: 1, colour: '#8fa0b8', opacity: 0.72 },
        ],
        1,
        1,
      ) +
        element(
          'filter',
          { id: 'shadow', x: '-20%', y: '-20%', width: '140%', height: '140%' },
          element('feGaussianBlur', { stdDeviation: 16 }),
        ) +
        element(
          'filter',
          { id: 'near-shadow', x: '-20%', y: '-20%', width: '140%', height: '140%' },
          element('feGaussianBlur', { stdDeviation: 8 }),
        ),
    ) +
    rect(52, 56, 896, 1510, { ...outer, fill: '#000', opacity: 0.45, filter: 'url(#shadow)' }) +
    rect(40, 36, 920, 1528, { ...outer, fill: '#c8d2df' }) +
    rect(40, 36, 920, 1528, { ...outer, fill: 'url(#case)' }) +
    rect(46, 42, 908, 1516, {
      rx: 48,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.85,
      'stroke-width': 5,
    }) +
    rect(66, 62, 868, 1476, {
      rx: 36,
      fill: 'none',
      stroke: '#5f6f87',
      'stroke-opacity': 0.35,
      'stroke-width': 3,
    }) +
    rect(94, 76, 812, 248, { rx: 24, fill: '#dfe6ee' }) +
    rect(94, 76, 812, 248, {
      rx: 24,
      fill: 'none',
      stroke: '#7a889d',
      'stroke-opacity': 0.5,
      'stroke-width': 3,
    }) +
    rect(94, 356, 812, 1154, { rx: 34, fill: '#1a2130', opacity: 0.88 }) +
    rect(94, 356, 812, 1154, {
      rx: 34,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 3,
    }) +
    rect(124, 402, 766, 1076, { rx: 40, fill: '#000', opacity: 0.6, filter: 'url(#near-shadow)' })
  );
}

/** What shines on the plastic in front of the card. */
export function slabGlass(): string {
  return (
    path('M40 88Q40 36 92 36H520L180 1564H92Q40 1564 40 1512Z', { fill: '#fff', opacity: 0.075 }) +
    path('M600 36H690L350 1564H262Z', { fill: '#fff', opacity: 0.06 }) +
    path('M46 92Q46 42 96 42H904', { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.9, 'stroke-width': 4 })
  );
}

/** The pack is drawn on a 400 × 640 canvas: 5:8, like slabs. */
export const packWidth = 400;
export const packHeight = 640;

/** The vertical position of the tear: below the top crimp. */
export const tearLine = 84;

const toothWidth = 10;
const toothDepth = 7;
const edge = 10;

/** Zigzag edges at the top and bottom. The sides curve in slightly above and below the filling. */
function pinkedEdge(fromX: number, toX: number, baseY: number, depth: number): string {
  const step = toX > fromX ? toothWidth : -toothWidth;
  const teeth = Math.round(Math.abs(toX - fromX) / toothWidth);
  return Array.from({ length: teeth }, (_, index) => {
    const x = fromX + step * index;
    return `L${x + step / 2} ${baseY + depth} L${x + step} ${baseY}`;
  }).join(' ');
}

const left = edge;
const right = packWidth - edge;
const top = edge;
const bottom = packHeight - edge;

export const packOutline = [
  `M${left} ${top}`,
  pinkedEdge(left, right, top, toothDepth),
  `C${right - 1} 60 ${right - 4} 76 ${right - 3} 104`,
  `C${right + 3} 240 ${right + 3} 400 ${right - 3} 536`,
  `C${right - 4} 566 ${right - 1} 584 ${right} ${bottom}`,
  pinkedEdge(right, left, bottom, -toothDepth),
  `C${left + 1} 584 ${left + 4} 566 ${left + 3} 536`,
  `C${left - 3} 400 ${left - 3} 240 ${left + 3} 104`,
  `C${left + 4} 76 ${left + 1} 60 ${left} ${top}`,
  'Z',
].join(' ');

/** An irregular tear. Its points are constants, so that both halves of every pack fit together. */
const tearOffsets = [0, 5, -3, 4, -5, 2, 6, -2, 3, -4, 5, 0, -3, 4, -2, 6, -4, 2, -1, 3, 0] as const;

const tearPoints = tearOffsets.map((offset, index): [number, number] => [
  (packWidth / (tearOffsets.length - 1)) * index,
  tearLine + offset,
]);

const percent = ([x, y]: readonly [number, number]): string =>
  `${((x / packWidth) * 100).toFixed(2)}% ${((y / packHeight) * 100).toFixed(2)}%`;

/** The parts above and below the tear, as CSS clip paths. */
export const tearClips = {
  strip: `polygon(0% 0%, 100% 0%, ${[...tearPoints].reverse().map(percent).join(', ')})`,
  pouch: `polygon(${tearPoints.map(percent).join(', ')}, 100% 100%, 0% 100%)`,
} as const;

import type { Locator } from '@playwright/test';

/** Modules of the empty margin. */
const margin = 4;

/**
 * Reads a QR code on the page like a camera: by its modules, with the rules of ISO/IEC 18004, and without the code that drew
 * it. Supports versions 2 to 6 with one block of bytes, and corrects no errors.
 */
export async function readQrCode(code: Locator): Promise<string> {
  const [box = '', path = ''] = await Promise.all([
    code.getAttribute('viewBox').then((value) => value ?? ''),
    code
      .locator('path')
      .getAttribute('d')
      .then((value) => value ?? ''),
  ]);
  const size = Number(box.split(' ').at(-1)) - 2 * margin;
  const dark = new Set(
    [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${Number(x) - margin} ${Number(y) - margin}`),
  );
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`);
  const bits = readModules(size, isDark);
  const take = (count: number) => Number.parseInt(bits.splice(0, count).join(''), 2);
  if (take(4) !== 4) throw new Error('the code holds no bytes');
  const length = take(8);
  return Buffer.from(Array.from({ length }, () => take(8))).toString('utf8');
}

type IsDark = (x: number, y: number) => boolean;

/** Which modules are flipped, by the number of the mask. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The bits of the data: columns of two from the right, up and down in turns. */
function readModules(size: number, isDark: IsDark): number[] {
  // The format has its own mask, with the bits 1, 0 and 1 at these positions.
  const [first, second, third] = [2, 3, 4].map((x) => Number(isDark(x, 8)));
  const mask = masks[((first ?? 0) ^ 1) * 4 + (second ?? 0) * 2 + ((third ?? 0) ^ 1)];
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFixed(size, x, y)) bits.push(Number(isDark(x, y) !== mask?.(x, y)));
      }
    }
    up = !up;
  }
  return bits;
}

/** Finders with the format next to them, timing, and the alignment pattern. */
function isFixed(size: number, x: number, y: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isAlignment = Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return isFinder || isAlignment || x === 6 || y === 6;
}

/** `npm run test:long` sets it: tests then run many more random cases. */
export const isLongRun = process.env['KURA_LONG'] === '1';

/** `npm run test:all` sets it: tests then run all cases of their claim, not only a sample. */
export const isFullRun = isLongRun || process.env['KURA_ALL'] === '1';

/** How much a test tries in `npm test`, `npm run test:all` and `npm run test:long`. */
export function budget<Size>({ sample, full, long }: { sample: Size; full: Size; long: Size }): Size {
  if (isLongRun) return long;
  return isFullRun ? full : sample;
}

const seed = process.env['KURA_SEED'];

/** The seed of the random payment schedules: `npm run test:payments` takes another one each time and prints it. */
export const historySeed = Number(seed ?? 1);

/** The seed of the crashes of `npm test`; undefined for another one in each run. */
export const crashSeed = seed === undefined ? undefined : Number(seed);

/** All cases in a full run, otherwise one of this many. */
export function sampled<Case>(cases: readonly Case[], oneOf = 3): Case[] {
  return isFullRun ? [...cases] : cases.filter((_, index) => index % oneOf === 1);
}

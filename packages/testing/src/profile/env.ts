/** `npm run test:long` sets it: tests then run all cases of their claim, not only a sample. */
export const isLongRun = process.env['KURA_LONG'] === '1';

/** The seed of the random payment schedules: `npm run test:payments` takes another one each time and prints it. */
export const historySeed = Number(process.env['KURA_SEED'] ?? 1);

/** The cases of a crash matrix: all of them in a long run, else one of this many. */
export function sampled<Case>(cases: readonly Case[], oneOf = 3): Case[] {
  return isLongRun ? [...cases] : cases.filter((_, index) => index % oneOf === 1);
}

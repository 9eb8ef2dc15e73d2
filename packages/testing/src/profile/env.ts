/** `npm run test:long` sets it: tests then run as many cases as their claim speaks of, not just enough to find a slip. */
export const isLongRun = process.env['KURA_LONG'] === '1';

/** What the random histories of payments start from: `npm run test:payments` takes another one each time and prints it. */
export const historySeed = Number(process.env['KURA_SEED'] ?? 1);

/** The cases of a crash matrix: all of them in a long run, else one of so many. */
export function sampled<Case>(cases: readonly Case[], oneOf = 3): Case[] {
  return isLongRun ? [...cases] : cases.filter((_, index) => index % oneOf === 1);
}

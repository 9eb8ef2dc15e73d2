/** `npm run test:long` sets it: tests then run as many cases as their claim speaks of, not just enough to find a slip. */
export const isLongRun = process.env['KURA_LONG'] === '1';

/** What the random histories of payments start from: `npm run test:payments` takes another one each time and prints it. */
export const historySeed = Number(process.env['KURA_SEED'] ?? 1);

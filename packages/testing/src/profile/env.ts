/** `npm run test:long` sets it: tests then run as many cases as their claim speaks of, not just enough to find a slip. */
export const isLongRun = process.env['KURA_LONG'] === '1';

/** Draws that contract and twin are compared on: a few each time, a hundred thousand in the long run. */
export const drawsToCompare = process.env['KURA_LONG'] === '1' ? 100_000 : 2_000;

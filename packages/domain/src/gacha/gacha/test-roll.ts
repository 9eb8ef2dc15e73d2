/** How many packs one roll of a test may have. */
export const TEST_ROLL_PACKS = [1, 5, 10] as const;
/** Most rolls in one test: 10,000 draws at most take a few tenths of a second. */
export const MAX_TEST_ROLLS = 1_000;

import { MAX_TEST_ROLLS, TEST_ROLL_PACKS } from '@kura/domain/gacha';

/** The input for a test, as typed. */
export interface TestRollValues {
  packs: string;
  rolls: string;
  /** Empty for a random seed. */
  seed: string;
}

export interface TestRollTerms {
  readonly packs: (typeof TEST_ROLL_PACKS)[number];
  readonly rolls: number;
  readonly seed?: string;
}

export const isRollCount = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_TEST_ROLLS;

export const isSeed = (text: string): boolean => text.trim() === '' || /^0x[0-9a-f]{32}$/i.test(text.trim());

/** The input for the call, of fields that are valid. */
export function readTestRoll({ packs, rolls, seed }: TestRollValues): TestRollTerms {
  const word = seed.trim().toLowerCase();
  const count = TEST_ROLL_PACKS.find((each) => String(each) === packs) ?? 1;
  return { packs: count, rolls: Number(rolls), ...(word !== '' && { seed: word }) };
}

import { MAX_TEST_ROLLS, type TEST_ROLL_PACKS } from '@kura/domain/gacha';
export type TestRollPacks = (typeof TEST_ROLL_PACKS)[number];

/** The input for a test, as typed. */
export interface TestRollDraft {
  readonly packs: TestRollPacks;
  readonly rolls: string;
  /** Empty for a random seed. */
  readonly seed: string;
}

export interface TestRollTerms {
  readonly packs: TestRollPacks;
  readonly rolls: number;
  readonly seed?: string;
}

export const firstTestRoll: TestRollDraft = { packs: 1, rolls: '100', seed: '' };

export const isRollCount = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_TEST_ROLLS;

export const isSeed = (text: string): boolean => text.trim() === '' || /^0x[0-9a-f]{32}$/i.test(text.trim());

/** The input for the call; null while a field is invalid. */
export function readTestRoll({ packs, rolls, seed }: TestRollDraft): TestRollTerms | null {
  if (!isRollCount(rolls) || !isSeed(seed)) return null;
  const word = seed.trim().toLowerCase();
  return { packs, rolls: Number(rolls), ...(word !== '' && { seed: word }) };
}

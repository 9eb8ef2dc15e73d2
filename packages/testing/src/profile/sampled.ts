import { isLongRun } from './env.ts';

/** The cases of a crash matrix: all of them in a long run, else every third. */
export function sampled<Case>(cases: readonly Case[]): Case[] {
  return isLongRun ? [...cases] : cases.filter((_, index) => index % 3 === 1);
}

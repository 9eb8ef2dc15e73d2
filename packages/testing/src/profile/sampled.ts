import { isLongRun } from './env.ts';

/** The cases of a crash matrix: all of them in a long run, else one of so many. */
export function sampled<Case>(cases: readonly Case[], oneOf = 3): Case[] {
  return isLongRun ? [...cases] : cases.filter((_, index) => index % oneOf === 1);
}

import { randomInt } from 'node:crypto';
import { crashSeed, isFullRun } from '../profile/env.ts';
import { randomOf } from '../simulator/random.ts';
import type { CrashScenario } from './crash-shop.ts';

/** A scenario with the points at which the server is killed in it, one after another. */
export interface Crash extends CrashScenario {
  readonly name: string;
  readonly killedAt: string;
  /** `KURA_SEED` with this value repeats the choice. */
  readonly seed: number;
}

/** Crashes of `npm test`, each at one point. */
const SAMPLE_SIZE = 2;

const seed = crashSeed ?? randomInt(2 ** 31);

/** Chooses the crashes of a run: every point of each scenario in a full run, otherwise a few points. */
export function crashMatrix(scenarios: Readonly<Record<string, CrashScenario>>): Crash[] {
  const all = Object.entries(scenarios).flatMap(([name, { points, ...scenario }]) =>
    (isFullRun ? [points] : points.map((point) => [point])).map((each) => ({
      ...scenario,
      name,
      seed,
      points: each,
      killedAt: each.join(', '),
    })),
  );
  const chosen = isFullRun ? all : randomOf(seed).some(all, SAMPLE_SIZE);
  return all.filter((crash) => chosen.includes(crash));
}

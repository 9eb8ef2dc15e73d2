import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../profile/env.ts';
import { createOrigin, type Origin, simulate } from './index.ts';

let origin: Origin;
beforeAll(async () => {
  origin = await createOrigin();
});
afterAll(() => origin.end());

const { histories, steps } = isLongRun ? { histories: 200, steps: 200 } : { histories: 3, steps: 100 };

test.each(Array.from({ length: histories }, (_, place) => place + 1))(
  `history %i of ${steps} steps breaks no promise and ends in the tables of a fresh index`,
  async (seed) => {
    const { lines, violation } = await simulate(origin, seed, steps);
    expect(violation, lines.join('\n')).toBeNull();
  },
  600_000,
);

test('one seed is one history', async () => {
  const first = await simulate(origin, 4, 60);
  const again = await simulate(origin, 4, 60);
  expect(again).toEqual(first);
});

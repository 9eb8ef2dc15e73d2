import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrigin, type Origin, simulate } from './index.ts';

let origin: Origin;
beforeAll(async () => {
  origin = await createOrigin();
});
afterAll(() => origin.end());

test.each([1, 2, 3])(
  'history %i of 100 steps breaks no promise and ends in the tables of a fresh index',
  async (seed) => {
    const { lines, violation } = await simulate(origin, seed, 100);
    expect(violation, lines.join('\n')).toBeNull();
  },
);

test('one seed is one history', async () => {
  const first = await simulate(origin, 4, 60);
  const again = await simulate(origin, 4, 60);
  expect(again).toEqual(first);
});

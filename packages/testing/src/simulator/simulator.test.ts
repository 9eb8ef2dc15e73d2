import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../profile/env.ts';
import { type History, type Origin, openOrigin, prepareOrigin, simulate } from './index.ts';

let origin: Origin;
let removeOrigin = () => {};
const lived: History[] = [];
beforeAll(async () => {
  const prepared = await prepareOrigin();
  removeOrigin = prepared.remove;
  origin = openOrigin(prepared);
}, 600_000);
afterAll(() => removeOrigin());

const { histories, steps } = isLongRun ? { histories: 200, steps: 200 } : { histories: 3, steps: 80 };

test.each(Array.from({ length: histories }, (_, index) => index + 1))(
  `history %i of ${steps} steps breaks no rule and ends in the tables of a fresh index`,
  async (seed) => {
    const history = await simulate(origin, seed, steps);
    lived.push(history);
    expect(history.violation, history.lines.join('\n')).toBeNull();
  },
  600_000,
);

test('at least half of the histories have reorganisations that take events back', () => {
  const reorganised = lived.filter(({ deadEvents }) => deadEvents > 0);
  expect(lived).toHaveLength(histories);
  expect(reorganised.length * 2).toBeGreaterThanOrEqual(histories);
});

test('the same seed gives the same history', async () => {
  const again = await simulate(origin, 1, steps);
  expect(again.lines.length).toBeGreaterThan(steps);
  expect(again).toEqual(lived.find(({ seed }) => seed === 1));
}, 600_000);

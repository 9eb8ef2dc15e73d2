import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget } from '../profile/env.ts';
import { curlOf, fuzz } from './fuzz.ts';
import { type FuzzTarget, startFuzzTarget } from './fuzz-target.ts';

let target: FuzzTarget;
beforeAll(async () => {
  target = await startFuzzTarget();
});
afterAll(() => target.stop());

test('[T44] every call answers generated requests as its contract says, to every identity', async () => {
  const { faults } = await fuzz(target, {
    seed: 1,
    requests: budget({ sample: 500, full: 1_200, long: 40_000 }),
  });
  expect(faults.map((fault) => `${fault.name} ${fault.says}\n${curlOf(fault)}`)).toEqual([]);
}, 3_600_000);

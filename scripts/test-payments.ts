/**
 * `npm run test:payments`: the long form of the tests of payments by bank card. It runs 10,000 random schedules of webhooks, applies
 * every sequence of up to five events, and kills the server at each named point. `--seed 7` repeats the schedules of an earlier run.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runStep, seconds } from './steps.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = values.seed ?? String(randomInt(1, 2 ** 31));
if (!/^\d{1,10}$/.test(seed)) {
  console.error('Write the seed as a whole number: npm run test:payments -- --seed 7');
  process.exit(2);
}

const files = [
  'packages/server/src/payments/payments/event-permutations.test.ts',
  'packages/server/src/payments/payments/webhook-schedules.test.ts',
  'apps/server/src/crash.test.ts',
];
console.log(`Seed ${seed}`);
const { ok, durationMs } = await runStep(
  {
    name: 'payments by bank card, long',
    command: 'vitest',
    args: ['run', '--reporter=verbose', ...files],
    env: { KURA_LONG: '1', KURA_SEED: seed },
  },
  true,
);
console.log(`${ok ? '✓' : '✗'} Seed ${seed}: ${seconds(durationMs)}`);
process.exit(ok ? 0 : 1);

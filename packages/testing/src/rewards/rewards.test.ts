import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conservationFaults } from '../conservation/index.ts';
import { isFullRun } from '../profile/env.ts';
import { randomOf } from '../simulator/random.ts';
import { CRASH_POINTS } from './crash-points.ts';
import { expirePoints } from './expire-points.ts';
import { type RewardsShop, startRewardsShop } from './rewards-shop.ts';
import { runCampaign } from './run-campaign.ts';
import { openCrashStock, runCrashRound } from './run-crash-round.ts';

// Samples: `npm run rewards` runs thousands.

let rewards: RewardsShop;
beforeAll(async () => {
  rewards = await startRewardsShop();
});
afterAll(() => rewards.stop());
afterEach(async () => expect(await conservationFaults(rewards.shop)).toEqual([]));

test('[T48] applicants with random answers of X end in the one right state', async () => {
  const schedules = isFullRun ? 24 : 12;
  const campaign = await runCampaign(rewards, randomOf(11), schedules);
  expect(campaign).toMatchObject({ schedules, delivered: schedules / 4 });
  expect(campaign.faults).toBeGreaterThan(schedules / 3);
});

test('[T26] [T30] each prize, ticket and point lot arrives once when processes end at each named point', async () => {
  const stock = await openCrashStock(rewards);
  const { crashed } = await runCrashRound(rewards, null, { round: 0, stock });
  const later = await expirePoints(rewards, null);
  expect([...new Set([...crashed, ...later])].toSorted()).toEqual(Object.keys(CRASH_POINTS).toSorted());
});

test('the crash plan has every named point of campaigns, tickets, points, exchanges and deliveries', () => {
  const server = join(import.meta.dirname, '../../../server/src');
  const sources = globSync('{rewards,payments/deliveries}/**/*.ts', {
    cwd: server,
    exclude: (path) => path.endsWith('.test.ts'),
  });
  const named = sources.flatMap((path) =>
    [...readFileSync(join(server, path), 'utf8').matchAll(/failpoint\('([^']+)'\)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name = '') => !Object.hasOwn(CRASH_POINTS, name))).toEqual([]);
});

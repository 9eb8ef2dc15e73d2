import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conservationFaults } from '../conservation/index.ts';
import { randomOf } from '../simulator/random.ts';
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
  const campaign = await runCampaign(rewards, randomOf(11), 24);
  expect(campaign).toMatchObject({ schedules: 24, delivered: 6 });
  expect(campaign.faults).toBeGreaterThan(10);
});

test('[T26] [T30] each prize, ticket and point lot arrives once when processes end at named points', async () => {
  const stock = await openCrashStock(rewards);
  const { crashed } = await runCrashRound(rewards, randomOf(12), { round: 0, stock });
  expect(crashed.length).toBeGreaterThan(5);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conservationFaults } from '../conservation/index.ts';
import { randomOf } from '../simulator/random.ts';
import { liveCampaign } from './live-campaign.ts';
import { liveCrashRound, openCrashStock } from './live-crash-round.ts';
import { type RewardsShop, startRewardsShop } from './rewards-shop.ts';

// Samples: `npm run rewards` lives thousands.

let rewards: RewardsShop;
beforeAll(async () => {
  rewards = await startRewardsShop();
});
afterAll(() => rewards.stop());
afterEach(async () => expect(await conservationFaults(rewards.shop)).toEqual([]));

test('[T48] applicants with random answers of X end in the one right state', async () => {
  const lived = await liveCampaign(rewards, randomOf(11), 24);
  expect(lived).toMatchObject({ schedules: 24, delivered: 6 });
  expect(lived.faults).toBeGreaterThan(10);
});

test('[T26] [T30] each prize, ticket and point lot arrives once when processes end at named points', async () => {
  const stock = await openCrashStock(rewards);
  const { crashed } = await liveCrashRound(rewards, randomOf(12), { round: 0, stock });
  expect(crashed.length).toBeGreaterThan(5);
});

import { type Anvil, chainTimeSeconds, startAnvil } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopClock, type ShopClock } from './shop-clock.ts';

const daySeconds = 24 * 60 * 60;
const msPerDay = daySeconds * 1000;
/** The last message to the server. */
let toldMs = 0;
let anvil: Anvil;
let clock: ShopClock;

const wallSeconds = () => Math.floor(Date.now() / 1000);
const chainDaysAgo = async () => (wallSeconds() - Number(await chainTimeSeconds(anvil.client))) / daySeconds;

beforeAll(async () => {
  anvil = await startAnvil({ timestampSeconds: wallSeconds() - 20 * daySeconds });
  clock = await createShopClock(anvil.client, async (offsetMs) => {
    toldMs = offsetMs;
  });
});
afterAll(() => anvil.stop());

describe('the clock of the shop', () => {
  it('begins where the chain does', () => {
    expect(toldMs / msPerDay).toBeCloseTo(-20, 2);
  });

  it('takes the chain and the server forward together', async () => {
    await clock.moveTo(new Date(Date.now() - 5 * msPerDay));
    expect(await chainDaysAgo()).toBeCloseTo(5, 2);
    expect(toldMs / msPerDay).toBeCloseTo(-5, 2);
  });

  it('never goes back', async () => {
    await clock.moveTo(new Date(Date.now() - 9 * msPerDay));
    expect(await chainDaysAgo()).toBeCloseTo(5, 2);
  });

  it('never goes beyond the present', async () => {
    await clock.moveTo(new Date(Date.now() + msPerDay));
    expect(Number(await chainTimeSeconds(anvil.client))).toBeLessThanOrEqual(wallSeconds() + 1);
  });

  it('ends as the wall clock', async () => {
    await clock.moveToPresent();
    expect(toldMs).toBe(0);
    expect(await chainDaysAgo()).toBeCloseTo(0, 3);
  });
});

import { asAdmin, openCollection, publishDrop, startTestShop, type TestShop } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let gachaId: string;
let otherId: string;

beforeAll(async () => {
  shop = await startTestShop();
  const collectionId = await openCollection(shop);
  const drop = { packs: 1, cards: [{ value: 5, rank: 'C' }] } as const;
  gachaId = await publishDrop(shop, collectionId, drop);
  otherId = await publishDrop(shop, collectionId, drop);
});
afterAll(() => shop.stop());

const isPaused = async (query = '') =>
  (await shop.server.request({ method: 'GET', path: `/api/contract/is-gacha-paused${query}` })).body;

async function pause(id: string): Promise<void> {
  await asAdmin(shop, 'POST', '/contract/pause-gacha', { gachaId: id });
  await shop.settle();
}

test('one drop is paused alone, and all drops only when each of them is', async () => {
  expect([await isPaused(`?gachaId=${gachaId}`), await isPaused()]).toEqual([
    { paused: false },
    { paused: false },
  ]);
  await pause(gachaId);
  expect(await isPaused(`?gachaId=${gachaId}`)).toEqual({ paused: true });
  expect(await isPaused(`?gachaId=${otherId}`)).toEqual({ paused: false });
  expect(await isPaused()).toEqual({ paused: false });
  await pause(otherId);
  expect(await isPaused()).toEqual({ paused: true });
  expect((await isPaused(`?gachaId=${crypto.randomUUID()}`)).code).toBe('NOT_FOUND');
});

import type { Intent } from '@kura/api-contract/intents';
import {
  accounts,
  asAdmin,
  type Customer,
  fundedCustomers,
  openCollection,
  publishDrop,
  publishedMessages,
  rollBack,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from '../../platform/index.ts';

let shop: TestShop;
let gachaId: string;
let alice: Customer;
let bob: Customer;
beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob], { usdc: 1_000_000_000n });
  gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 12,
    cards: Array.from({ length: 12 }, () => ({ value: 5, rank: 'C' as const })),
  });
});
afterAll(() => shop.stop());

const roll = async (who: Customer, quantity: number, more: object = {}): Promise<Intent> =>
  (await who.post('/gacha/roll', { gachaId, quantity, token: 'USDC', ...more })).body;
const statusOf = async (who: Customer, { intentId }: Intent) =>
  (await who.get(`/intent/${intentId}`)).body.status;
const spentOf = async (who: Customer): Promise<number> => (await who.get('/user/me')).body.limits.spentYen;

test('[T32] a purchase that a reorganisation gave to another buyer confirms the intent of that buyer alone', async () => {
  const { client } = shop.chain;
  const [first, second] = [await roll(alice, 2), await roll(bob, 3)];
  const before = await client.getBlockNumber();
  await alice.perform(first);
  await shop.settle();
  const { body: confirmed } = await alice.get(`/intent/${first.intentId}`);
  expect(confirmed.status).toBe('CONFIRMED');
  const packId: string = confirmed.result.packIds[0];
  const known = await publishedMessages(shop.server.database, 'NftTransferred');

  await rollBack(client, Number((await client.getBlockNumber()) - before));
  await bob.perform(second);
  await shop.settle();

  expect((await alice.get(`/intent/${first.intentId}`)).body.status).toBe('SUBMITTED');
  expect((await bob.get(`/intent/${second.intentId}`)).body).toMatchObject({
    status: 'CONFIRMED',
    result: { packIds: expect.arrayContaining([packId]) },
  });
  expect([await spentOf(alice), await spentOf(bob)]).toEqual([0, 4_500]);

  const news = (await publishedMessages(shop.server.database, 'NftTransferred')).slice(known.length);
  const roomsOfPack = news.filter(({ payload }) => JSON.stringify(payload).includes(packId));
  expect(new Set(roomsOfPack.map(({ room }) => room))).toEqual(
    new Set([rooms.nft(packId), rooms.user(alice.userId), rooms.user(bob.userId)]),
  );
  expect(await shop.differences()).toEqual([]);
});

test('[T74] a late report moves a purchase to the older of two equal intents, and the newer still counts', async () => {
  const limits = async () => {
    const { spentYen, promisedYen } = (await alice.get('/user/me')).body.limits;
    return { spentYen, promisedYen };
  };
  const { spentYen: spent, promisedYen: promised } = await limits();
  const [older, newer] = [await roll(alice, 1), await roll(alice, 1)];
  expect(await limits()).toEqual({ spentYen: spent, promisedYen: promised + 3_000 });
  const hashes = await alice.send(newer);
  await shop.settle();
  expect([await statusOf(alice, older), await statusOf(alice, newer)]).toEqual(['PREPARED', 'CONFIRMED']);
  expect(await limits()).toEqual({ spentYen: spent + 1_500, promisedYen: promised + 1_500 });

  await alice.post(`/intent/${older.intentId}/submitted`, { transactionHashes: hashes });
  expect([await statusOf(alice, older), await statusOf(alice, newer)]).toEqual(['CONFIRMED', 'PREPARED']);
  expect((await alice.get(`/intent/${newer.intentId}`)).body.result.packIds).toEqual([]);
  expect(await limits()).toEqual({ spentYen: spent + 1_500, promisedYen: promised + 1_500 });

  await alice.perform(newer);
  await shop.settle();
  expect(await statusOf(alice, newer)).toBe('CONFIRMED');
  expect(await limits()).toEqual({ spentYen: spent + 3_000, promisedYen: promised });
});

test('a purchase that nobody reported counts with the price at which it was prepared', async () => {
  const left = await roll(alice, 1);
  await asAdmin(shop, 'POST', '/contract/set-gacha-price', { gachaId, token: 'USDC', price: '14' });
  await shop.settle();
  const bought = await roll(alice, 1);
  const before = await spentOf(alice);
  await alice.send(bought);
  await shop.settle();
  expect([await statusOf(alice, left), await statusOf(alice, bought)]).toEqual(['PREPARED', 'CONFIRMED']);
  expect((await spentOf(alice)) - before).toBe(14 * 150);
});

test('a purchase that nobody reported confirms no intent to open its packs immediately', async () => {
  const opening = await roll(alice, 1, { openNow: true });
  const keeping = await roll(alice, 1);
  await alice.send(keeping);
  await shop.settle();
  expect([await statusOf(alice, opening), await statusOf(alice, keeping)]).toEqual(['PREPARED', 'CONFIRMED']);
});

test('a purchase confirms the intent that reports its transaction after another one', async () => {
  const intent = await roll(alice, 2);
  const report = (transactionHashes: readonly string[]) =>
    alice.post(`/intent/${intent.intentId}/submitted`, { transactionHashes });
  await report([`0x${'7'.repeat(64)}`]);
  const hashes = await alice.send(intent);
  await shop.settle();
  expect(await statusOf(alice, intent)).toBe('SUBMITTED');
  await report(hashes);
  expect(await statusOf(alice, intent)).toBe('CONFIRMED');
});

import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let gachaId: string;
let packId: string;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  const cards = [1, 2].map((value) => ({ value, rank: 'C' as const }));
  gachaId = await publishDrop(shop, await openCollection(shop), { packs: 2, cards });
  alice = await customerOf(shop, accounts.alice);
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' });
  await alice.perform(body);
  await shop.settle();
  [packId] = (await alice.get(`/intent/${body.intentId}`)).body.result.packIds;
});
afterAll(() => shop.stop());

const titles = async () => {
  const { name, japaneseTitle } = (await alice.get(`/nft/${packId}`)).body;
  return { name, japaneseTitle };
};

test('a pack has the titles of its drop in both languages', async () => {
  expect(await titles()).toEqual({ name: 'Drop (en)', japaneseTitle: 'Drop (ja)' });
});

test('an admin who changes the texts of a drop changes the titles of its packs', async () => {
  const { version } = await asAdmin<{ version: number }>(shop, 'GET', `/gacha/admin/${gachaId}`);
  const text = (title: string) => ({ title, description: 'One card', terms: 'No refund' });
  await asAdmin(
    shop,
    'PATCH',
    `/gacha/${gachaId}`,
    { texts: { ja: text('彗星のパック'), en: text('Comets') } },
    version,
  );
  expect(await titles()).toEqual({ name: 'Comets', japaneseTitle: '彗星のパック' });
});

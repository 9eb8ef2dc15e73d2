import {
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let openId: string;
let aheadId: string;

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** Half of the cards are worth more than a pack's price, one exactly as much. */
const values = [40, 30, 20, 10.5, 5, 1];

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  const collectionId = await openCollection(shop);
  openId = await publishDrop(shop, collectionId, {
    packs: 6,
    cards: values.map((value, index) => ({ value, rank: index === 0 ? 'SS' : 'C' })),
    phases: [
      {
        startsAt: at(-60),
        endsAt: at(3600),
        allowList: [{ wallet: accounts.alice.address, quota: 4 }],
      },
      {
        startsAt: at(3600),
        endsAt: at(7200),
        allowList: [{ wallet: accounts.bob.address, quota: 2 }],
      },
      { startsAt: at(7200), endsAt: at(80_000), limitPerWallet: 3 },
    ],
  });
  aheadId = await publishDrop(shop, collectionId, {
    packs: 2,
    cards: [
      { value: 5, rank: 'C' },
      { value: 5, rank: 'C' },
    ],
    phases: [{ startsAt: at(3600), endsAt: at(80_000) }],
    prices: [],
  });
  alice = await customerOf(shop, accounts.alice);
});
afterAll(() => shop.stop());

const visitor = async (path: string) =>
  (await shop.server.request({ method: 'GET', path: `/api${path}` })).body;

async function open(quantity: number): Promise<void> {
  const roll = { gachaId: openId, quantity, token: 'USDC', openNow: true };
  await alice.perform((await alice.post('/gacha/roll', roll)).body);
  await shop.settle();
}

describe('a drop', () => {
  test('has no win rate before a pack was opened, and none where packs cost only points', async () => {
    expect((await visitor(`/gacha/${openId}`)).wins).toEqual({
      opened: 0,
      won: 0,
      sharePpm: null,
      price: '10.5',
    });
    expect((await visitor(`/gacha/${aheadId}`)).wins).toBeNull();
  });

  test('returns a wallet’s counts in every phase, open or upcoming', async () => {
    const { standing } = (await alice.get(`/gacha/${openId}`)).body;
    expect(standing).toMatchObject([
      {
        phase: 0,
        mayBuy: 4,
        allowListQuota: 4,
        phases: [
          { number: 0, bought: 0, allowListQuota: 4 },
          { number: 1, bought: 0, allowListQuota: 0 },
          { number: 2, bought: 0, allowListQuota: null },
        ],
      },
    ]);
    expect((await visitor(`/gacha/${openId}`)).standing).toBeNull();
  });

  test('has the share of opened packs whose card beat its highest dollar price', async () => {
    await open(4);
    const drop = (await alice.get(`/gacha/${openId}`)).body;
    const { items } = await visitor(`/nft/pulled/${openId}`);
    const won = items.filter((pull: { card: { value: string } }) => Number(pull.card.value) > 10.5).length;
    expect(drop.wins).toEqual({ opened: 4, won, sharePpm: won * 250_000, price: '10.5' });
    expect(drop.standing[0].phases[0]).toEqual({ number: 0, bought: 4, allowListQuota: 4 });
  });

  test('spells out its expected value: what is left, by how many are left', async () => {
    const { odds } = await visitor(`/gacha/${openId}`);
    const { items } = await visitor(`/gacha/get-nfts-by-rank/${openId}`);
    const left = items.filter((card: { drawn: boolean }) => !card.drawn);
    const worth = left.reduce((sum: number, card: { value: string }) => sum + Number(card.value), 0);
    expect(left).toHaveLength(odds.remaining);
    expect(Number(odds.remainingValue)).toBe(worth);
    expect(Number(odds.expectedValue)).toBeCloseTo(worth / odds.remaining, 5);
  });

  test('lists its remaining cards alone on request, by rank and by value', async () => {
    const { odds } = await visitor(`/gacha/${openId}`);
    expect(odds.remaining).toBeLessThan(odds.poolSize);
    for (const path of ['get-nfts-by-rank', 'get-nfts-by-price-range']) {
      const { items, total } = await visitor(`/gacha/${path}/${openId}?remaining=true`);
      expect(total, path).toBe(odds.remaining);
      expect(items.every(({ drawn }: { drawn: boolean }) => !drawn)).toBe(true);
      expect((await visitor(`/gacha/${path}/${openId}`)).total).toBe(odds.poolSize);
    }
  });
});

test('drops on show can be narrowed to some statuses, and never widened', async () => {
  const ids = async (query: string) =>
    (await visitor(`/gacha/published?${query}`)).items.map(({ id }: { id: string }) => id);
  expect(await ids('status=PUBLISHED')).toEqual([openId]);
  expect(await ids('status=READY')).toEqual([aheadId]);
  expect(await ids('status=STOPPED&status=DISTRIBUTED&past=true')).toEqual([]);
  expect(await ids('status=DISTRIBUTED')).toEqual([]);
  expect((await visitor('/gacha/published?status=DRAFT')).code).toBe('VALIDATION_FAILED');
});

test('pulls of one opening are listed from the last draw to the first', async () => {
  const { items } = await visitor(`/nft/pulled/${openId}?pageSize=10`);
  const offsets: number[] = [];
  for (const { card } of items) {
    offsets.push((await visitor(`/gacha/${openId}/proof/${card.tokenId}`)).draw.offset);
  }
  expect(offsets).toEqual([3, 2, 1, 0]);
});

test('the latest pulls of all drops name the drop and lead to proofs that name the card', async () => {
  const { items, total } = await visitor('/nft/pulled?pageSize=10');
  expect(total).toBe(4);
  const ofDrop = (await visitor(`/nft/pulled/${openId}?pageSize=10`)).items;
  const pullOf = ({ card, ...pull }: { card: { id: string } }) => ({ ...pull, cardId: card.id });
  expect(items.map(pullOf)).toEqual(ofDrop.map(pullOf));
  expect((await visitor(`/nft/pulled?pageSize=10&gachaId=${openId}`)).items).toEqual(items);
  expect((await visitor(`/nft/pulled?gachaId=${crypto.randomUUID()}`)).total).toBe(0);
  for (const { gachaId, card, pulledAt } of items) {
    expect(await visitor(`/gacha/${gachaId}/proof/${card.tokenId}`)).toMatchObject({
      gachaId: openId,
      card: { id: card.id },
      drawnAt: pulledAt,
      draw: { tokenId: card.tokenId },
    });
  }
});

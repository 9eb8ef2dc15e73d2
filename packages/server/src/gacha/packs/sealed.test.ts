import {
  type ApiResponse,
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let gachaId: string;
let alice: Customer;
let bob: Customer;
let packIds: string[];
let secretId: string;

const canary = `canary-${crypto.randomUUID()}`;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  const collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 12,
    cards: Array.from({ length: 12 }, (_, index) => ({
      value: 5 + index,
      rank: index === 0 ? ('SS' as const) : ('C' as const),
    })),
  });
  const { db } = shop.server.context;
  const secret = await db
    .selectFrom('gacha_entry')
    .where('rank', '=', 'SS')
    .select('nft_id')
    .executeTakeFirstOrThrow();
  secretId = secret.nft_id;
  await db
    .updateTable('nft')
    .set({
      secret: true,
      name: `${canary} name`,
      japanese_title: `${canary} 名`,
      category: canary,
      expansion_mark: canary,
    })
    .where('id', '=', secretId)
    .execute();
  [alice, bob] = [await customerOf(shop, accounts.alice), await customerOf(shop, accounts.bob)];
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 8, token: 'USDC' });
  await alice.perform(body);
  await shop.settle();
  packIds = (await alice.get(`/intent/${body.intentId}`)).body.result.packIds;
});
afterAll(() => shop.stop());

const visitor = (path: string) => shop.server.request({ method: 'GET', path: `/api${path}` });

/** All client reads that may concern a pack or a prize. */
const crawled = () => [
  '/gacha/published?past=true',
  `/gacha/${gachaId}`,
  ...['', '?rank=SS', '?search=canary', '?page=2&pageSize=10'].map(
    (query) => `/gacha/get-nfts-by-rank/${gachaId}${query}`,
  ),
  ...['', '?range=FROM_0', '?search=canary'].map(
    (query) => `/gacha/get-nfts-by-price-range/${gachaId}${query}`,
  ),
  `/gacha/nfts-secret/${gachaId}`,
  `/gacha/${gachaId}/pool`,
  `/nft/pulled/${gachaId}`,
  '/nft/pulled',
  `/nft/${secretId}`,
  `/nft/activity/${secretId}`,
  `/gacha/nft/${secretId}`,
  `/seaport/order/${secretId}`,
  '/nft/year',
  `/seaport/nfts/${accounts.alice.address}`,
  `/seaport/nfts/${accounts.alice.address}?type=UNREVEALED_PACKS&search=canary`,
  '/seaport/listings',
  '/seaport/listings?kind=pack',
  '/seaport/listings?kind=pack&search=canary',
  '/nft/tiles',
  '/nft/tiles?kind=pack',
  '/nft/tiles?kind=pack&search=canary',
  `/nft/held/${accounts.alice.address}?type=UNREVEALED_PACKS`,
  `/nft/pulled?gachaId=${gachaId}`,
  ...packIds.flatMap((id) => [
    `/nft/${id}`,
    `/nft/activity/${id}`,
    `/gacha/nft/${id}`,
    `/seaport/order/${id}`,
  ]),
];

describe('[T1] a sealed pack', () => {
  test('answers byte for byte like every other except its ids', async () => {
    const anonymous = (response: ApiResponse, id: string) => {
      const tokenId = response.body?.tokenId ?? response.body?.nft?.tokenId;
      // The entity tag and the length of a compressed body depend on the ids in the body.
      const headers = [...response.headers.entries()].filter(
        ([name]) => !['content-length', 'date', 'etag', 'x-request-id'].includes(name),
      );
      return `${JSON.stringify(response.body)} ${JSON.stringify(headers)}`
        .replaceAll(id, '{id}')
        .replaceAll(`"tokenId":"${tokenId}"`, '"tokenId":"{tokenId}"');
    };
    for (const path of ['/nft/', '/gacha/nft/', '/seaport/order/']) {
      const responses = await Promise.all(
        packIds.map(async (id) => anonymous(await visitor(`${path}${id}`), id)),
      );
      expect(new Set(responses).size, path).toBe(1);
    }
  });

  test('has no rank, grade, attribute, certificate, value or card', async () => {
    expect((await visitor(`/nft/${packIds[0]}`)).body).toMatchObject({
      kind: 'pack',
      rank: null,
      certificate: null,
      value: null,
      cardId: null,
      metadata: { attributes: [] },
    });
  });

  test('is found by its drop alone, never by what it might hold', async () => {
    const { body: intent } = await alice.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId: packIds[0],
      price: '33',
    });
    await alice.perform(intent);
    const found = async (query: string) => (await visitor(`/seaport/listings?kind=pack&${query}`)).body.total;
    expect(await found(`gachaId=${gachaId}`)).toBe(1);
    for (const query of [
      'grade=1',
      'grade=1&grade=2',
      'year=1999',
      'collectionNumber=1',
      `search=${canary}`,
    ]) {
      expect(await found(query), query).toBe(0);
    }
  });
});

test('[T1] a secret prize that was not drawn shows nowhere but as a silhouette, to nobody', async () => {
  const readers = [visitor, (path: string) => alice.get(path), (path: string) => bob.get(path)];
  const paths = crawled();
  expect(paths).toContain(`/gacha/${gachaId}`);
  for (const read of readers) {
    for (const path of paths) {
      const response = await read(path);
      const text = JSON.stringify(response.body) + JSON.stringify([...response.headers.entries()]);
      expect(text.includes(canary), path).toBe(false);
      if (!path.includes(secretId)) expect(text.includes(secretId), path).toBe(false);
    }
  }
  const { items } = (await visitor(`/gacha/get-nfts-by-rank/${gachaId}?rank=SS`)).body;
  expect(items).toEqual([
    expect.objectContaining({ id: null, secret: true, rank: 'SS', name: null, grade: null, value: null }),
  ]);
});

describe('a reveal', () => {
  const reveal = (who: Customer, tokenIds: string[], key?: string) =>
    who.post('/nft/reveal', { tokenIds }, key);

  test('of somebody else’s pack, or of none, is refused', async () => {
    expect((await reveal(bob, [packIds[1] as string])).code).toBe('NOT_PACK_HOLDER');
    expect((await reveal(alice, [crypto.randomUUID()])).code).toBe('NOT_FOUND');
    expect((await reveal(alice, [])).code).toBe('VALIDATION_FAILED');
    expect(
      (
        await reveal(
          alice,
          Array.from({ length: 21 }, () => packIds[0] as string),
        )
      ).code,
    ).toBe('VALIDATION_FAILED');
  });

  test('takes the token id of a pack and the id of its row, for one pack once', async () => {
    const [first, second] = packIds.slice(5, 7) as [string, string];
    const tokenIdOf = async (id: string) => (await visitor(`/nft/${id}`)).body.tokenId as string;
    const { body: mixed } = await reveal(alice, [await tokenIdOf(first), second, first]);
    expect(mixed).toMatchObject({
      status: 'PREPARED',
      summary: { kind: 'REVEAL', gachaId, packIds: [first, second] },
    });
    expect((await reveal(bob, [await tokenIdOf(first)])).code).toBe('NOT_PACK_HOLDER');
  });

  test('by a token id that no pack has is refused, even when a card has that token id', async () => {
    expect((await reveal(alice, ['0'])).code).toBe('NOT_FOUND');
    expect((await reveal(alice, ['9'.repeat(78)])).code).toBe('NOT_FOUND');
    for (const malformed of ['01', '-1', '0x1', '1.0', ''])
      expect((await reveal(alice, [malformed])).code, malformed).toBe('VALIDATION_FAILED');
  });

  test('[T10] shows as pending until the word arrives, and burns the pack immediately', async () => {
    const [first, second] = packIds.slice(1, 3) as [string, string];
    const { body: intent } = await reveal(alice, [first, second]);
    await alice.perform(intent);
    await shop.settle({ answerRandomness: false });
    const asked = (await alice.get(`/intent/${intent.intentId}`)).body;
    expect(asked).toMatchObject({ status: 'CONFIRMED', result: { packIds: [first, second], cardIds: [] } });
    expect((await visitor(`/nft/${first}`)).body).toMatchObject({ revealState: 'UNREVEALED', owner: null });
    const opened = (await alice.get(`/seaport/nfts/${accounts.alice.address}?type=REVEALED_PACKS`)).body;
    expect(opened.items).toMatchObject([{ openedCard: null }, { openedCard: null }]);
    await shop.settle();
    const done = (await alice.get(`/intent/${intent.intentId}`)).body;
    expect(done.result.cardIds).toHaveLength(2);
    expect((await visitor(`/nft/${first}`)).body).toMatchObject({
      revealState: 'REVEALED',
      cardId: done.result.cardIds[0],
    });
  });

  test('[T27] asked for again answers what came of it, and nothing to sign', async () => {
    const [first, , , fourth] = packIds.slice(1, 5) as [string, string, string, string];
    const { body: again } = await reveal(alice, [first]);
    expect(again).toMatchObject({ status: 'CONFIRMED', steps: [] });
    const { body: mixed } = await reveal(alice, [first, fourth]);
    expect(mixed.steps).toHaveLength(1);
    await alice.perform(mixed);
    await shop.settle();
    const { result } = (await alice.get(`/intent/${mixed.intentId}`)).body;
    expect(result.cardIds).toHaveLength(2);
    const pulls = (await visitor(`/nft/pulled/${gachaId}`)).body;
    expect(new Set(pulls.items.map((pull: { packId: string }) => pull.packId)).size).toBe(pulls.total);
  });

  test('moves the live odds: what was drawn is out, the rest more likely', async () => {
    const { odds } = (await visitor(`/gacha/${gachaId}`)).body;
    const { total } = (await visitor(`/nft/pulled/${gachaId}`)).body;
    expect(odds).toMatchObject({ poolSize: 12, remaining: 12 - total, cardsDrawn: total });
    expect(odds.chancePerCardPpm).toBe(Math.round(1_000_000 / (12 - total)));
  });

  test('tells everybody who watches the drop, and its user', async () => {
    const names = async (room: string, token?: string) =>
      (
        await shop.server.request({
          method: 'GET',
          path: `/api/events?room=${room}`,
          ...(token && { token }),
        })
      ).body.items.map((item: { name: string }) => item.name);
    const inDrop = await names(`gacha:${gachaId}`);
    expect(inDrop).toContain('GachaSold');
    expect(inDrop).toContain('GachaRevealed');
    const own = await names(`user:${alice.userId}`, alice.token);
    expect(own).toContain('IntentUpdated');
    expect(own).toContain('GachaRevealed');
  });
});

test.each([6, 64])(
  '[T32] a reorganisation of %i blocks across sales and reveals leaves what a fresh index gives',
  async (depth) => {
    const { body: rolled } = await alice.post('/gacha/roll', {
      gachaId,
      quantity: 2,
      token: 'USDC',
      openNow: true,
    });
    await alice.perform(rolled);
    await shop.settle();
    // The removed opening was sent again and found nothing to open. The next block requests it again.
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    expect((await alice.get(`/intent/${rolled.intentId}`)).body.result.cardIds).toHaveLength(2);
    const before = (await visitor(`/gacha/${gachaId}`)).body;
    await shop.chain.client.mine({ blocks: depth - 6 });
    await shop.server.indexer.catchUp();
    // The purchase, the word and the draws are removed; earlier packs are unchanged.
    await reorganise(shop.chain.client, depth);
    await shop.server.indexer.catchUp();
    const after = (await visitor(`/gacha/${gachaId}`)).body;
    expect(after.packsLeft).toBe(before.packsLeft + 2);
    expect((await alice.get(`/intent/${rolled.intentId}`)).body).toMatchObject({
      status: 'SUBMITTED',
      result: { packIds: [], cardIds: [] },
    });
    expect(await shop.differences()).toEqual([]);
  },
);

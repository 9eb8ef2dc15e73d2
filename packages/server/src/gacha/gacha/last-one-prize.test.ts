import { decodePoolFile, verifyDrop, verifyPull } from '@kura/chain/gacha';
import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  draftDrop,
  fund,
  intakeCards,
  openCollection,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { type Address, erc721Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attestCardsJob } from './attest-cards.job.ts';
import { findLateAttestations } from './attestations.repository.ts';

let shop: TestShop;
let collectionId: string;
let alice: Customer;
let bob: Customer;

const plan = {
  packs: 4,
  cards: Array.from({ length: 6 }, (_, index) => ({ value: 10 + index, rank: 'C' as const })),
  lastOnePrize: { value: 900, rank: 'SS' as const },
};

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  await fund(shop.chain, accounts.bob.address, { usdc: 10_000_000_000n });
  collectionId = await openCollection(shop);
  [alice, bob] = [await customerOf(shop, accounts.alice), await customerOf(shop, accounts.bob)];
});
afterAll(() => shop.stop());

const read = async (path: string) => (await shop.server.request({ method: 'GET', path: `/api${path}` })).body;
const post = (path: string, body: object = {}) =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: shop.admin.token,
    idempotencyKey: true,
    body,
  });
const forAdmin = (id: string) =>
  asAdmin<{
    lastOnePrize: { cardId: string } | null;
    obstacles: string[];
    figures: { exposure: string };
  }>(shop, 'GET', `/gacha/admin/${id}`);

async function buy(who: Customer, gachaId: string, quantity: number, openNow = false): Promise<string[]> {
  const { body } = await who.post('/gacha/roll', { gachaId, quantity, token: 'USDC', openNow });
  await who.perform(body);
  await shop.settle();
  return (await who.get(`/intent/${body.intentId}`)).body.result.packIds;
}

async function open(who: Customer, tokenIds: readonly string[]): Promise<void> {
  const { body } = await who.post('/nft/reveal', { tokenIds });
  await who.perform(body);
  await shop.settle();
}

describe('a draft', () => {
  let id: string;
  let prizeId: string;

  beforeAll(async () => {
    id = await draftDrop(shop, collectionId, plan);
    prizeId = (await forAdmin(id)).lastOnePrize?.cardId ?? '';
  });

  test('has a prize outside its pool, odds and expected value, which counts as exposure', async () => {
    const draft = await asAdmin<{ odds: object; obstacles: string[]; figures: { exposure: string } }>(
      shop,
      'GET',
      `/gacha/admin/${id}`,
    );
    expect(draft).toMatchObject({
      obstacles: [],
      odds: {
        poolSize: 6,
        remaining: 6,
        expectedValue: '12.5',
        remainingValue: '75',
        chancePerCardPpm: 166_667,
      },
      lastOnePrize: { cardId: prizeId, rank: 'SS', value: '900', state: 'WAITING', packId: null },
      figures: { exposure: '975' },
    });
    const rolled = await asAdmin<{ preview: { id: string }[] }>(
      shop,
      'GET',
      `/gacha/${id}/test-roll?packs=5&rolls=50`,
    );
    expect(rolled.preview).toHaveLength(5);
    expect(JSON.stringify(rolled)).not.toContain('"value":"900"');
  });

  test('needs a card of the pool for each pack: the prize is none of them', async () => {
    const small = await draftDrop(shop, collectionId, { ...plan, packs: 7 });
    expect((await forAdmin(small)).obstacles).toEqual(['POOL_SMALLER_THAN_PACKS']);
  });

  test('has one prize: another is refused, by the call and by the database', async () => {
    const [other = ''] = await intakeCards(shop, collectionId, [50]);
    const assign = [{ nftId: other, rank: 'S', lastOnePrize: true }];
    expect(await post(`/gacha/nfts/${id}`, { assign })).toMatchObject({
      code: 'STATE_CONFLICT',
      body: { state: 'LAST_ONE_PRIZE', cardId: prizeId },
    });
    const [one = '', two = ''] = await intakeCards(shop, collectionId, [50, 60]);
    const empty = await draftDrop(shop, collectionId, { packs: 6, cards: plan.cards });
    const both = [one, two].map((nftId) => ({ nftId, rank: 'S', lastOnePrize: true }));
    expect((await post(`/gacha/nfts/${empty}`, { assign: both })).code).toBe('STATE_CONFLICT');
    await expect(
      sql`update gacha_entry set last_one = true where gacha_id = ${id}`.execute(shop.server.context.db),
    ).rejects.toThrow('gacha_entry_last_one');
  });

  test('[T1] has no secret prize, whichever was first', async () => {
    const makeSecret = (nftIds: string[]) =>
      shop.server.request({
        method: 'PUT',
        path: '/api/nft/update-secret-nfts',
        token: shop.admin.token,
        body: { nftIds, secret: true },
      });
    expect(await makeSecret([prizeId])).toMatchObject({
      code: 'STATE_CONFLICT',
      body: { state: 'LAST_ONE_PRIZE', cardId: prizeId },
    });
    const version = (await asAdmin<{ version: number }>(shop, 'GET', `/nft/admin/${prizeId}`)).version;
    const updated = await shop.server.request({
      method: 'POST',
      path: `/api/nft/update/${prizeId}`,
      token: shop.admin.token,
      headers: { 'if-match': `"${version}"` },
      body: { secret: true },
    });
    expect(updated).toMatchObject({ code: 'STATE_CONFLICT', body: { state: 'LAST_ONE_PRIZE' } });
    const [secretId = ''] = await intakeCards(shop, collectionId, [70]);
    await makeSecret([secretId]);
    const empty = await draftDrop(shop, collectionId, { packs: 6, cards: plan.cards });
    const assign = [{ nftId: secretId, rank: 'S', lastOnePrize: true }];
    expect(await post(`/gacha/nfts/${empty}`, { assign })).toMatchObject({
      code: 'STATE_CONFLICT',
      body: { state: 'SECRET', cardId: secretId },
    });
    const { db } = shop.server.context;
    await expect(sql`update nft set secret = true where id = ${prizeId}`.execute(db)).rejects.toThrow(
      'never secret',
    );
    await expect(
      sql`insert into gacha_entry (gacha_id, nft_id, rank, value_base_units, last_one)
          values (${empty}, ${secretId}, 'S', 0, true)`.execute(db),
    ).rejects.toThrow('no last-one prize');
  });

  test('gives its prize back to stock, and takes it into the pool', async () => {
    await post(`/gacha/nfts/${id}`, { unassign: [prizeId] });
    expect((await forAdmin(id)).lastOnePrize).toBeNull();
    await post(`/gacha/nfts/${id}`, { assign: [{ nftId: prizeId, rank: 'S' }] });
    expect(await forAdmin(id)).toMatchObject({ lastOnePrize: null, odds: { poolSize: 7 } });
    await post(`/gacha/nfts/${id}`, { assign: [{ nftId: prizeId, rank: 'S', lastOnePrize: true }] });
    expect(await forAdmin(id)).toMatchObject({
      lastOnePrize: { cardId: prizeId },
      odds: { poolSize: 6 },
      // The seed ordered another pool.
      obstacles: ['NOT_SHUFFLED'],
    });
  });
});

describe('a published drop', () => {
  let gachaId: string;
  let prize: { cardId: string };
  let packIds: string[];

  beforeAll(async () => {
    gachaId = await publishDrop(shop, collectionId, plan);
    prize = (await read(`/gacha/${gachaId}`)).lastOnePrize;
  });

  test('[T69] shows its prize to everybody from the start, in no line-up and no odds', async () => {
    const drop = await read(`/gacha/${gachaId}`);
    expect(drop.lastOnePrize).toMatchObject({ rank: 'SS', value: '900', state: 'WAITING', packId: null });
    expect(drop.odds).toMatchObject({ poolSize: 6, expectedValue: '12.5' });
    const byRank = await read(`/gacha/get-nfts-by-rank/${gachaId}`);
    expect(byRank.total).toBe(6);
    const byValue = await read(`/gacha/get-nfts-by-price-range/${gachaId}`);
    expect(byValue.total).toBe(6);
    const counted = byValue.groups.map(({ total }: { total: number }) => total);
    expect(counted.reduce((sum: number, each: number) => sum + each)).toBe(6);
    expect(JSON.stringify([byRank, byValue])).not.toContain(prize.cardId);
    const { items } = await read('/gacha/published');
    expect(items.find(({ id }: { id: string }) => id === gachaId).lastOnePrize).toEqual(drop.lastOnePrize);
  });

  test('has its prize in the pool file and on chain, where anybody verifies it', async () => {
    const { onChain } = await read(`/gacha/${gachaId}`);
    const bytes = await poolFileOf(gachaId);
    const file = decodePoolFile(bytes);
    expect(file.entries).toHaveLength(6);
    expect(file.lastOnePrize).toMatchObject({ index: 6, rank: 'SS' });
    const { verdict, pool } = await verifyDrop({
      client: shop.chain.client,
      gacha: onChain.contractAddress,
      dropId: BigInt(onChain.dropId),
      poolFileOf: async (dropId) => (String(dropId) === onChain.dropId ? bytes : null),
    });
    expect(verdict).toBe('sound');
    expect(pool?.lastOnePrize?.rank).toBe('SS');
    const parameters = await asAdmin(shop, 'GET', `/gacha/${gachaId}/on-chain`);
    expect(parameters).toMatchObject({ differences: [], onChain: { lastOnePrize: true } });
  });

  test('[T1] marks the last pack by its serial alone, which is public, and shows this everywhere', async () => {
    packIds = [...(await buy(alice, gachaId, 2)), ...(await buy(bob, gachaId, 2))];
    const packs = await Promise.all(packIds.map((id) => read(`/nft/${id}`)));
    expect(packs.map(({ lastOnePrize }) => lastOnePrize)).toEqual([false, false, false, true]);
    expect((await read(`/gacha/${gachaId}`)).lastOnePrize).toMatchObject({
      state: 'SOLD',
      packId: packIds[3],
    });
    // Apart from its place in the sale, the last pack looks like the others.
    const { lastOnePrize: _, ...last } = packs[3];
    expect(Object.keys(packs[2])).toEqual(Object.keys(packs[3]));
    expect(last).toMatchObject({ rank: null, certificate: null, value: null, cardId: null });
    const order = await bob.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId: packIds[3],
      price: '500',
    });
    await bob.perform(order.body);
    const { items } = await read(`/seaport/listings?kind=pack&gachaId=${gachaId}`);
    expect(items).toMatchObject([{ nft: { id: packIds[3], lastOnePrize: true } }]);
  });

  test('[T69] mints the prize to the holder of the last pack when that is opened, and not before', async () => {
    await open(alice, packIds.slice(0, 2));
    expect((await read(`/gacha/${gachaId}`)).lastOnePrize.state).toBe('SOLD');
    await open(bob, packIds.slice(2));
    const drop = await read(`/gacha/${gachaId}`);
    expect(drop).toMatchObject({
      odds: { remaining: 2, cardsDrawn: 4 },
      lastOnePrize: { state: 'WON', packId: packIds[3], cardId: prize.cardId },
    });
    const card = await read(`/nft/${prize.cardId}`);
    expect(card).toMatchObject({ owner: bob.account.address, rank: 'SS', revealState: 'REVEALED' });
    const owner = await shop.chain.client.readContract({
      address: card.contractAddress,
      abi: erc721Abi,
      functionName: 'ownerOf',
      args: [BigInt(card.tokenId)],
    });
    expect(owner).toBe(bob.account.address);
    const events = await read(`/events?room=gacha:${gachaId}`);
    expect(JSON.stringify(events.items)).toContain(prize.cardId);
    // The pack leads to its own card, which the odds describe.
    const last = await read(`/nft/${packIds[3]}`);
    expect(last).toMatchObject({ revealState: 'REVEALED', lastOnePrize: true });
    expect(last.cardId).not.toBe(prize.cardId);
    expect((await read(`/nft/pulled/${gachaId}`)).total).toBe(4);
  });

  test('proves the prize by the chain and the pool file', async () => {
    const card = await read(`/nft/${prize.cardId}`);
    const proof = await read(`/gacha/${gachaId}/proof/${card.tokenId}`);
    expect(proof).toMatchObject({
      lastOnePrize: true,
      card: { id: prize.cardId },
      draw: { poolIndex: 6, tokenId: card.tokenId },
      leaf: { index: 6, rank: 'SS' },
    });
    const { verdict, pull } = await verifyPull({
      client: shop.chain.client,
      gacha: proof.gachaAddress,
      fromBlock: BigInt(proof.dropBlock),
      collection: card.contractAddress as Address,
      tokenId: BigInt(card.tokenId),
      poolFile: await poolFileOf(gachaId),
    });
    expect(verdict).toBe('fair');
    expect(pull).toMatchObject({
      lastOnePrize: true,
      packId: BigInt(proof.draw.packTokenId),
      merkleProof: proof.merkleProof,
      remaining: 6 - proof.draw.drawnBefore,
    });
  });

  test('attests the prize like every drawn card', async () => {
    await attestCardsJob.run(shop.server.context as never, undefined as never);
    await shop.settle();
    expect((await read(`/nft/${prize.cardId}`)).certificate).toMatchObject({ claim: 'HELD' });
    // Attested cards are not late.
    const { db } = shop.server.database;
    const drawnAt = (hours: number) =>
      sql`update pack set drawn_at = drawn_at + make_interval(hours => ${hours}) where drawn_at is not null`.execute(
        db,
      );
    await drawnAt(-48);
    const late = await findLateAttestations(db);
    await drawnAt(48);
    expect(late).toEqual({ waiting: 0, refused: 0, oldestDrawnAt: null });
  });

  test('[T32] follows a reorganisation that takes the prize back and brings it again', async () => {
    const { rows } = await sql<{ depth: number }>`
      select c.block_number - p.drawn_block + 1 as depth from pack p cross join chain_checkpoint c
      where p.gacha_id = ${gachaId} and p.prize_index = 6`.execute(shop.server.context.db);
    await reorganise(shop.chain.client, Number(rows[0]?.depth));
    await shop.server.indexer.catchUp();
    expect((await read(`/gacha/${gachaId}`)).lastOnePrize).toMatchObject({ state: 'SOLD' });
    expect(await shop.differences()).toEqual([]);
    const claim = () => asAdmin<{ claim: { holder: string } }>(shop, 'GET', `/nft/admin/${prize.cardId}`);
    expect(await claim()).toMatchObject({ claim: { holder: 'DROP' }, owner: null });
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    expect((await read(`/gacha/${gachaId}`)).lastOnePrize).toMatchObject({ state: 'WON' });
    expect(await claim()).toMatchObject({ claim: { holder: 'WALLET' }, owner: bob.account.address });
    expect(await shop.differences()).toEqual([]);
  });
});

test('[T1] a card that the pool file of a closed drop names never becomes secret', async () => {
  const gachaId = await publishDrop(shop, collectionId, plan);
  const { items } = await asAdmin<{ items: { id: string }[] }>(shop, 'GET', `/nft/admin?gachaId=${gachaId}`);
  await post(`/gacha/stop/${gachaId}`);
  await shop.settle();
  await post(`/gacha/close/${gachaId}`);
  await shop.settle();
  await shop.chain.client.mine({ blocks: 65 });
  await shop.settle();
  const [cardId = ''] = items.map(({ id }) => id);
  const setSecret = (secret: boolean) =>
    shop.server.request({
      method: 'PUT',
      path: '/api/nft/update-secret-nfts',
      token: shop.admin.token,
      body: { nftIds: [cardId], secret },
    });
  expect(await asAdmin(shop, 'GET', `/nft/admin/${cardId}`)).toMatchObject({ claim: { holder: 'VAULT' } });
  expect(await setSecret(true)).toMatchObject({
    code: 'STATE_CONFLICT',
    body: { state: 'IN_EARLIER_DROP', cardId },
  });
  expect((await setSecret(false)).body).toEqual({ changed: 0 });
});

test('[T69] a drop that is closed before its last pack is sold gives the prize back to stock', async () => {
  const gachaId = await publishDrop(shop, collectionId, plan);
  const { cardId } = (await read(`/gacha/${gachaId}`)).lastOnePrize;
  await buy(alice, gachaId, 3, true);
  await post(`/gacha/stop/${gachaId}`);
  await shop.settle();
  await post(`/gacha/close/${gachaId}`);
  await shop.settle();
  expect((await read(`/gacha/${gachaId}`)).lastOnePrize).toMatchObject({ state: 'RETURNED', packId: null });
  const card = () =>
    asAdmin<{ gachaId: string | null; claim: { holder: string } }>(shop, 'GET', `/nft/admin/${cardId}`);
  expect(await card()).toMatchObject({ claim: { holder: 'DROP' }, gachaId });
  await shop.chain.client.mine({ blocks: 65 });
  await shop.settle();
  expect(await card()).toMatchObject({ claim: { holder: 'VAULT' }, gachaId: null });
  expect(await shop.differences()).toEqual([]);
});

async function poolFileOf(gachaId: string): Promise<Uint8Array> {
  const response = await fetch(`${shop.server.url}/api/gacha/${gachaId}/pool`);
  return new Uint8Array(await response.arrayBuffer());
}

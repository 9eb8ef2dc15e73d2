import type { Intent } from '@kura/api-contract/intents';
import { gachaAbi } from '@kura/chain/abis';
import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  fewestStatements,
  fund,
  openCollection,
  passTime,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let collectionId: string;
let alice: Customer;
let bob: Customer;
let carol: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  for (const { address } of [accounts.alice, accounts.bob]) {
    await fund(shop.chain, address, { usdc: 1_000_000_000n, usdt: 1_000_000_000n, points: 5_000_000_000n });
  }
  collectionId = await openCollection(shop);
  [alice, bob, carol] = [
    await customerOf(shop, accounts.alice),
    await customerOf(shop, accounts.bob),
    await customerOf(shop, accounts.carol),
  ];
});
afterAll(() => shop.stop());

const pool = (size: number) => Array.from({ length: size }, () => ({ value: 5, rank: 'C' as const }));

async function phaseAt(fromSeconds: number, toSeconds: number, more: object = {}) {
  const { timestamp } = await shop.chain.client.getBlock();
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000).toISOString();
  return { startsAt: at(fromSeconds), endsAt: at(toSeconds), ...more };
}

const roll = (who: Customer, gachaId: string, body: object = {}, key?: string) =>
  who.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC', ...body }, key);

async function buy(who: Customer, gachaId: string, quantity: number): Promise<void> {
  const { body } = await roll(who, gachaId, { quantity });
  await who.perform(body);
  await shop.settle();
}

/** Whether the last transaction of an intent has its effect. */
async function succeeds(who: Customer, intent: Intent): Promise<boolean> {
  const hash = await who.send(intent).then(
    (hashes) => hashes.at(-1),
    () => undefined,
  );
  if (hash === undefined) return false;
  const { status } = await shop.chain.client.waitForTransactionReceipt({ hash });
  return status === 'success';
}

describe('a roll', () => {
  let gachaId: string;
  beforeAll(async () => {
    gachaId = await publishDrop(shop, collectionId, {
      packs: 12,
      cards: pool(14),
      limitPerTransaction: 5,
      phases: [await phaseAt(-60, 3600, { limitPerWallet: 6 })],
      priceInPoints: null,
    });
  });

  test('is prepared with an approval only as long as the allowance is short', async () => {
    const first = await roll(alice, gachaId, { quantity: 2 });
    expect(first.body.steps.map((step: { action: string }) => step.action)).toEqual([
      'APPROVE_TOKEN',
      'BUY_PACKS',
    ]);
    const { chain } = shop;
    const hash = await chain.client.writeContract({
      account: accounts.bob,
      address: chain.network.tokens.USDC,
      abi: [
        {
          type: 'function',
          name: 'approve',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'spender', type: 'address' },
            { name: 'amount', type: 'uint256' },
          ],
          outputs: [{ name: '', type: 'bool' }],
        },
      ],
      functionName: 'approve',
      args: [chain.network.contracts.gacha, 1_000_000_000n],
    });
    await chain.client.waitForTransactionReceipt({ hash });
    const second = await roll(bob, gachaId);
    expect(second.body.steps.map((step: { action: string }) => step.action)).toEqual(['BUY_PACKS']);
  });

  test('tells what is missing from a wallet that holds too little', async () => {
    const response = await roll(carol, gachaId, { quantity: 3 });
    expect(response).toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_FUNDS',
      body: { token: 'USDC', needed: '30', balance: '0', missing: '30' },
    });
  });

  test('is refused in a token that the drop does not take', async () => {
    expect(await roll(alice, gachaId, { token: 'POINT' })).toMatchObject({
      code: 'TOKEN_NOT_ACCEPTED',
      body: { accepted: ['USDC', 'USDT'] },
    });
  });

  test('is refused above the limit of a transaction and of the wallet, with what may be bought', async () => {
    expect(await roll(alice, gachaId, { quantity: 6 })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      body: { mayBuy: 5, boundBy: 'TRANSACTION' },
    });
    await buy(alice, gachaId, 4);
    expect(await roll(alice, gachaId, { quantity: 3 })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      body: { mayBuy: 2, boundBy: 'WALLET' },
    });
    const { standing } = (await alice.get(`/gacha/${gachaId}`)).body;
    expect(standing).toMatchObject([
      { wallet: accounts.alice.address, bought: 4, mayBuy: 2, boundBy: 'WALLET' },
    ]);
  });

  test('is refused at a price that the buyer was not shown', async () => {
    expect(await roll(bob, gachaId, { unitPrice: '9.99' })).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      body: { unitPrice: '10' },
    });
    expect((await roll(bob, gachaId, { unitPrice: '10.00' })).status).toBe(201);
  });

  test('[T2] cannot be made more expensive while it is on its way', async () => {
    const { body: intent } = await roll(bob, gachaId);
    await asAdmin(shop, 'POST', '/contract/set-gacha-price', { gachaId, token: 'USDC', price: '11' });
    await shop.settle();
    expect((await bob.get(`/gacha/${gachaId}`)).body.prices).toContainEqual({ token: 'USDC', price: '11' });
    await expect(bob.send(intent)).rejects.toThrow(/TotalAboveMaximum|reverted/);
    await asAdmin(shop, 'POST', '/contract/set-gacha-price', { gachaId, token: 'USDC', price: '10' });
    await shop.settle();
  });

  test('with a wallet that is not the caller’s is refused', async () => {
    expect((await roll(alice, gachaId, { wallet: accounts.bob.address })).code).toBe('NO_WALLET');
  });

  test('[T27] sent twice with one key is one intent, and with another body is refused', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await roll(bob, gachaId, {}, key), await roll(bob, gachaId, {}, key)];
    expect(second?.body).toEqual(first?.body);
    expect((await roll(bob, gachaId, { quantity: 2 }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('[T27] signed twice buys twice, and each purchase confirms one intent only', async () => {
    const [one, other] = [(await roll(bob, gachaId)).body, (await roll(bob, gachaId)).body];
    await bob.perform(other);
    await shop.settle();
    const status = async (intent: { intentId: string }) =>
      (await bob.get(`/intent/${intent.intentId}`)).body.status;
    expect([await status(one), await status(other)]).toEqual(['PREPARED', 'CONFIRMED']);
  });

  test('is confirmed though the client never reported its transaction', async () => {
    const open = (await bob.get('/intent?status=open')).body.items as { intentId: string }[];
    const { body: intent } = await roll(bob, gachaId, { quantity: 2 });
    expect((await bob.get('/intent?status=open')).body.items).toHaveLength(open.length + 1);
    await bob.send(intent);
    await shop.settle();
    const { body } = await bob.get(`/intent/${intent.intentId}`);
    expect(body).toMatchObject({ status: 'CONFIRMED', transactionHashes: [] });
    expect(body.result.packIds).toHaveLength(2);
  });

  test('fails with its transaction, and can be tried again', async () => {
    const { body: intent } = await roll(bob, gachaId, { quantity: 1 });
    const buying = intent.steps.at(-1);
    const hash = await shop.chain.client.sendTransaction({
      account: accounts.bob,
      to: buying.to,
      data: buying.data,
      // Too little gas: it is mined and fails.
      gas: 60_000n,
    });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    const told = await bob.post(`/intent/${intent.intentId}/submitted`, { transactionHashes: [hash] });
    // It was mined before its report, so the job that checks transactions may have run already.
    expect(['SUBMITTED', 'FAILED']).toContain(told.body.status);
    await shop.settle();
    expect((await bob.get(`/intent/${intent.intentId}`)).body.status).toBe('FAILED');
    await bob.perform(intent);
    await shop.settle();
    expect((await bob.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
  });

  test('belongs to its user: nobody else sees its intent', async () => {
    const { body: intent } = await roll(bob, gachaId);
    expect((await alice.get(`/intent/${intent.intentId}`)).code).toBe('NOT_FOUND');
  });

  test('[T9] is refused while the drop is paused, but packs that are paid for can be opened', async () => {
    await asAdmin(shop, 'POST', '/contract/pause-gacha', { gachaId });
    await shop.settle();
    expect((await bob.get(`/contract/is-gacha-paused?gachaId=${gachaId}`)).body).toEqual({ paused: true });
    expect((await roll(bob, gachaId)).code).toBe('PAUSED');
    const held = (await bob.get(`/seaport/nfts/${accounts.bob.address}?type=UNREVEALED_PACKS`)).body.items;
    const asked = await bob.post('/nft/reveal', { tokenIds: [held[0].nft.id] });
    await bob.perform(asked.body);
    await shop.settle();
    expect((await bob.get(`/intent/${asked.body.intentId}`)).body.result.cardIds).toHaveLength(1);
    await asAdmin(shop, 'POST', '/contract/unpause-gacha', { gachaId });
    await shop.settle();
    expect((await roll(bob, gachaId)).status).toBe(201);
  });

  test('makes at most six statements, and the drop with the caller’s standing at most three', async () => {
    expect(await fewestStatements(() => roll(bob, gachaId))).toBeLessThanOrEqual(6);
    expect((await bob.get(`/gacha/${gachaId}`)).statements).toBeLessThanOrEqual(3);
    expect((await shop.server.request({ method: 'GET', path: '/api/gacha/published' })).statements).toBe(2);
  });
});

test('packs to be opened at once are refused beyond what one reveal opens, and packs to be kept are not', async () => {
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 21,
    cards: pool(21),
    limitPerTransaction: 100,
  });
  expect(await roll(alice, gachaId, { quantity: 21, openNow: true })).toMatchObject({
    status: 422,
    code: 'LIMIT_EXCEEDED',
    body: { mayBuy: 20, boundBy: 'REVEAL' },
  });
  expect((await roll(alice, gachaId, { quantity: 20, openNow: true })).status).toBe(201);
  expect((await roll(alice, gachaId, { quantity: 21 })).status).toBe(201);
});

test('[T20] of many who want the last packs each gets a clear answer and none is oversold', async () => {
  const gachaId = await publishDrop(shop, collectionId, { packs: 3, cards: pool(3) });
  const intents = await Promise.all(
    [alice, bob].map(async (who) => (await roll(who, gachaId, { quantity: 2 })).body),
  );
  // The second one is refused by its wallet's estimate, or reverts in its block.
  const outcomes = await Promise.all([succeeds(alice, intents[0]), succeeds(bob, intents[1])]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  await shop.settle();
  expect(await roll(alice, gachaId, { quantity: 2 })).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    body: { mayBuy: 1, boundBy: 'STOCK' },
  });
  await buy(bob, gachaId, 1);
  expect(await roll(alice, gachaId)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  const drop = (await alice.get(`/gacha/${gachaId}`)).body;
  expect(drop).toMatchObject({ status: 'STOPPED', stopReason: 'SOLD_OUT', packsLeft: 0 });
});

test('[T8] an allow list lets its wallets buy their quota and nobody else anything', async () => {
  const allowList = [
    { wallet: accounts.alice.address, quota: 2 },
    { wallet: accounts.dave.address, quota: 9 },
    { wallet: accounts.eve.address, quota: 1 },
  ];
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 8,
    cards: pool(8),
    phases: [await phaseAt(-60, 600, { allowList }), await phaseAt(600, 3600)],
  });
  expect(await roll(bob, gachaId)).toMatchObject({ status: 422, code: 'NOT_ON_ALLOW_LIST' });
  expect(await roll(alice, gachaId, { quantity: 3 })).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    body: { mayBuy: 2, boundBy: 'ALLOW_LIST' },
  });
  await buy(alice, gachaId, 2);
  expect((await roll(alice, gachaId)).code).toBe('LIMIT_EXCEEDED');
  await passTime(shop.chain.client, 601);
  await shop.settle();
  await buy(bob, gachaId, 3);
  expect((await bob.get(`/gacha/${gachaId}`)).body.packsLeft).toBe(3);
});

describe('a sale', () => {
  test('opens and ends by chain time', async () => {
    const gachaId = await publishDrop(shop, collectionId, {
      packs: 2,
      cards: pool(2),
      endsInSeconds: 900,
      phases: [await phaseAt(300, 900)],
    });
    expect((await alice.get(`/gacha/${gachaId}`)).body.status).toBe('READY');
    expect(await roll(alice, gachaId)).toMatchObject({
      status: 409,
      code: 'SALE_NOT_OPEN',
      body: { state: 'READY' },
    });
    await passTime(shop.chain.client, 301);
    await shop.settle();
    expect((await roll(alice, gachaId)).status).toBe(201);
    await passTime(shop.chain.client, 600);
    await shop.settle();
    expect((await alice.get(`/gacha/${gachaId}`)).body).toMatchObject({
      status: 'STOPPED',
      stopReason: 'ENDED',
    });
    expect((await roll(alice, gachaId)).code).toBe('SALE_NOT_OPEN');
    // A later block publishes no message about a drop that has not changed.
    const messages = async () =>
      (await alice.get(`/events?room=gacha:${gachaId}&after=0`)).body.items.filter(
        ({ name }: { name: string }) => name === 'GachaUpdated',
      );
    const before = await messages();
    expect(before.at(-1)).toMatchObject({ payload: { gachaId, status: 'STOPPED' } });
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    expect(await messages()).toEqual(before);
    const resumed = await shop.server.request({
      method: 'POST',
      path: `/api/gacha/resume/${gachaId}`,
      token: shop.admin.token,
      idempotencyKey: true,
    });
    expect(resumed).toMatchObject({ code: 'STATE_CONFLICT', body: { reason: 'ENDED' } });
  });

  test('is stopped and resumed by an admin, and closed once every sold pack is opened', async () => {
    const gachaId = await publishDrop(shop, collectionId, { packs: 4, cards: pool(5) });
    await buy(alice, gachaId, 2);
    const act = async (verb: string) => {
      const response = await shop.server.request({
        method: 'POST',
        path: `/api/gacha/${verb}/${gachaId}`,
        token: shop.admin.token,
        idempotencyKey: true,
      });
      await shop.settle();
      return response;
    };
    expect((await act('resume')).code).toBe('STATE_CONFLICT');
    expect((await act('stop')).status).toBe(202);
    expect((await alice.get(`/gacha/${gachaId}`)).body).toMatchObject({
      status: 'STOPPED',
      stopReason: 'STOPPED_BY_ADMIN',
    });
    expect((await roll(alice, gachaId)).code).toBe('SALE_NOT_OPEN');
    expect((await act('resume')).status).toBe(202);
    expect((await alice.get(`/gacha/${gachaId}`)).body.status).toBe('PUBLISHED');
    await act('stop');
    expect(await act('close')).toMatchObject({ code: 'STATE_CONFLICT', body: { outstanding: 2 } });

    const held = (
      await alice.get(`/seaport/nfts/${accounts.alice.address}?type=UNREVEALED_PACKS&pageSize=100`)
    ).body;
    const tokenIds = held.items
      .map((item: { nft: { id: string; gachaId: string } }) => item.nft)
      .filter((nft: { gachaId: string }) => nft.gachaId === gachaId)
      .map((nft: { id: string }) => nft.id);
    const asked = await alice.post('/nft/reveal', { tokenIds });
    await alice.perform(asked.body);
    await shop.settle();
    expect((await act('close')).status).toBe(202);
    expect((await alice.get(`/gacha/${gachaId}`)).body.status).toBe('DISTRIBUTED');
    expect((await alice.get(`/gacha/published?past=true&pageSize=100`)).body.items).toContainEqual(
      expect.objectContaining({ id: gachaId }),
    );
    const claims = async () =>
      (
        await asAdmin<{ items: { claim: { holder: string } }[] }>(
          shop,
          'GET',
          `/nft/admin?gachaId=${gachaId}`,
        )
      ).items
        .map((card) => card.claim?.holder)
        .filter((holder) => holder === 'DROP').length;
    expect(await claims()).toBe(3);
    await shop.chain.client.mine({ blocks: 65 });
    await shop.settle();
    expect(await claims()).toBe(0);
  });
});

test('the shop shows the state of each drop as in the contract', async () => {
  const { client, network } = shop.chain;
  const { items } = (await alice.get('/gacha/published?past=true&pageSize=100')).body;
  expect(items.length).toBeGreaterThanOrEqual(5);
  for (const drop of items) {
    const progress = await client.readContract({
      address: network.contracts.gacha,
      abi: gachaAbi,
      functionName: 'dropProgress',
      args: [BigInt(drop.onChain.dropId)],
    });
    expect({ left: drop.packs - progress.issued, drawn: progress.drawn, paused: progress.paused }).toEqual({
      left: drop.packsLeft,
      drawn: drop.odds.cardsDrawn,
      paused: drop.paused,
    });
  }
  expect(await shop.differences()).toEqual([]);
});

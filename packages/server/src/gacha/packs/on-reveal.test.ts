import type { Intent } from '@kura/api-contract/intents';
import {
  accounts,
  type Customer,
  completeIntent,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const openDrop = (collectionId: string) =>
  publishDrop(shop, collectionId, {
    packs: 2,
    cards: [1, 2].map((value) => ({ value, rank: 'C' as const })),
  });

/** Creates a customer with a sealed pack of the drop. */
async function withPack(account: Customer['account'], gachaId: string) {
  await fund(shop.chain, account.address, { usdc: 100_000_000n });
  const customer = await customerOf(shop, account);
  const { result } = await completeIntent(shop, customer, '/gacha/roll', {
    gachaId,
    quantity: 1,
    token: 'USDC',
  });
  return { customer, packId: result.packIds[0] as string };
}

/** Requests the reveal and returns the raw transaction. */
async function reveal({ customer, packId }: Awaited<ReturnType<typeof withPack>>): Promise<Hex> {
  const { body } = await customer.post('/nft/reveal', { tokenIds: [packId] });
  const [hash] = await customer.send(body as Intent);
  return rawTransaction(hash as Hex);
}

const rawTransaction = (hash: Hex) =>
  shop.chain.client.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [hash] as never,
  }) as Promise<Hex>;

/** The raw transactions of the blocks after this one, in their order. */
async function transactionsAfter(block: bigint): Promise<Hex[]> {
  const { client } = shop.chain;
  const raw: Hex[] = [];
  for (let blockNumber = block + 1n; blockNumber <= (await client.getBlockNumber()); blockNumber += 1n) {
    for (const hash of (await client.getBlock({ blockNumber })).transactions)
      raw.push(await rawTransaction(hash));
  }
  return raw;
}

const requests = () =>
  shop.server.context.db
    .selectFrom('reveal_request')
    .select(['drop_id', 'request_id'])
    .orderBy('drop_id')
    .execute();

test('[T32] a reorganisation may exchange the random requests of two reveals', async () => {
  const { client } = shop.chain;
  const collectionId = await openCollection(shop);
  const alice = await withPack(accounts.alice, await openDrop(collectionId));
  const bob = await withPack(accounts.bob, await openDrop(collectionId));
  const kept = await client.getBlockNumber();
  const [first, second] = [await reveal(alice), await reveal(bob)];
  await shop.server.indexer.catchUp();
  const before = await requests();
  expect(before).toHaveLength(2);

  const depth = Number((await client.getBlockNumber()) - kept);
  await reorganise(client, depth, [
    { raw: second, block: 0 },
    { raw: first, block: 1 },
  ]);
  await client.mine({ blocks: 1 });
  await shop.server.indexer.catchUp();
  expect((await requests()).map(({ request_id }) => request_id)).toEqual(
    before.map(({ request_id }) => request_id).toReversed(),
  );
  await shop.settle();
  expect(await shop.differences()).toEqual([]);
});

test('a reorganisation may exchange the cards of two packs', async () => {
  const { client } = shop.chain;
  const gachaId = await openDrop(await openCollection(shop));
  const alice = await withPack(accounts.alice, gachaId);
  const bob = await withPack(accounts.bob, gachaId);
  const cards = async () => {
    const { rows } = await sql<{ card_id: string | null }>`
      select card_id from nft join unnest(${[alice.packId, bob.packId]}::uuid[]) with ordinality as wanted (id, place)
      using (id) order by place`.execute(shop.server.context.db);
    return rows.map(({ card_id }) => card_id);
  };
  const kept = await client.getBlockNumber();
  await reveal(alice);
  await reveal(bob);
  await shop.settle();
  const before = await cards();
  expect(before).toEqual([expect.any(String), expect.any(String)]);

  // Words follow from the order of requests, so the first request draws the same cards as before.
  const [first, second, ...others] = await transactionsAfter(kept);
  const again = [second, first, ...others].map((raw, block) => ({ raw: raw as Hex, block }));
  await reorganise(client, Number((await client.getBlockNumber()) - kept), again);
  await client.mine({ blocks: 1 });
  await shop.server.indexer.catchUp();
  expect(await cards()).toEqual(before.toReversed());
  await shop.settle();
  expect(await shop.differences()).toEqual([]);
});

test('[T32] a reorganisation that removes the mint of a listed pack leaves its order and no pack', async () => {
  const { client } = shop.chain;
  const { db } = shop.server.context;
  const gachaId = await openDrop(await openCollection(shop));
  const kept = await client.getBlockNumber();
  const { customer, packId } = await withPack(accounts.carol, gachaId);
  await completeIntent(shop, customer, '/contract/create-order', {
    type: 'FIXED_PRICE',
    nftId: packId,
    price: '50',
  });
  const packs = () => db.selectFrom('pack').where('nft_id', '=', packId).select('gacha_id').execute();
  expect(await packs()).toEqual([{ gacha_id: gachaId }]);

  await reorganise(client, Number((await client.getBlockNumber()) - kept), []);
  await client.mine({ blocks: 1 });
  await shop.server.indexer.catchUp();
  expect(await packs()).toEqual([]);
  const order = db.selectFrom('market_order').where('nft_id', '=', packId);
  expect(await order.select(['status', 'unfillable_reason']).execute()).toEqual([
    { status: 'Open', unfillable_reason: 'NOT_OWNER' },
  ]);
  await shop.settle();
  expect(await shop.differences()).toEqual([]);
});

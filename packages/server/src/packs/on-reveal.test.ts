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
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** A customer with a sealed pack of a drop of its own. */
async function withPack(account: Customer['account'], collectionId: string) {
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 2,
    cards: [1, 2].map((value) => ({ value, rank: 'C' as const })),
  });
  await fund(shop.chain, account.address, { usdc: 100_000_000n });
  const customer = await customerOf(shop, account);
  const { result } = await completeIntent(shop, customer, '/gacha/roll', {
    gachaId,
    quantity: 1,
    token: 'USDC',
  });
  return { customer, packId: result.packIds[0] as string };
}

/** Requests the reveal and gives the raw transaction. */
async function reveal({ customer, packId }: Awaited<ReturnType<typeof withPack>>): Promise<Hex> {
  const { body } = await customer.post('/nft/reveal', { tokenIds: [packId] });
  const [hash] = await customer.send(body as Intent);
  return shop.chain.client.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [hash] as never,
  }) as Promise<Hex>;
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
  const alice = await withPack(accounts.alice, collectionId);
  const bob = await withPack(accounts.bob, collectionId);
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

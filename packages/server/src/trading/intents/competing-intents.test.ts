import type { Intent } from '@kura/api-contract/intents';
import { type Customer, rollBack, type StockedShop, startStockedShop } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

interface Act {
  readonly who: Customer;
  readonly path: string;
  readonly body: object;
}

let isAllowed = true;

/** Acts that can't happen twice, each on new items. */
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  'a transfer': async () => ({
    who: shop.seller,
    path: `/nft/transfer/${shop.freshCard()}`,
    body: { to: shop.rival.account.address },
  }),
  'a purchase of a listing': async () => ({
    who: shop.keyed,
    path: `/contract/accept-order/${await list()}`,
    body: {},
  }),
  'a purchase of several listings': async () => ({
    who: shop.keyed,
    path: '/contract/accept-orders',
    body: {
      orders: [
        { id: await list(), price: '3' },
        { id: await list(), price: '3' },
      ],
    },
  }),
  'an acceptance of an offer': async () => {
    const target = { kind: 'NFT', nftId: shop.freshCard() };
    const orderId = await shop.order(shop.keyed, { type: 'OFFER', target, token: 'USDC', price: '4' });
    return { who: shop.seller, path: `/contract/accept-order/${orderId}`, body: {} };
  },
  'a cancellation': async () => ({
    who: shop.seller,
    path: '/contract/cancel-order',
    body: { orderId: await list() },
  }),
  'a reveal': async () => ({
    who: shop.seller,
    path: '/nft/reveal',
    body: { tokenIds: [shop.freshPack()] },
  }),
  'a switch of the default operator': async () => {
    const { contractAddress } = await shop.cardOf(shop.freshCard());
    isAllowed = !isAllowed;
    return {
      who: shop.seller,
      path: '/contract/default-operator',
      body: { contractAddress, allowed: isAllowed },
    };
  },
};

const list = () => shop.order(shop.seller, { type: 'FIXED_PRICE', nftId: shop.freshCard(), price: '3' });
const prepare = async ({ who, path, body }: Act): Promise<Intent> => {
  const response = await who.post(path, body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
};
const report = ({ who }: Act, { intentId }: Intent, transactionHashes: readonly string[]) =>
  who.post(`/intent/${intentId}/submitted`, { transactionHashes });
const stateOf = async ({ who }: Act, { intentId }: Intent) => {
  const { status, failureReason, result } = (await who.get(`/intent/${intentId}`)).body as Intent;
  return { status, failureReason, hash: result.transactionHash };
};
const superseded = { status: 'FAILED', failureReason: 'SUPERSEDED', hash: null };
const confirmedBy = (hash: string | undefined) => ({ status: 'CONFIRMED', failureReason: null, hash });

describe.each(Object.keys(acts))('[T74] of two intents for %s', (name) => {
  const begin = async () => {
    const act = await acts[name]!();
    return { act, older: await prepare(act), newer: await prepare(act) };
  };

  test.each(['older', 'newer'] as const)(
    'the %s is confirmed when it reported the transaction, early or late',
    async (which) => {
      for (const isEarly of [true, false]) {
        const { act, ...intents } = await begin();
        const [sent, left] = [intents[which], intents[which === 'older' ? 'newer' : 'older']];
        const hashes = await act.who.send(sent);
        if (!isEarly) await shop.settle();
        await report(act, sent, hashes);
        await shop.settle();
        expect(await stateOf(act, sent)).toEqual(confirmedBy(hashes.at(-1)));
        expect(await stateOf(act, left)).toEqual(superseded);
      }
    },
  );

  test('the newer is confirmed when nobody reported it, until the older reports the transaction', async () => {
    const { act, older, newer } = await begin();
    const hashes = await act.who.send(newer);
    await shop.settle();
    expect(await stateOf(act, newer)).toEqual(confirmedBy(hashes.at(-1)));
    expect(await stateOf(act, older)).toEqual(superseded);
    await report(act, older, hashes);
    expect(await stateOf(act, older)).toEqual(confirmedBy(hashes.at(-1)));
    expect(await stateOf(act, newer)).toEqual(superseded);
  });

  test('[T32] both are as before when a reorganisation takes 1, 8 or 64 blocks', {
    timeout: 60_000,
  }, async () => {
    const { client } = shop.chain;
    const { act, older, newer } = await begin();
    for (const depth of [1, 8, 64]) {
      const sent = await act.who.send(newer);
      await report(act, newer, sent);
      const before = [await stateOf(act, older), await stateOf(act, newer)];
      expect(before.map(({ status }) => status)).toEqual(['PREPARED', 'SUBMITTED']);
      await shop.settle();
      expect(await stateOf(act, newer)).toEqual(confirmedBy(sent.at(-1)));
      expect(await stateOf(act, older)).toEqual(superseded);

      const { blockNumber } = await client.getTransactionReceipt({ hash: sent.at(-1)! });
      // The draw of a reveal is in a later block.
      const above = Number((await client.getBlockNumber({ cacheTime: 0 })) - blockNumber);
      await client.mine({ blocks: Math.max(0, depth - 1 - above) });
      await shop.settle();
      const taken = Math.max(depth, above + 1);
      await rollBack(client, taken);
      await client.mine({ blocks: taken + 1 });
      await shop.settle();
      expect([await stateOf(act, older), await stateOf(act, newer)]).toEqual(before);
      expect(await shop.differences()).toEqual([]);
    }
    const hashes = await act.who.send(older);
    await report(act, older, hashes);
    await shop.settle();
    expect(await stateOf(act, older)).toEqual(confirmedBy(hashes.at(-1)));
  });
});

test('[T74] an intent that lost its effect to another still takes a hash, and its own effect', async () => {
  const nftId = shop.freshCard();
  const act = { who: shop.seller, path: `/nft/transfer/${nftId}`, body: { to: shop.keyed.account.address } };
  const [older, newer] = [await prepare(act), await prepare(act)];
  await shop.seller.perform(newer);
  await shop.settle();
  expect(await stateOf(act, older)).toEqual(superseded);
  await shop.intent(shop.keyed, `/nft/transfer/${nftId}`, { to: shop.seller.account.address });
  const hashes = await shop.seller.send(older);
  await report(act, older, hashes);
  await shop.settle();
  expect(await stateOf(act, older)).toEqual(confirmedBy(hashes.at(-1)));
  expect((await stateOf(act, newer)).status).toBe('CONFIRMED');
});

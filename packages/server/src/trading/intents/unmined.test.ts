import type { Intent } from '@kura/api-contract/intents';
import { safeTransferNft } from '@kura/chain/tokens';
import { UNKNOWN_TRANSACTION_WAIT_SECONDS } from '@kura/domain/intents';
import {
  accounts,
  type Customer,
  passTime,
  type StockedShop,
  startStockedShop,
  untilPublished,
} from '@kura/testing';
import type { Address, Hash } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkTransactionJob } from './check-transaction.job.ts';

let shop: StockedShop;
let seller: Customer;
beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller } = shop);
});
afterEach(() => shop.chain.client.setAutomine(true));
afterAll(() => shop.stop());

const recipient = accounts.bob.address;

/** Prepares the gift of a card, sends it and reports it, without mining a block. */
async function sendGift(): Promise<{ intent: Intent; hash: Hash; nonce: number; nftId: string }> {
  const { client } = shop.chain;
  const nftId = shop.freshCard();
  const { body: intent } = await seller.post(`/nft/transfer/${nftId}`, { to: recipient });
  const step = intent.steps.at(-1);
  await client.setAutomine(false);
  const nonce = await client.getTransactionCount({ address: seller.account.address });
  const hash = await client.sendTransaction({
    account: seller.account,
    to: step.to,
    data: step.data,
    nonce,
    gas: 300_000n,
  });
  await seller.post(`/intent/${intent.intentId}/submitted`, { transactionHashes: [hash] });
  return { intent, hash, nonce, nftId };
}

type Client = typeof shop.server.context.chain.client;

const look = ({ intent, hash }: { intent: Intent; hash: Hash }, changes: Partial<Client> = {}) => {
  const { context } = shop.server;
  const chain = { ...context.chain, client: { ...context.chain.client, ...changes } };
  return checkTransactionJob.run(
    { ...context, chain, actor: { kind: 'system', name: 'test' }, requestId: 'test' },
    { intentId: intent.intentId, transactionHash: hash, checks: 0 },
  );
};
const read = async ({ intent }: { intent: Intent }): Promise<Intent> =>
  (await seller.get(`/intent/${intent.intentId}`)).body;
const openIds = async () =>
  ((await seller.get('/intent?status=open')).body.items as Intent[]).map(({ intentId }) => intentId);

/** Uses the nonce for another call, at a higher fee, and mines it. */
async function replace(nonce: number, call: { to: Address; data?: `0x${string}` }): Promise<Hash> {
  const { client } = shop.chain;
  const fees = await client.estimateFeesPerGas();
  const hash = await client.sendTransaction({
    account: seller.account,
    ...call,
    nonce,
    gas: 300_000n,
    maxFeePerGas: fees.maxFeePerGas * 10n,
    maxPriorityFeePerGas: fees.maxFeePerGas * 5n,
  });
  await client.mine({ blocks: 1 });
  return hash;
}

/** Mines enough blocks for a block to be final on this chain. */
const becomeFinal = () => shop.chain.client.mine({ blocks: 70 });

describe('a transaction that is waiting to be mined', () => {
  test('leaves its intent SUBMITTED, however long it waits', async () => {
    const gift = await sendGift();
    await look(gift);
    expect(await read(gift)).toMatchObject({ status: 'SUBMITTED', failureReason: null });
    expect(await openIds()).toContain(gift.intent.intentId);
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    expect(await read(gift)).toMatchObject({ status: 'CONFIRMED', result: { transactionHash: gift.hash } });
    await look(gift);
    expect((await read(gift)).status).toBe('CONFIRMED');
  });
});

describe('a transaction whose nonce the wallet used for something else', () => {
  test('fails its intent with REPLACED once the other is final', async () => {
    const gift = await sendGift();
    await look(gift);
    await replace(gift.nonce, { to: seller.account.address });
    await look(gift);
    expect((await read(gift)).status).toBe('SUBMITTED');
    await becomeFinal();
    await look(gift);
    expect(await read(gift)).toMatchObject({ status: 'FAILED', failureReason: 'REPLACED' });
    expect(await openIds()).not.toContain(gift.intent.intentId);
    expect((await shop.cardOf(gift.nftId)).owner).toBe(seller.account.address);
  });

  test('fails its intent in a look that began before the other was mined, and ended after a later one', async () => {
    const gift = await sendGift();
    await look(gift);
    const { client } = shop.server.context.chain;
    let isReplaced = false;
    const getTransaction = async (args: Parameters<Client['getTransaction']>[0]) => {
      if (!isReplaced) {
        isReplaced = true;
        await replace(gift.nonce, { to: seller.account.address });
        await look(gift);
        await becomeFinal();
      }
      return client.getTransaction(args);
    };
    await look(gift, { getTransaction: getTransaction as Client['getTransaction'] });
    expect(await read(gift)).toMatchObject({ status: 'FAILED', failureReason: 'REPLACED' });
  });

  test('confirms its intent when the other was a faster copy, whichever was seen first', async () => {
    for (const order of ['looked first', 'indexed first'] as const) {
      const gift = await sendGift();
      await look(gift);
      const step = gift.intent.steps.at(-1);
      if (step?.kind !== 'call') throw new Error('a gift is a call');
      const faster = await replace(gift.nonce, { to: step.to, data: step.data });
      if (order === 'looked first') await look(gift);
      await shop.settle();
      // The job runs again until the intent has ended, because it doesn't see a block that is being indexed.
      await look(gift);
      expect(await read(gift), order).toMatchObject({
        status: 'CONFIRMED',
        failureReason: null,
        result: { transactionHash: faster },
      });
      await shop.chain.client.setAutomine(true);
    }
  });

  test('is confirmed all the same by an effect that is seen later', async () => {
    const gift = await sendGift();
    await look(gift);
    await replace(gift.nonce, { to: seller.account.address });
    await look(gift);
    await becomeFinal();
    await look(gift);
    expect((await read(gift)).failureReason).toBe('REPLACED');
    await shop.chain.client.setAutomine(true);
    const { contractAddress, tokenId } = await shop.cardOf(gift.nftId);
    await shop.sendAs(seller, safeTransferNft(contractAddress, seller.account.address, recipient, tokenId));
    expect(await read(gift)).toMatchObject({ status: 'CONFIRMED', failureReason: null });
  });
});

test('the shop looks again while a transaction waits, but not after its intent ended', async () => {
  const gift = await sendGift();
  const waiting = async () => {
    await untilPublished(shop.server.database);
    const { rows } = await shop.server.database.pool.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'intentId' = $1 and run_at > now()`,
      [gift.intent.intentId],
    );
    return rows.length;
  };
  await look(gift);
  expect(await waiting()).toBeGreaterThan(0);
  await shop.chain.client.mine({ blocks: 1 });
  await shop.settle();
  await shop.server.database.pool.query(
    `delete from graphile_worker._private_jobs where payload ->> 'intentId' = $1`,
    [gift.intent.intentId],
  );
  await look(gift);
  expect(await waiting()).toBe(0);
});

test('a permission to sell that nobody reported is confirmed by its effect', async () => {
  const { contractAddress } = await shop.cardOf(shop.freshCard());
  const { body: intent } = await seller.post('/contract/default-operator', {
    contractAddress,
    allowed: false,
  });
  await seller.send(intent);
  await shop.settle();
  expect(intent.steps).toMatchObject([{ action: 'WITHDRAW_COLLECTION' }]);
  expect(await read({ intent })).toMatchObject({ status: 'CONFIRMED', transactionHashes: [] });
});

// Runs last, because it moves the chain's clock far ahead.
describe('a transaction that no node knows any more', () => {
  test('expires its intent half an hour after its expiry, and not before', async () => {
    const gift = await sendGift();
    await look(gift);
    await shop.chain.client.dropTransaction({ hash: gift.hash });
    await look(gift);
    expect((await read(gift)).status).toBe('SUBMITTED');
    const untilExpiry = Math.ceil((Date.parse(gift.intent.expiresAt) - Date.now()) / 1000);
    await passTime(shop.chain.client, untilExpiry + UNKNOWN_TRANSACTION_WAIT_SECONDS - 120);
    await look(gift);
    expect((await read(gift)).status).toBe('SUBMITTED');
    await passTime(shop.chain.client, 300);
    await look(gift);
    expect(await read(gift)).toMatchObject({ status: 'EXPIRED', failureReason: null });
    expect(await openIds()).not.toContain(gift.intent.intentId);
  });

  test('confirms its intent when it is mined after all', async () => {
    const gift = await sendGift();
    const { client } = shop.chain;
    const raw = await client.request({
      method: 'eth_getRawTransactionByHash' as never,
      params: [gift.hash] as never,
    });
    await client.dropTransaction({ hash: gift.hash });
    await passTime(client, 24 * 60 * 60);
    await look(gift);
    expect((await read(gift)).status).toBe('EXPIRED');
    await client.setAutomine(true);
    await client.sendRawTransaction({ serializedTransaction: raw });
    await shop.settle();
    expect(await read(gift)).toMatchObject({ status: 'CONFIRMED', result: { transactionHash: gift.hash } });
  });
});

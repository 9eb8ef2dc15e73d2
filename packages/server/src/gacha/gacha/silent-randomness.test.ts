import { gachaAbi, vrfCoordinatorV25MockAbi } from '@kura/chain/abis';
import {
  accounts,
  asAdmin,
  type Customer,
  completeIntent,
  customerOf,
  fulfilRequest,
  fund,
  openCollection,
  passTime,
  publishDrop,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/index.ts';
import { enqueueRecovery, recoverRandomnessJob } from './recover-randomness.job.ts';
import { watchRandomnessJob } from './watch-randomness.job.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let shop: TestShop;
let collectionId: string;
let alice: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  collectionId = await openCollection(shop);
  alice = await customerOf(shop, accounts.alice);
});
afterAll(() => shop.stop());

const quiet = { answerRandomness: false };

async function openDrop(packs: number): Promise<string> {
  return publishDrop(shop, collectionId, {
    packs,
    cards: Array.from({ length: packs }, (_, value) => ({ value: value + 1, rank: 'C' as const })),
    endsInSeconds: 90 * DAY,
  });
}

/** Buys a pack and requests its reveal, without an answer. */
async function silentPack(gachaId: string): Promise<string> {
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
  await alice.perform(body);
  await shop.settle(quiet);
  return (await alice.get(`/intent/${body.intentId}`)).body.result.packIds[0];
}

const reveal = async (packId: string) =>
  (await shop.server.request({ method: 'GET', path: `/api/nft/${packId}/reveal` })).body;

async function pass(seconds: number): Promise<void> {
  await passTime(shop.chain.client, seconds);
  await shop.settle(quiet);
}

const transactions = (kind: string, gachaId: string) =>
  shop.server.context.db
    .selectFrom('operator_transaction')
    .where('kind', '=', kind)
    .where('subject', '@>', JSON.stringify({ gachaId }) as never)
    .select(['status', 'idempotency_key'])
    .orderBy('created_at')
    .execute();

async function coordinator(functionName: 'addConsumer' | 'removeConsumer'): Promise<void> {
  const { gacha, vrfCoordinator } = shop.chain.network.contracts;
  const { subscriptionId } = await shop.chain.client.readContract({
    address: gacha,
    abi: gachaAbi,
    functionName: 'randomnessSource',
  });
  await sendCall(shop.chain.client, accounts.deployer, {
    to: vrfCoordinator,
    data: encodeFunctionData({ abi: vrfCoordinatorV25MockAbi, functionName, args: [subscriptionId, gacha] }),
    value: 0n,
  });
}

const alarms = async (): Promise<Record<string, unknown>[]> => {
  const lines: Record<string, unknown>[] = [];
  const { context } = shop.server;
  const log = Object.assign(Object.create(context.log), {
    error: (line: Record<string, unknown>) => lines.push(line),
  });
  await watchRandomnessJob.run({ ...context, log } as never, undefined as never);
  return lines;
};

const attention = async () =>
  (await asAdmin<{ attention: { kind: string; count: number }[] }>(shop, 'GET', '/dashboard/totalSummary'))
    .attention;

test('[T6] [T68] a silent source is asked again after 7 days, a block decides after 30, and the drop continues', async () => {
  const gachaId = await openDrop(3);
  const packId = await silentPack(gachaId);
  const requestedAt = (await reveal(packId)).requestedAt as string;
  const after = (days: number) => new Date(Date.parse(requestedAt) + days * DAY * 1000).toISOString();
  expect(await reveal(packId)).toEqual({
    packId,
    requestedAt,
    waitsFor: 'RANDOMNESS',
    randomness: {
      requestedAt,
      requestedAgainAt: null,
      sent: true,
      late: false,
      askAgainAt: after(7),
      fallbackAt: after(30),
      fallbackBlock: null,
    },
  });
  expect(await alarms()).toEqual([]);

  await pass(25 * HOUR);
  expect((await reveal(packId)).randomness).toMatchObject({ late: true, requestedAgainAt: null });
  expect(await alarms()).toMatchObject([
    {
      alarm: 'randomness-silent',
      gachaId,
      entry: 0,
      reveals: 1,
      nextStep: 'ASK_AGAIN',
      nextStepFrom: after(7),
    },
  ]);
  expect(await transactions('ask-again', gachaId)).toEqual([]);

  await pass(7 * DAY);
  const asked = (await reveal(packId)).randomness;
  expect(Date.parse(asked.requestedAgainAt)).toBeGreaterThan(Date.parse(after(8)));
  expect(Date.parse(asked.askAgainAt)).toBe(Date.parse(asked.requestedAgainAt) + 7 * DAY * 1000);
  expect(await transactions('ask-again', gachaId)).toMatchObject([{ status: 'CONFIRMED' }]);
  // Another pack of the drop waits behind it. Its page shows this once its own word has arrived.
  const behind = await silentPack(gachaId);
  expect(await reveal(behind)).toMatchObject({ waitsFor: 'RANDOMNESS', randomness: { late: false } });

  await pass(23 * DAY);
  const announced = (await reveal(packId)).randomness;
  expect(announced).toMatchObject({ askAgainAt: null, fallbackBlock: expect.any(Number) });
  expect(await transactions('announce-fallback', gachaId)).toMatchObject([{ status: 'CONFIRMED' }]);

  await shop.chain.client.mine({ blocks: 66, interval: 2 });
  await shop.settle(quiet);
  expect(await transactions('settle-fallback', gachaId)).toMatchObject([{ status: 'CONFIRMED' }]);
  expect(await reveal(packId)).toEqual({ packId, requestedAt, waitsFor: 'NOTHING', randomness: null });
  expect((await reveal(behind)).waitsFor).toBe('RANDOMNESS');
  // Once the source answers, the waiting pack opens like every other pack.
  await shop.settle();
  expect((await reveal(behind)).waitsFor).toBe('NOTHING');
  expect(await alarms()).toEqual([]);
  expect(await shop.differences()).toEqual([]);
});

test('[T6] a word that arrives after 25 hours opens the packs, without a transaction of the shop before it', async () => {
  const gachaId = await openDrop(2);
  const packId = await silentPack(gachaId);
  await pass(25 * HOUR);
  expect(await reveal(packId)).toMatchObject({ waitsFor: 'RANDOMNESS', randomness: { late: true } });
  const behind = await silentPack(gachaId);
  await shop.settle();
  for (const each of [packId, behind]) {
    expect(await reveal(each)).toMatchObject({ waitsFor: 'NOTHING', randomness: null });
  }
  for (const kind of ['ask-again', 'announce-fallback', 'settle-fallback']) {
    expect(await transactions(kind, gachaId)).toEqual([]);
  }
  expect(await shop.differences()).toEqual([]);
});

test('[T6] the answer to the second request of day 8 opens the packs, and no block is announced', async () => {
  const gachaId = await openDrop(1);
  const packId = await silentPack(gachaId);
  await pass(8 * DAY);
  expect((await reveal(packId)).randomness).toMatchObject({ requestedAgainAt: expect.any(String) });
  await shop.settle();
  expect(await reveal(packId)).toMatchObject({ waitsFor: 'NOTHING', randomness: null });
  await pass(23 * DAY);
  expect(await transactions('ask-again', gachaId)).toMatchObject([{ status: 'CONFIRMED' }]);
  expect(await transactions('announce-fallback', gachaId)).toEqual([]);
  expect(await shop.differences()).toEqual([]);
});

test('[T6] [T68] the second request and the block are sent once, also when the job is repeated or breaks off', async () => {
  const gachaId = await openDrop(1);
  const packId = await silentPack(gachaId);
  await passTime(shop.chain.client, 7 * DAY);
  const { db } = shop.server.context;
  const { drop_id: dropId } = await db
    .selectFrom('drop_on_chain')
    .where('gacha_id', '=', gachaId)
    .select('drop_id')
    .executeTakeFirstOrThrow();
  const run = () => recoverRandomnessJob.run(shop.server.context as never, { dropId, entry: 0 });

  await withFailpoint('recover-randomness.before-commit', () => expect(run()).rejects.toThrow('failpoint'));
  expect(await transactions('ask-again', gachaId)).toEqual([]);
  await Promise.all([run(), run(), run()]);
  expect(await transactions('ask-again', gachaId)).toMatchObject([{ status: 'QUEUED' }]);
  await shop.settle(quiet);
  await run();
  expect(await transactions('ask-again', gachaId)).toMatchObject([{ status: 'CONFIRMED' }]);
  await shop.settle();
  expect((await reveal(packId)).waitsFor).toBe('NOTHING');
  await inTransaction(shop.server.context, (tx) => enqueueRecovery(tx, { dropId, entry: 0 }));
  await shop.settle();
  expect(await transactions('ask-again', gachaId)).toHaveLength(1);
});

describe('a request that the source refused', () => {
  test('[T6] [T68] is sent again as soon as the source accepts requests, without a transaction that fails', async () => {
    const gachaId = await openDrop(2);
    await coordinator('removeConsumer');
    const packId = await silentPack(gachaId);
    expect(await reveal(packId)).toMatchObject({
      waitsFor: 'RANDOMNESS',
      randomness: { sent: false, requestedAgainAt: null },
    });
    expect(await transactions('ask-again', gachaId)).toEqual([]);
    await coordinator('addConsumer');
    // Run the job that waits for its next attempt.
    await shop.server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await shop.settle(quiet);
    expect((await reveal(packId)).randomness).toMatchObject({
      sent: true,
      requestedAgainAt: expect.any(String),
    });
    await shop.settle();
    expect((await reveal(packId)).waitsFor).toBe('NOTHING');
    expect(await transactions('ask-again', gachaId)).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(await shop.differences()).toEqual([]);
  });
});

test('[T68] a pack whose word is there says that it waits for an earlier request', async () => {
  const gachaId = await openDrop(2);
  const first = await silentPack(gachaId);
  const second = await silentPack(gachaId);
  const { rows } = await shop.server.database.pool.query<{ id: string }>(
    'select q.request_id::text as id from reveal_request q join pack p on p.entry = q.entry join drop_on_chain d using (gacha_id) where d.drop_id = q.drop_id and p.nft_id = $1',
    [second],
  );
  const { gacha, vrfCoordinator } = shop.chain.network.contracts;
  await fulfilRequest(shop.chain.client, vrfCoordinator, {
    requestId: BigInt(rows[0]?.id ?? 0),
    consumer: gacha,
  });
  await shop.settle(quiet);
  const { requestedAt } = await reveal(first);
  expect(await reveal(second)).toMatchObject({
    waitsFor: 'EARLIER_RANDOMNESS',
    randomness: { requestedAt, late: false },
  });
  await shop.settle();
});

test('a sealed pack and a card have no reveal', async () => {
  const gachaId = await openDrop(1);
  const { result } = await completeIntent(shop, alice, '/gacha/roll', {
    gachaId,
    quantity: 1,
    token: 'USDC',
  });
  const sealed = await shop.server.request({
    method: 'GET',
    path: `/api/nft/${result.packIds[0]}/reveal`,
  });
  expect(sealed.code).toBe('NOT_FOUND');
});

test('the dashboard counts reveals that wait for randomness apart from those that failed', async () => {
  const gachaId = await openDrop(1);
  await silentPack(gachaId);
  const { db } = shop.server.context;
  await db
    .updateTable('reveal_entry')
    .set({ asked_at: new Date(Date.now() - 25 * HOUR * 1000) })
    .whereRef('opened_count', '<', 'pack_count')
    .execute();
  expect(await attention()).toContainEqual({ kind: 'RANDOMNESS_SILENT', count: 1 });
  expect((await attention()).map(({ kind }) => kind)).not.toContain('REVEALS_FAILED');
});

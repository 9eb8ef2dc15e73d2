import { campaignDrawAbi, vrfCoordinatorV25MockAbi } from '@kura/chain/abis';
import { drawIdOf } from '@kura/chain/campaigns';
import {
  accounts,
  chainTimeSeconds,
  fulfilAllRequests,
  passTime,
  reorganise,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { encodeFunctionData, type Hex, keccak256, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, newId } from '../../platform/index.ts';
import { findDraw, winnersOf } from './draw.repository.ts';
import { queueDrawCommitment, queueDrawRegistration } from './draw-queue.ts';
import { recoverDrawJob } from './draw-recovery.job.ts';
import { watchDrawsJob } from './draw-watch.job.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const ROOT = keccak256(toHex('root'));
const TERMS = keccak256(toHex('terms'));
const quiet = { answerRandomness: false };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // The last block of a restored chain may be hours old.
  await shop.chain.client.mine({ blocks: 1 });
  await shop.settle(quiet);
});
afterAll(() => shop.stop());

interface Draw {
  readonly campaignId: string;
  readonly drawId: Hex;
}

async function registeredDraw(): Promise<Draw> {
  const { context } = shop.server;
  const campaignId = newId();
  const drawId = drawIdOf(campaignId);
  const closingTimeSeconds = Number(await chainTimeSeconds(shop.chain.client)) + HOUR;
  const terms = { drawId, closingTimeSeconds, prizeCounts: [1, 2], termsHash: TERMS };
  await inTransaction(context, (tx) =>
    queueDrawRegistration(tx, context, terms, { of: { campaignId }, attempt: 0 }),
  );
  await shop.settle(quiet);
  return { campaignId, drawId };
}

/** Creates a draw with committed applicants and an unanswered request. */
async function silentDraw(): Promise<Draw> {
  const draw = await registeredDraw();
  await passTime(shop.chain.client, HOUR);
  await commit(draw);
  return draw;
}

async function commit({ campaignId, drawId }: Draw): Promise<void> {
  const { context } = shop.server;
  const list = { drawId, root: ROOT, count: 50 };
  await inTransaction(context, (tx) =>
    queueDrawCommitment(tx, context, list, { of: { campaignId }, attempt: 0 }),
  );
  await shop.settle(quiet);
}

async function rowOf({ drawId }: Draw) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from campaign_draw where draw_id = ${drawId}`.execute(shop.server.context.db);
  return rows[0];
}

const pass = async (seconds: number) => {
  await passTime(shop.chain.client, seconds);
  await shop.settle(quiet);
};

async function transactions(kind: string, { drawId }: Draw) {
  const { rows } = await sql<{ status: string }>`
    select status from operator_transaction where kind = ${kind} and subject @> ${JSON.stringify({ drawId })}::jsonb
    order by created_at`.execute(shop.server.context.db);
  return rows.map(({ status }) => status);
}

async function coordinator(functionName: 'addConsumer' | 'removeConsumer'): Promise<void> {
  const { campaignDraw, vrfCoordinator } = shop.chain.network.contracts;
  const { subscriptionId } = await shop.chain.client.readContract({
    address: campaignDraw,
    abi: campaignDrawAbi,
    functionName: 'randomnessSource',
  });
  const args = [subscriptionId, campaignDraw] as const;
  const data = encodeFunctionData({ abi: vrfCoordinatorV25MockAbi, functionName, args });
  await sendCall(shop.chain.client, accounts.deployer, { to: vrfCoordinator, data, value: 0n });
}

async function alarms(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const { context } = shop.server;
  const log = Object.assign(Object.create(context.log), {
    error: (line: Record<string, unknown>) => lines.push(line),
  });
  await watchDrawsJob.run({ ...context, log } as never, undefined as never);
  return lines;
}

test('a draw is registered, committed and drawn, and its winners are those of the contract', async () => {
  const draw = await registeredDraw();
  expect(await rowOf(draw)).toMatchObject({
    campaign_id: draw.campaignId,
    attempt: 0,
    state: 'REGISTERED',
    terms_hash: TERMS,
    root: null,
    requests: 0,
  });
  expect(await findDraw(shop.server.context.db, draw.drawId)).toMatchObject({
    prizeCounts: [1, 2],
    word: null,
  });

  await passTime(shop.chain.client, HOUR);
  await commit(draw);
  expect(await rowOf(draw)).toMatchObject({
    state: 'COMMITTED',
    root: ROOT,
    applicant_count: 50,
    sent: true,
    requests: 1,
    word: null,
  });

  await shop.settle();
  const drawn = await findDraw(shop.server.context.db, draw.drawId);
  expect(drawn).toMatchObject({ state: 'DRAWN', wordTransactionHash: expect.stringMatching(/^0x/) });
  const winners = await shop.chain.client.readContract({
    address: shop.chain.network.contracts.campaignDraw,
    abi: campaignDrawAbi,
    functionName: 'winnerIndexes',
    args: [draw.drawId, 0n, 50n],
  });
  expect(drawn && winnersOf(drawn, 80)).toEqual(winners.map(Number));
  expect(await shop.differences()).toEqual([]);
});

test('a draw has no winners before its word, and none is found under another id', async () => {
  const draw = await registeredDraw();
  const row = await findDraw(shop.server.context.db, draw.drawId);
  expect(row && winnersOf(row, 3)).toBeNull();
  expect(await findDraw(shop.server.context.db, drawIdOf(newId()))).toBeNull();
});

test('a draw that no campaign of the shop names is kept without one', async () => {
  const drawId = keccak256(toHex('a draw of others'));
  const { campaignDraw } = shop.chain.network.contracts;
  const closing = Number(await chainTimeSeconds(shop.chain.client)) + HOUR;
  const args = [drawId, closing, [4_294_967_295], TERMS] as const;
  const data = encodeFunctionData({ abi: campaignDrawAbi, functionName: 'register', args });
  await sendCall(shop.chain.client, accounts.operator, { to: campaignDraw, data, value: 0n });
  await shop.settle(quiet);
  expect(await rowOf({ campaignId: '', drawId })).toMatchObject({ campaign_id: null, attempt: null });
  expect((await findDraw(shop.server.context.db, drawId))?.prizeCounts).toEqual([4_294_967_295]);
});

test('[T5] a reorganisation removes a word, a commitment and a registration, and they come again', async () => {
  const draw = await silentDraw();
  const { client } = shop.chain;
  await fulfilAllRequests(shop.chain);
  await shop.settle(quiet);
  expect(await rowOf(draw)).toMatchObject({ state: 'DRAWN' });
  const { word_block: wordBlock } = (await rowOf(draw)) as { word_block: number };
  await reorganise(client, Number(await client.getBlockNumber()) - Number(wordBlock) + 1);
  await shop.server.indexer.catchUp();
  expect(await rowOf(draw)).toMatchObject({ state: 'COMMITTED', word: null, word_block: null, root: ROOT });
  expect(await shop.differences()).toEqual([]);
  await shop.settle();
  expect(await rowOf(draw)).toMatchObject({ state: 'DRAWN' });
  expect(await shop.differences()).toEqual([]);
});

test('[T6] a silent source is asked again after 7 days, and a block decides after 30', async () => {
  const draw = await silentDraw();
  expect(await alarms()).toEqual([]);
  await pass(25 * HOUR);
  expect(await alarms()).toMatchObject([
    { alarm: 'draw-silent', drawId: draw.drawId, campaignId: draw.campaignId, nextStep: 'ASK_AGAIN' },
  ]);
  expect(await transactions('ask-draw-again', draw)).toEqual([]);

  await pass(7 * DAY);
  expect(await transactions('ask-draw-again', draw)).toEqual(['CONFIRMED']);
  expect(await rowOf(draw)).toMatchObject({ requests: 2, asked_again_at: expect.any(Date), word: null });

  await pass(23 * DAY);
  expect(await transactions('announce-draw-fallback', draw)).toEqual(['CONFIRMED']);
  expect(await rowOf(draw)).toMatchObject({ fallback_block: expect.any(Number), state: 'COMMITTED' });

  await shop.chain.client.mine({ blocks: 66, interval: 2 });
  await shop.settle(quiet);
  expect(await transactions('settle-draw-fallback', draw)).toEqual(['CONFIRMED']);
  expect(await rowOf(draw)).toMatchObject({ state: 'DRAWN' });
  expect(await alarms()).toEqual([]);
  expect(await shop.differences()).toEqual([]);
});

describe('a request that the source refused', () => {
  test('[T6] is sent once as soon as the source accepts it, also when the job breaks off or runs repeatedly', async () => {
    await coordinator('removeConsumer');
    const draw = await silentDraw();
    expect(await rowOf(draw)).toMatchObject({ sent: false, requests: 1, state: 'COMMITTED' });
    expect(await transactions('ask-draw-again', draw)).toEqual([]);
    await coordinator('addConsumer');

    const run = () => recoverDrawJob.run(shop.server.context as never, { drawId: draw.drawId });
    await withFailpoint('recover-draw.before-commit', () => expect(run()).rejects.toThrow('failpoint'));
    expect(await transactions('ask-draw-again', draw)).toEqual([]);
    await Promise.all([run(), run(), run()]);
    expect(await transactions('ask-draw-again', draw)).toEqual(['QUEUED']);
    await shop.settle(quiet);
    expect(await rowOf(draw)).toMatchObject({ sent: true, requests: 2 });
    await shop.settle();
    expect(await rowOf(draw)).toMatchObject({ state: 'DRAWN' });
    expect(await transactions('ask-draw-again', draw)).toEqual(['CONFIRMED']);
    expect(await shop.differences()).toEqual([]);
  });
});

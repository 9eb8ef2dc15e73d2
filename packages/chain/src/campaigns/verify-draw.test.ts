import {
  accounts,
  type DrawStage,
  dishonestDraws,
  drawCampaign,
  openDrawStage,
  type PresentedDraw,
  passTimeTo,
  sendCall,
} from '@kura/testing/chain';
import fc from 'fast-check';
import { createPublicClient, encodeFunctionData, http } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignDrawAbi } from '../abis/campaign-draw.gen.ts';
import { type Applicant, applicantLeaf, applicantTree } from './applicant-list.ts';
import { commitDraw, registerDraw } from './draw-calls.ts';
import { readDraw } from './draw-evidence.ts';
import { encodeDrawFile } from './draw-file.ts';
import { drawIdOf } from './draw-id.ts';
import { DRAW_CHECKS, NotDrawnError, verifyDraw } from './verify-draw.ts';
import { prizeAt, winnerIndexes } from './winner-order.ts';

let stage: DrawStage;
beforeAll(async () => {
  stage = await openDrawStage();
});
afterAll(() => stage.stop());

const verify = (
  { campaignDraw, drawId, fileBytes }: PresentedDraw,
  fromBlock?: bigint,
  applicant?: Applicant,
) =>
  verifyDraw({
    client: createPublicClient({ transport: http(stage.rpcUrl) }),
    campaignDraw,
    drawId,
    file: fileBytes,
    applicant,
    ...(fromBlock === undefined ? {} : { fromBlock }),
  });

test('each check has a draw that only this check finds dishonest', () => {
  expect(new Set(dishonestDraws.map(({ fails }) => fails))).toEqual(new Set(DRAW_CHECKS));
});

test.each(dishonestDraws)('[T67] $fails fails, and nothing else, when $what', async (dishonest) => {
  const { verdict, checks, draw } = await verify(await stage.present(dishonest));
  const made = dishonest.fails === 'FILE' ? ['FILE'] : DRAW_CHECKS;
  expect(checks).toEqual(made.map((name) => ({ name, passed: name !== dishonest.fails })));
  expect(verdict).toBe('unfair');
  expect(draw === null).toBe(dishonest.fails === 'FILE');
});

test('an honest draw passes every check', async () => {
  const { verdict, checks, draw } = await verify(stage.presentHonest());
  expect(checks).toEqual(DRAW_CHECKS.map((name) => ({ name, passed: true })));
  expect(verdict).toBe('fair');
  expect(draw).toMatchObject({ count: 12, prizeCounts: [1, 2, 3] });
  expect(draw?.winners).toHaveLength(7);
});

test('[T67] an applicant finds the own leaf in the list, by index, wallet and salt', async () => {
  const presented = stage.presentHonest();
  const [own, other] = stage.honest.file.winners;
  if (own === undefined || other === undefined) throw new Error('the draw has two winners');
  const found = async (applicant?: Applicant) => {
    const { verdict, hasApplicant } = await verify(presented, undefined, applicant);
    expect(verdict).toBe('fair');
    return hasApplicant;
  };
  expect(await found(own)).toBe(true);
  expect(await found(other)).toBe(true);
  expect(await found({ ...own, salt: other.salt })).toBe(false);
  expect(await found({ ...own, index: other.index })).toBe(false);
  expect(await found({ ...own, wallet: other.wallet })).toBe(false);
  expect(await found({ ...own, index: 1_000 })).toBe(false);
  expect(await found()).toBeNull();
  const unreadable = { ...presented, fileBytes: new Uint8Array() };
  expect((await verify(unreadable, undefined, own)).hasApplicant).toBeNull();
});

test('a draw is verified before its winners are published', async () => {
  const { file } = stage.honest;
  const { verdict } = await verify({
    ...stage.presentHonest(),
    fileBytes: encodeDrawFile({ ...file, winners: [] }),
  });
  expect(verdict).toBe('fair');
});

test('with fewer applicants than prizes each applicant wins', async () => {
  const draw = await drawCampaign(stage.chain, { applicants: 3, prizeCounts: [1, 5] });
  const { verdict, draw: facts } = await verify({
    ...stage.presentHonest(),
    drawId: draw.drawId,
    fileBytes: encodeDrawFile(draw.file),
  });
  expect(verdict).toBe('fair');
  expect([...(facts?.winners ?? [])].sort()).toEqual([0, 1, 2]);
});

test('nothing is found in a log that is read from a later block on', async () => {
  await stage.chain.client.mine({ blocks: 1 });
  const newest = await stage.chain.client.getBlockNumber();
  const { checks, draw } = await verify(stage.presentHonest(), newest);
  const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name);
  expect(failed).toEqual(['REGISTRATION', 'COMMITMENT', 'RANDOMNESS']);
  expect(draw).toMatchObject({ commitTransaction: null, wordTransaction: null });
});

test('a draw without a word can’t be verified', async () => {
  const { client, network } = stage.chain;
  const { campaignDraw } = network.contracts;
  const drawId = drawIdOf('00000000-0000-4000-8000-000000000001');
  const presented = { ...stage.presentHonest(), drawId };
  await expect(verify(presented)).rejects.toThrow('no such draw');
  expect(await readDraw({ client, campaignDraw, drawId })).toBeNull();

  const { timestamp } = await client.getBlock();
  const terms = { drawId, closingTimeSeconds: Number(timestamp) + 100, prizeCounts: [1], termsHash: drawId };
  await sendCall(client, accounts.operator, registerDraw(campaignDraw, terms));
  await expect(verify(presented)).rejects.toThrow('not committed');
  await passTimeTo(client, timestamp + 100n);
  const list = { drawId, root: drawId, count: 1 };
  await sendCall(client, accounts.operator, commitDraw(campaignDraw, list));
  await expect(verify(presented)).rejects.toThrow(NotDrawnError);
  expect(await readDraw({ client, campaignDraw, drawId })).toMatchObject({
    commitment: { root: drawId, count: 1 },
    word: null,
    fallbackBlock: null,
  });
});

// Compares the contract's winners with this library's, for all list lengths. The mock gives the word.
test('the contract and the library draw the same winners', async () => {
  const { client, network } = stage.chain;
  const { campaignDraw } = network.contracts;
  const lengths = fc.sample(fc.integer({ min: 1, max: 4_294_967_295 }), { numRuns: 12, seed: 15 });
  for (const count of [1, 2, 3, 17, 4_294_967_295, ...lengths]) {
    const draw = await drawCampaign(stage.chain, {
      applicants: 1,
      prizeCounts: [2, 1],
      forge: { count },
    }).catch((error: unknown) => error);
    // A forged count has winners that the list lacks. The helper then refuses to publish them, although the chain has drawn.
    if (draw instanceof Error) expect(draw.message).toMatch(/There is no applicant/);
    const [committed] = (
      await client.getContractEvents({
        address: campaignDraw,
        abi: campaignDrawAbi,
        eventName: 'DrawCommitted',
        fromBlock: 0n,
        strict: true,
      })
    ).slice(-1);
    const drawId = committed?.args.drawId ?? '0x';
    const state = await readDraw({ client, campaignDraw, drawId });
    expect(state?.commitment?.count).toBe(count);
    const howMany = Math.min(count, 60);
    const drawn = await client.readContract({
      address: campaignDraw,
      abi: campaignDrawAbi,
      functionName: 'winnerIndexes',
      args: [drawId, 0n, BigInt(howMany)],
    });
    expect(winnerIndexes({ word: state?.word ?? 0n, drawId, count }, howMany)).toEqual(drawn.map(Number));
  }
});

test('the contract and the library give each position the same prize', async () => {
  const { client, network } = stage.chain;
  for (let position = 0; position < 6; position += 1) {
    const prize = await client.readContract({
      address: network.contracts.campaignDraw,
      abi: campaignDrawAbi,
      functionName: 'prizeOf',
      args: [stage.honest.drawId, BigInt(position)],
    });
    expect(prizeAt([1, 2, 3], position)).toBe(Number(prize));
  }
});

test('an applicant proves the own leaf to the contract', async () => {
  const { drawId, applicants, file } = stage.honest;
  const [, applicant] = applicants;
  if (applicant === undefined) throw new Error('There is no applicant.');
  const { index, wallet, salt } = applicant;
  const proof = applicantTree(file.leaves).proof(applicantLeaf(drawId, applicant));
  const isApplicant = (place: number) =>
    stage.chain.client.readContract({
      address: stage.chain.network.contracts.campaignDraw,
      abi: campaignDrawAbi,
      functionName: 'isApplicant',
      args: [drawId, BigInt(place), wallet, salt, proof],
    });
  expect(await isApplicant(index)).toBe(true);
  expect(await isApplicant(index + 1)).toBe(false);
});

test('the calls are those of the contract', () => {
  const { campaignDraw } = stage.chain.network.contracts;
  const drawId = stage.honest.drawId;
  const terms = { drawId, closingTimeSeconds: 5, prizeCounts: [1, 2], termsHash: drawId };
  expect(registerDraw(campaignDraw, terms)).toEqual({
    to: campaignDraw,
    value: 0n,
    data: encodeFunctionData({
      abi: campaignDrawAbi,
      functionName: 'register',
      args: [drawId, 5, [1, 2], drawId],
    }),
  });
});

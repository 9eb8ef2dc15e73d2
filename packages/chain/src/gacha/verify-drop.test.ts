import { type DropScenario, dishonestDrops, openDropScenario, type PresentedDrop } from '@kura/testing/chain';
import { createPublicClient, http } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { decodeDraws } from './decode-draws.ts';
import { decodePoolFile, poolFileHash } from './pool-file.ts';
import { serialHash, slabKey } from './slab.ts';
import { pulledCardTokenId } from './token-id.ts';
import { checkPool, DROP_CHECKS, type DropQuestion, POOL_CHECKS, verifyDrop } from './verify-drop.ts';

let scenario: DropScenario;
beforeAll(async () => {
  scenario = await openDropScenario();
});
afterEach(() => scenario.reset());
afterAll(() => scenario.stop());

const worldOf = ({ files }: PresentedDrop) => ({
  client: createPublicClient({ transport: http(scenario.chain.rpcUrl), cacheTime: 0 }),
  gacha: scenario.chain.network.contracts.gacha,
  poolFileOf: async (dropId: bigint) => files.get(dropId) ?? null,
});
const verify = (presented: PresentedDrop, more: Partial<DropQuestion> = {}) =>
  verifyDrop({ ...worldOf(presented), dropId: presented.drop.dropId, ...more });
const failed = ({ checks }: Awaited<ReturnType<typeof verify>>) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

test('each check has a drop that only this check finds dishonest', () => {
  expect(new Set(dishonestDrops.map(({ fails }) => fails))).toEqual(new Set(DROP_CHECKS));
});

test.each(dishonestDrops)('[T4] $fails fails, and nothing else, when $what', async (dishonest) => {
  const { verdict, checks, pool } = await verify(await scenario.present(dishonest));
  const made = dishonest.fails === 'POOL_FILE' ? (['POOL_FILE'] as const) : DROP_CHECKS;
  expect(checks.map(({ name, passed }) => ({ name, passed }))).toEqual(
    made.map((name) => ({ name, passed: name !== dishonest.fails })),
  );
  expect(verdict).toBe('unsound');
  expect(pool === null).toBe(dishonest.fails === 'POOL_FILE');
});

describe('an honest drop', () => {
  test('passes every check, and says how much of the pool is named', async () => {
    const { verdict, checks, pool } = await verify(await scenario.present());
    expect(checks).toEqual(DROP_CHECKS.map((name) => ({ name, passed: true, findings: [] })));
    expect(verdict).toBe('sound');
    expect(pool).toEqual({
      cards: 6,
      named: 3,
      ranks: { SS: 1, S: 2, A: 3 },
      lastOnePrize: null,
      comparedDrops: 1,
    });
  });

  test('may have a last-one prize, which is named and counts in no rank', async () => {
    const presented = await scenario.present({ lastOnePrize: true });
    const { verdict, pool } = await verify(presented);
    expect(verdict).toBe('sound');
    const { index: _, serialHash: hash, ...prize } = presented.drop.poolFile.lastOnePrize!;
    expect(pool).toMatchObject({ cards: 6, named: 3, ranks: { SS: 1, S: 2, A: 3 }, lastOnePrize: prize });
    expect(serialHash(prize.slab)).toBe(hash);
  });

  test('[T69] keeps its last-one prize from other drops until it was won and burned', async () => {
    const presented = await scenario.present({ lastOnePrize: true });
    const compare = async () => {
      const { checks } = await checkPool({
        ...worldOf(presented),
        registry: scenario.chain.network.contracts.slabRegistry,
        entries: [{ ...presented.drop.poolFile.lastOnePrize!, index: 0 }],
        own: null,
      });
      return checks.find(({ name }) => name === 'OTHER_DROPS')?.findings.map(({ token }) => token?.tokenId);
    };
    expect(await compare()).toEqual([undefined]);
    await scenario.draw(presented.drop, 6);
    const prize = pulledCardTokenId(presented.drop.dropId, 6);
    expect(await compare()).toEqual([prize]);
    await scenario.burn(prize);
    expect(await compare()).toEqual([]);
  });

  test('passes while its own cards are drawn, attested and burned', async () => {
    const presented = await scenario.present();
    await scenario.draw(presented.drop, 3);
    expect((await verify(presented)).verdict).toBe('sound');
  });

  test('may contain cards that an earlier drop returned at its end, or that were drawn there and burned', async () => {
    const presented = await scenario.present({
      firstSlab: 0,
      before: async () => {
        await scenario.draw(scenario.earlier, 1);
        const { gacha } = scenario.chain.network.contracts;
        const [drawn] = await scenario.chain.client.getContractEvents({
          address: gacha,
          abi: gachaAbi,
          eventName: 'CardsDrawn',
          fromBlock: 0n,
          strict: true,
        });
        await scenario.burn(decodeDraws(drawn!.args)[0]!.tokenId);
        await scenario.close(scenario.earlier);
      },
    });
    expect(failed(await verify(presented))).toEqual([]);
  });

  test('is not harmed by a later drop without a file, whose claims are younger', async () => {
    const presented = await scenario.present();
    expect(failed(await verify({ ...presented, drop: scenario.earlier }))).toEqual([]);
    const files = new Map([[scenario.earlier.dropId, scenario.earlier.poolBytes]]);
    expect(failed(await verify({ drop: scenario.earlier, files }))).toEqual([]);
  });
});

describe('a failed check names', () => {
  test('the card, the other drop and the living token', async () => {
    const presented = await scenario.present({
      firstSlab: 0,
      before: async () => {
        await scenario.draw(scenario.earlier, 1);
        await scenario.close(scenario.earlier);
      },
    });
    const { checks } = await verify(presented);
    const findings = checks.find(({ name }) => name === 'OTHER_DROPS')?.findings ?? [];
    expect(findings).toHaveLength(1);
    const [only] = findings;
    const there = scenario.earlier.poolFile.entries.find((entry) => entry.serialHash === only?.serialHash);
    expect(only).toEqual({
      index: presented.drop.poolFile.entries.find((entry) => entry.serialHash === only?.serialHash)?.index,
      serialHash: there?.serialHash,
      dropId: scenario.earlier.dropId,
      token: {
        collection: expect.stringMatching(new RegExp(scenario.collection, 'i')),
        tokenId: pulledCardTokenId(scenario.earlier.dropId, there?.index ?? -1),
      },
    });
  });

  test('every card that can still be drawn elsewhere', async () => {
    const { checks } = await verify(await scenario.present({ firstSlab: 3 }));
    const findings = checks.find(({ name }) => name === 'OTHER_DROPS')?.findings ?? [];
    expect(findings).toHaveLength(3);
    expect(findings.map(({ dropId, token }) => ({ dropId, token }))).toEqual(
      Array(3).fill({ dropId: scenario.earlier.dropId, token: null }),
    );
  });

  test('the drop whose file is missing', async () => {
    const presented = await scenario.present({ publish: (files, _, { dropId }) => files.delete(dropId) });
    const { checks } = await verify(presented);
    expect(checks.find(({ name }) => name === 'EARLIER_FILES')?.findings).toEqual([
      { index: null, serialHash: null, dropId: scenario.earlier.dropId, token: null },
    ]);
  });
});

describe('a secret slab', () => {
  test('with a token of its own is detected by the shop alone', async () => {
    const presented = await scenario.present();
    const hidden = presented.drop.slabs.filter((_, index) => index % 2 === 1);
    const [secret] = hidden;
    if (secret === undefined) throw new Error('half of the slabs are hidden');
    await scenario.mint({ ...secret, salt: `0x${'77'.repeat(32)}` });
    expect(failed(await verify(presented))).toEqual([]);
    const secretSlabs = new Map(hidden.map((slab) => [serialHash(slab), slab]));
    const { checks } = await verify(presented, { secretSlabs });
    expect(checks.find(({ name }) => name === 'SLABS_FREE')).toMatchObject({
      passed: false,
      findings: [{ serialHash: serialHash(secret) }],
    });
  });

  test('is rejected under another slab’s hash', async () => {
    const presented = await scenario.present();
    const [one, other] = presented.drop.slabs.filter((_, index) => index % 2 === 1);
    if (one === undefined || other === undefined) throw new Error('half of the slabs are hidden');
    const secretSlabs = new Map([[serialHash(one), other]]);
    await expect(verify(presented, { secretSlabs })).rejects.toThrow('has another hash');
  });
});

test('the state of an earlier block can be verified', async () => {
  const presented = await scenario.present();
  const blockNumber = await scenario.chain.client.getBlockNumber();
  const [slab] = presented.drop.slabs;
  if (slab === undefined) throw new Error('the drop has slabs');
  await scenario.mint(slab);
  expect(failed(await verify(presented, { blockNumber }))).toEqual([]);
  expect(failed(await verify(presented))).toEqual(['SLABS_FREE']);
});

test('a pool is compared before its drop exists: then every drop is an earlier one', async () => {
  const presented = await scenario.present();
  const check = (files: PresentedDrop['files']) =>
    checkPool({
      ...worldOf({ ...presented, files }),
      registry: scenario.chain.network.contracts.slabRegistry,
      entries: presented.drop.poolFile.entries,
      own: null,
    });
  const outcome = await check(presented.files);
  expect(outcome.checks.map(({ name }) => name)).toEqual([...POOL_CHECKS]);
  // The drop itself has these cards.
  expect(outcome.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(['OTHER_DROPS']);
  const { checks } = await check(new Map());
  expect(checks.find(({ name }) => name === 'EARLIER_FILES')?.findings).toHaveLength(2);
});

test('a drop that does not exist is no drop to verify', async () => {
  const presented = await scenario.present();
  await expect(verify(presented, { dropId: 99n })).rejects.toThrow('UnknownDrop');
});

test('the key of a slab ignores leading zeros of a number, and nothing else', () => {
  const key = (certificateNumber: string, grader = 'PSA') => slabKey({ grader, certificateNumber });
  expect(key('0012')).toBe(key('12'));
  expect(key('000')).toBe(key('0'));
  expect(key('00A1')).not.toBe(key('A1'));
  expect(key('12', 'BGS')).not.toBe(key('12'));
});

test('a file that names slabs is read by everybody who reads one that names none', async () => {
  const { drop } = await scenario.present();
  expect(new TextDecoder().decode(drop.poolBytes)).toContain('{"version":2,');
  const { entries } = decodePoolFile(drop.poolBytes);
  expect(entries).toEqual(drop.poolFile.entries);
  expect(poolFileHash(drop.poolBytes)).toMatch(/^0x/);
});

test('the registry has the same keys', async () => {
  const { drop } = await scenario.present();
  const [slab] = drop.slabs;
  if (slab === undefined) throw new Error('the drop has slabs');
  await scenario.mint(slab);
  const { slabRegistry } = scenario.chain.network.contracts;
  const events = await scenario.chain.client.getLogs({ address: slabRegistry, fromBlock: 0n });
  expect(events.some(({ topics }) => topics[1] === slabKey(slab))).toBe(true);
});

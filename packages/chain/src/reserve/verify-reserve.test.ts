import type { ReserveState } from '@kura/domain/reserve';
import {
  dishonestReserves,
  numberedSlab,
  openReserveScenario,
  type PresentedReserve,
  type ReserveScenario,
  refOf,
} from '@kura/testing/chain';
import { createPublicClient, http } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serialHash } from '../gacha/slab.ts';
import { merkleTree } from '../merkle-tree.ts';
import { type CountedSlab, reserveLeaf } from './reserve-report.ts';
import { findStatementOfMonth, NotStatedError } from './statements.ts';
import { COUNTED_CARD_CHECKS, type ReserveProof, verifyCountedCard } from './verify-counted-card.ts';
import { RESERVE_CHECKS, verifyReserve } from './verify-reserve.ts';

let scenario: ReserveScenario;
beforeAll(async () => {
  scenario = await openReserveScenario();
});
afterEach(() => scenario.reset());
afterAll(() => scenario.stop());

function world() {
  const { reserveLog, collectionFactory } = scenario.chain.network.contracts;
  return {
    client: createPublicClient({ transport: http(scenario.chain.rpcUrl), cacheTime: 0 }),
    reserveLog,
    factory: collectionFactory,
    poolFileOf: async (dropId: bigint) => (dropId === scenario.drop.dropId ? scenario.drop.poolBytes : null),
  };
}

const verify = ({ index, report }: PresentedReserve, more = {}) =>
  verifyReserve({ ...world(), index, report, ...more });

const failedOf = ({ checks }: Awaited<ReturnType<typeof verify>>) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

describe('a statement of the reserve', () => {
  test('each check has a statement that only this check finds dishonest', () => {
    expect(new Set(dishonestReserves.map(({ fails }) => fails))).toEqual(new Set(RESERVE_CHECKS));
  });

  test.each(dishonestReserves)('[T70] $fails fails, and nothing else, when $what', async (dishonest) => {
    const { verdict, checks, tokens } = await verify(await scenario.present(dishonest));
    const made = dishonest.fails === 'REPORT' ? (['REPORT'] as const) : RESERVE_CHECKS;
    expect(checks.map(({ name, passed }) => ({ name, passed }))).toEqual(
      made.map((name) => ({ name, passed: name !== dishonest.fails })),
    );
    expect(verdict).toBe('unsound');
    expect(tokens === null).toBe(dishonest.fails === 'REPORT');
  });

  test('passes every check when it is honest, and says how many tokens were compared', async () => {
    const { verdict, checks, statement, tokens } = await verify(await scenario.present());
    expect(checks).toEqual(RESERVE_CHECKS.map((name) => ({ name, passed: true, findings: [] })));
    expect(verdict).toBe('sound');
    expect(statement).toMatchObject({
      index: 0n,
      month: scenario.month,
      count: BigInt(scenario.honest.length),
    });
    expect(tokens).toMatchObject({ living: 6, counted: 6, inCustody: 1, overridden: 0 });
  });

  test('names the tokens whose slab was not counted', async () => {
    const hash = serialHash(scenario.held[0]!);
    const { checks, tokens } = await verify(
      await scenario.present({ count: (honest) => honest.filter((slab) => slab.serialHash !== hash) }),
    );
    expect(checks.find(({ name }) => name === 'TOKENS')?.findings).toEqual([
      { token: { collection: scenario.collection, tokenId: scenario.heldTokenId }, serialHash: hash },
    ]);
    expect(tokens).toMatchObject({ living: 6, counted: 5 });
  });

  test('does not count a drawn card whose pool file is missing or is another one', async () => {
    const presented = await scenario.present();
    for (const file of [null, new TextEncoder().encode('{}')]) {
      expect(failedOf(await verify(presented, { poolFileOf: async () => file }))).toEqual(['TOKENS']);
    }
  });

  test('[T70] counts a slab for one of two tokens that claim it', async () => {
    // Minted with the slab of a drawn card before anybody attested that card.
    const { slabs } = scenario.drop;
    const taken = slabs.find((slab) => serialHash(slab) === scenario.drawn[0]);
    if (taken === undefined) throw new Error('an unknown slab was drawn');
    await scenario.mint(taken);
    expect(failedOf(await verify(await scenario.present()))).toEqual(['TOKENS']);
  });

  test('[T70] passes no token that was minted before the counted block and left out', async () => {
    await scenario.mint(numberedSlab(901));
    expect(failedOf(await verify(await scenario.present()))).toEqual(['TOKENS']);
  });

  test('is found by its month, the correction last', async () => {
    await scenario.present();
    const { index } = await scenario.present();
    const place = { ...world(), fromBlock: 0n };
    expect(await findStatementOfMonth(place, scenario.month)).toMatchObject({ index });
    expect(index).toBe(1n);
    await expect(findStatementOfMonth(place, 202001)).rejects.toThrow(NotStatedError);
    await expect(verify({ index: 7n, month: scenario.month, report: null })).rejects.toThrow(NotStatedError);
  });
});

describe('the proof of one card', () => {
  const slabOf = (which: 'held' | 'drawn') =>
    which === 'held' ? serialHash(scenario.held[0]!) : scenario.drawn[0]!;

  const prove = (index: bigint, slab: CountedSlab): ReserveProof => ({
    index,
    month: scenario.month,
    ...slab,
    proof: merkleTree(scenario.honest.map((each) => reserveLeaf(each, scenario.month))).proof(
      reserveLeaf(slab, scenario.month),
    ),
  });

  const verifyCard = (proof: ReserveProof, tokenId = scenario.heldTokenId) =>
    verifyCountedCard({ ...world(), collection: scenario.collection, tokenId, proof });

  test.each(['held', 'drawn'] as const)('verifies a card that is %s', async (which) => {
    const { index } = await scenario.present();
    const proof = prove(index, { serialHash: slabOf(which), state: 'TOKEN' });
    const tokenId = which === 'held' ? scenario.heldTokenId : scenario.drawnTokenId;
    const { verdict, checks, transaction } = await verifyCard(proof, tokenId);
    expect(checks).toEqual(COUNTED_CARD_CHECKS.map((name) => ({ name, passed: true })));
    expect(verdict).toBe('counted');
    expect(transaction).toMatch(/^0x/);
  });

  test.each<[string, (honest: ReserveProof) => ReserveProof, string]>([
    ['another statement', (honest) => ({ ...honest, index: honest.index + 1n }), 'STATEMENT'],
    ['another month', (honest) => ({ ...honest, month: 202001 }), 'STATEMENT'],
    [
      'the slab of another token',
      (honest) => prove(honest.index, { serialHash: slabOf('drawn'), state: 'TOKEN' }),
      'SLAB',
    ],
    ['another path', (honest) => ({ ...honest, proof: [refOf('path')] }), 'PROOF'],
    [
      'a slab in stock',
      (honest) => prove(honest.index, { serialHash: serialHash(scenario.burned), state: 'STOCK' }),
      'SLAB',
    ],
  ])('[T70] refuses a proof with %s', async (_, forge, failing) => {
    const { index } = await scenario.present();
    const { verdict, checks } = await verifyCard(
      forge(prove(index, { serialHash: slabOf('held'), state: 'TOKEN' })),
    );
    expect(verdict).toBe('unproved');
    expect(checks.find(({ passed }) => !passed)?.name).toBe(failing);
  });

  test.each<ReserveState>(['STOCK', 'POOL'])(
    '[T70] refuses a living token that was counted as %s',
    async (state) => {
      const hash = slabOf('held');
      const count = (honest: readonly CountedSlab[]) =>
        honest.map((slab) => (slab.serialHash === hash ? { ...slab, state } : slab));
      const { index } = await scenario.present({ count });
      const leaves = count(scenario.honest).map((slab) => reserveLeaf(slab, scenario.month));
      const proof = merkleTree(leaves).proof(reserveLeaf({ serialHash: hash, state }, scenario.month));
      const { checks } = await verifyCard({ index, month: scenario.month, serialHash: hash, state, proof });
      expect(checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(['PROOF']);
    },
  );
});

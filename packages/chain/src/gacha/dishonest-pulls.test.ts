import { dishonestPulls, openPullScenario, type PresentedPull, type PullScenario } from '@kura/testing/chain';
import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pulledCardTokenId } from './token-id.ts';
import { NotPulledError, PULL_CHECKS, type PullCheckName, verifyPull } from './verify-pull.ts';

let scenario: PullScenario;
beforeAll(async () => {
  scenario = await openPullScenario();
});
afterAll(() => scenario.stop());

const verify = ({ poolBytes, ...pull }: PresentedPull, fromBlock?: bigint) =>
  verifyPull({
    client: createPublicClient({ transport: http(scenario.rpcUrl) }),
    poolFile: poolBytes,
    ...pull,
    ...(fromBlock === undefined ? {} : { fromBlock }),
  });

/** The checks that are possible after a failed check. */
const checksUpTo: Partial<Record<PullCheckName, readonly PullCheckName[]>> = {
  POOL_FILE: ['POOL_FILE'],
  DRAW: PULL_CHECKS.slice(0, PULL_CHECKS.indexOf('DRAW') + 1),
};

test('each check has a pull that only this check finds dishonest', () => {
  expect(new Set(dishonestPulls.map(({ fails }) => fails))).toEqual(new Set(PULL_CHECKS));
});

test.each(dishonestPulls)('[T4] $fails fails, and nothing else, when $what', async (dishonest) => {
  const { verdict, checks, pull } = await verify(await scenario.present(dishonest));
  expect(checks).toEqual(
    (checksUpTo[dishonest.fails] ?? PULL_CHECKS).map((name) => ({ name, passed: name !== dishonest.fails })),
  );
  expect(verdict).toBe('unfair');
  expect(pull === null).toBe(dishonest.fails in checksUpTo);
});

test('an honest pull of the same drop passes every check', async () => {
  const { verdict, checks } = await verify(scenario.presentHonest());
  expect(checks).toEqual(PULL_CHECKS.map((name) => ({ name, passed: true })));
  expect(verdict).toBe('fair');
});

test('a card is drawn when its pack is opened, not when its word is stored', async () => {
  const { dropId, draws } = scenario.honest;
  const verdictOf = async (draw: 0 | 1 | 2) =>
    (await verify({ ...scenario.presentHonest(), tokenId: pulledCardTokenId(dropId, draws[draw]) })).verdict;
  expect(await verdictOf(0)).toBe('fair');
  expect(await verdictOf(1)).toBe('fair');
  await expect(verdictOf(2)).rejects.toThrow(NotPulledError);
});

test('nothing is found in a log that is read from a later block on', async () => {
  await scenario.chain.client.mine({ blocks: 1 });
  const newest = await scenario.chain.client.getBlockNumber();
  const { checks, pull } = await verify(scenario.presentHonest(), newest);
  const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name);
  expect(failed).toEqual(['RANKS', 'RANDOMNESS', 'CARD']);
  expect(pull).toMatchObject({ wordTransaction: null, drawTransaction: null });
});

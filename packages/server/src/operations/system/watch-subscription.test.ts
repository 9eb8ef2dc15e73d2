import { gachaAbi, vrfCoordinatorV25MockAbi } from '@kura/chain/abis';
import { accounts, asAdmin, sendCall, startTestShop, type TestShop } from '@kura/testing';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchSubscriptionJob } from './watch-subscription.job.ts';

let shop: TestShop;
let subscriptionId: bigint;
beforeAll(async () => {
  shop = await startTestShop();
  ({ subscriptionId } = await shop.chain.client.readContract({
    address: shop.chain.network.contracts.gacha,
    abi: gachaAbi,
    functionName: 'randomnessSource',
  }));
});
afterAll(() => shop.stop());

async function watch(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const { context } = shop.server;
  const log = Object.assign(Object.create(context.log), {
    error: (line: Record<string, unknown>) => lines.push(line),
  });
  await watchSubscriptionJob.run({ ...context, log } as never, undefined as never);
  return lines;
}

const seen = async () =>
  (await asAdmin<{ subscription: Record<string, unknown> | null }>(shop, 'GET', '/system/randomness'))
    .subscription;
const attention = async () =>
  (await asAdmin<{ attention: { kind: string }[] }>(shop, 'GET', '/dashboard/totalSummary')).attention.filter(
    ({ kind }) => kind === 'SUBSCRIPTION_PROBLEMS',
  );

async function act(
  account: typeof accounts.deployer,
  ...call: [
    (
      | 'addConsumer'
      | 'removeConsumer'
      | 'requestSubscriptionOwnerTransfer'
      | 'acceptSubscriptionOwnerTransfer'
      | 'cancelSubscription'
    ),
    ...unknown[],
  ]
): Promise<void> {
  const [functionName, ...args] = call;
  const data = encodeFunctionData({
    abi: vrfCoordinatorV25MockAbi,
    functionName,
    args: [subscriptionId, ...args],
  } as never);
  await sendCall(shop.chain.client, account, {
    to: shop.chain.network.contracts.vrfCoordinator,
    data,
    value: 0n,
  });
}

test('a subscription that works is shown, and sounds no alarm', async () => {
  expect(await seen()).toBeNull();
  expect(await watch()).toEqual([]);
  expect(await seen()).toMatchObject({
    id: String(subscriptionId),
    owner: accounts.deployer.address,
    expectedOwner: accounts.deployer.address,
    isConsumer: true,
    coin: 'LINK',
    problems: [],
  });
  expect(await attention()).toEqual([]);
});

test('[T68] a Gacha that is no consumer raises an alarm until it is one again', async () => {
  const { gacha } = shop.chain.network.contracts;
  await act(accounts.deployer, 'removeConsumer', gacha);
  expect(await watch()).toMatchObject([{ alarm: 'vrf-subscription', problems: ['CONSUMER'] }]);
  expect(await seen()).toMatchObject({ isConsumer: false, problems: ['CONSUMER'] });
  expect(await attention()).toContainEqual({ kind: 'SUBSCRIPTION_PROBLEMS', count: 1 });
  await act(accounts.deployer, 'addConsumer', gacha);
  expect(await watch()).toEqual([]);
});

test('[T68] another owner than the first one raises an alarm', async () => {
  await act(accounts.deployer, 'requestSubscriptionOwnerTransfer', accounts.eve.address);
  await act(accounts.eve, 'acceptSubscriptionOwnerTransfer');
  expect(await watch()).toMatchObject([{ alarm: 'vrf-subscription', problems: ['OWNER'] }]);
  expect(await seen()).toMatchObject({
    owner: accounts.eve.address,
    expectedOwner: accounts.deployer.address,
    problems: ['OWNER'],
  });
  // It stays a problem, because only people know whether the change was intended.
  expect(await watch()).toHaveLength(1);
});

test('[T68] a subscription that its owner emptied and ended raises an alarm', async () => {
  await act(accounts.eve, 'cancelSubscription', accounts.eve.address);
  expect(await watch()).toMatchObject([{ alarm: 'vrf-subscription', problems: ['MISSING'], balance: '0' }]);
  expect(await attention()).toContainEqual({ kind: 'SUBSCRIPTION_PROBLEMS', count: 1 });
});

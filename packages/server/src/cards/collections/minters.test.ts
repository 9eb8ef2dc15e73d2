import { cardCollectionFactoryAbi, redeemVaultAbi } from '@kura/chain/abis';
import { roleId } from '@kura/chain/server';
import {
  accounts,
  asAdmin,
  offerStock,
  openCollection,
  passTime,
  reorganise,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchAdditionsJob } from '../../operations/system/watch-additions.job.ts';

const days = 24 * 3_600;
let shop: TestShop;
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop({ delays: { burnAgeSeconds: 2 * days, additionDelaySeconds: 2 * days } });
  await shop.chain.client.setBalance({ address: accounts.canceller.address, value: parseEther('1') });
  collectionId = await openCollection(shop);
});
afterAll(() => shop.stop());

const grant = (address: string, allowed = true) =>
  shop.server.request({
    method: 'POST',
    path: `/api/collection/${collectionId}/minters`,
    token: shop.admin.token,
    idempotencyKey: true,
    body: { address, allowed },
  });
const minters = async () => {
  const { minters, waitingMinters } = await asAdmin<{
    minters: string[];
    waitingMinters: { address: string; countsFrom: string }[];
  }>(shop, 'GET', `/collection/admin/${collectionId}`);
  return { minters, waiting: waitingMinters };
};
async function list(address: `0x${string}`, listed = true): Promise<void> {
  const { collectionFactory } = shop.chain.network.contracts;
  const data = encodeFunctionData({
    abi: cardCollectionFactoryAbi,
    functionName: 'listMinter',
    args: [address, listed],
  });
  await sendCall(shop.chain.client, accounts.admin, { to: collectionFactory, data, value: 0n });
  await shop.settle();
}
async function pass(seconds: number): Promise<void> {
  await passTime(shop.chain.client, seconds);
  await shop.settle();
}
const headSeconds = async () => Number((await shop.chain.client.getBlock()).timestamp);
async function alarms(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const { context } = shop.server;
  const log = Object.assign(Object.create(context.log), {
    error: (line: Record<string, unknown>) => lines.push(line),
  });
  await watchAdditionsJob.run({ ...context, log } as never, undefined as never);
  return lines;
}

describe('a grant of the minter role', () => {
  test('is refused with its reason for an account that the factory doesn’t list', async () => {
    expect(await grant(accounts.eve.address)).toMatchObject({ status: 422, code: 'MINTER_NOT_LISTED' });
    const sent = await shop.server.context.db
      .selectFrom('operator_transaction')
      .where('kind', '=', 'set-minter')
      .select('id')
      .execute();
    expect(sent).toEqual([]);
  });

  test('[T60] counts after the delay of list and role, and the answer says when', async () => {
    const { bob } = accounts;
    await list(bob.address);
    await pass(days);
    const answer = await grant(bob.address);
    expect(answer.status).toBe(202);
    expect(Date.parse(answer.body.countsFrom) / 1000 - (await headSeconds())).toBe(2 * days);
    await shop.settle();
    const before = await minters();
    expect(before.minters).not.toContain(bob.address);
    expect(before.waiting.map(({ address }) => address)).toEqual([bob.address]);
    expect(Date.parse(before.waiting[0]?.countsFrom ?? '')).toBeGreaterThanOrEqual(
      Date.parse(answer.body.countsFrom),
    );

    await pass(2 * days);
    expect(await minters()).toEqual({ minters: expect.arrayContaining([bob.address]), waiting: [] });
    expect(await shop.differences()).toEqual([]);
    // A reorganisation turns the time back.
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await shop.differences()).toEqual([]);

    expect((await grant(bob.address, false)).body.countsFrom).toBeNull();
    await shop.settle();
    expect((await minters()).minters).not.toContain(bob.address);
  });

  test('waits for its list when that counts later', async () => {
    const { carol } = accounts;
    await list(carol.address);
    const answer = await grant(carol.address);
    expect(answer.status).toBe(202);
    expect(Date.parse(answer.body.countsFrom) / 1000).toBeGreaterThanOrEqual(
      (await headSeconds()) + 2 * days,
    );
    await shop.settle();
    await list(carol.address, false);
  });

  test('isn’t needed for sales from stock: a new collection names the contract that sells', async () => {
    const { stockSale } = shop.chain.network.contracts;
    expect((await minters()).minters).toContain(stockSale);
    const { nftId } = await offerStock(shop, collectionId, '60');
    expect((await asAdmin<{ price: string | null }>(shop, 'GET', `/nft/${nftId}`)).price).toBe('60');
    await grant(stockSale, false);
    await shop.settle();
    expect((await asAdmin<{ price: string | null }>(shop, 'GET', `/nft/${nftId}`)).price).toBeNull();
    await grant(stockSale);
    await shop.settle();
    expect((await asAdmin<{ price: string | null }>(shop, 'GET', `/nft/${nftId}`)).price).toBeNull();
    await pass(2 * days);
    expect((await asAdmin<{ price: string | null }>(shop, 'GET', `/nft/${nftId}`)).price).toBe('60');
  });
});

describe('[T60] an addition that waits', () => {
  test('raises an alarm until the canceller cancels it or it counts', async () => {
    expect(await alarms()).toEqual([]);
    const { redeemVault } = shop.chain.network.contracts;
    const role = roleId('REDEEM_ROLE');
    const vault = { abi: redeemVaultAbi } as const;
    const args = [role, accounts.eve.address] as const;
    const send = async (who: typeof accounts.admin, data: `0x${string}`) => {
      await sendCall(shop.chain.client, who, { to: redeemVault, data, value: 0n });
      await shop.settle();
    };
    await send(accounts.admin, encodeFunctionData({ ...vault, functionName: 'grantRole', args }));
    expect(await alarms()).toMatchObject([
      {
        alarm: 'addition-scheduled',
        contract: redeemVault.toLowerCase(),
        role: 'REDEEM_ROLE',
        account: accounts.eve.address.toLowerCase(),
        granted: true,
      },
    ]);
    await send(accounts.canceller, encodeFunctionData({ ...vault, functionName: 'cancelAddition', args }));
    expect(await alarms()).toEqual([]);

    const canceller = [roleId('CANCELLER_ROLE'), accounts.canceller.address] as const;
    await send(accounts.admin, encodeFunctionData({ ...vault, functionName: 'revokeRole', args: canceller }));
    expect(await alarms()).toMatchObject([{ role: 'CANCELLER_ROLE', granted: false }]);
    await pass(2 * days);
    expect(await alarms()).toEqual([]);
    expect(await shop.differences()).toEqual([]);
  });
});

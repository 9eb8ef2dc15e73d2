import { stockSaleAbi } from '@kura/chain/abis';
import {
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  passTime,
  publishDrop,
  reorganise,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let gachaId: string;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  await shop.chain.client.setBalance({ address: accounts.guardian.address, value: parseEther('1') });
  alice = await customerOf(shop, accounts.alice);
  gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 4,
    cards: Array.from({ length: 5 }, () => ({ value: 5, rank: 'C' as const })),
  });
});
afterAll(() => shop.stop());

/** Every contract that can be stopped has the same two functions. */
async function send(who: typeof accounts.admin, to: Address, functionName: 'stop' | 'resume'): Promise<void> {
  const data = encodeFunctionData({ abi: stockSaleAbi, functionName });
  await sendCall(shop.chain.client, who, { to, data, value: 0n });
  await shop.settle();
}

const stops = async () => (await alice.get('/stops')).body.stops;
const isPaused = async () => (await alice.get(`/gacha/${gachaId}`)).body.paused;
const roll = () => alice.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' });

describe('[T60] a stop by the guardian', () => {
  test('of packs pauses every drop until the admin resumes', async () => {
    const { gacha } = shop.chain.network.contracts;
    expect([await stops(), await isPaused()]).toEqual([[], false]);
    await send(accounts.guardian, gacha, 'stop');
    expect(await stops()).toEqual([
      {
        part: 'PACKS',
        since: expect.any(String),
        until: null,
        transactionHash: expect.stringMatching(/^0x/),
      },
    ]);
    expect(await isPaused()).toBe(true);
    expect(await roll()).toMatchObject({ status: 409, code: 'PAUSED' });

    await send(accounts.admin, gacha, 'resume');
    expect([await stops(), await isPaused()]).toEqual([[], false]);
    expect((await roll()).status).toBe(201);
  });

  test('of settlements says when it ends, and is over then', async () => {
    await send(accounts.guardian, shop.chain.network.contracts.auctionHouse, 'stop');
    const [stop] = await stops();
    expect(stop.part).toBe('AUCTIONS');
    expect(Date.parse(stop.until) - Date.parse(stop.since)).toBe(24 * 3_600_000);
    await passTime(shop.chain.client, 24 * 3_600);
    await shop.settle();
    expect(await stops()).toEqual([]);
  });

  test('is gone when its block is reorganised away', async () => {
    const before = await shop.chain.client.getBlockNumber();
    await send(accounts.guardian, shop.chain.network.contracts.stockSale, 'stop');
    expect(await stops()).toMatchObject([{ part: 'STOCK' }]);
    await reorganise(shop.chain.client, Number((await shop.chain.client.getBlockNumber()) - before));
    await shop.settle();
    expect(await stops()).toEqual([]);
  });
});

import { transferNft } from '@kura/chain/tokens';
import {
  accounts,
  deployContractAccount,
  reorganise,
  type StockedShop,
  startStockedShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recheckOrdersJob } from './recheck-orders.job.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

async function recheck(): Promise<void> {
  await shop.chain.client.mine({ blocks: 1 });
  await shop.settle();
  const { context } = shop.server;
  const actor = { kind: 'system', name: 'recheck-orders' } as const;
  await recheckOrdersJob.run({ ...context, actor, requestId: 'test' }, undefined);
}

describe('[T16] an order signed by a contract account', () => {
  test('can be filled while it answers for it, and again when it does so again', async () => {
    const { client } = shop.chain;
    const { contract, seller } = shop;
    const { address } = contract.account;
    const nftId = shop.freshCard();
    const { contractAddress, tokenId } = await shop.cardOf(nftId);
    await shop.sendAs(seller, transferNft(contractAddress, seller.account.address, address, BigInt(tokenId)));
    const listing = await shop.order(contract, { type: 'FIXED_PRICE', nftId, price: '12' });
    const wanted = shop.freshCard();
    const offer = await shop.order(contract, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: wanted },
      token: 'USDC',
      price: '7',
    });
    const both = async (standing: object) => {
      await recheck();
      for (const id of [listing, offer]) expect(await shop.orderOf(id)).toMatchObject(standing);
    };
    await both({ fillable: true });

    const original = (await client.getCode({ address })) as `0x${string}`;
    const { address: ofAnother } = await deployContractAccount(client, accounts.dave.address);
    const another = (await client.getCode({ address: ofAnother })) as `0x${string}`;
    await client.setCode({ address, bytecode: another });
    expect(
      await shop.rival.post('/contract/accept-orders', { orders: [{ id: listing, price: '12' }] }),
    ).toMatchObject({
      code: 'NOTHING_TO_BUY',
      body: { dead: [{ orderId: listing, reason: 'SIGNATURE_VOID' }] },
    });
    await both({ status: 'Open', fillable: false, unfillableReason: 'SIGNATURE_VOID' });
    expect(await shop.cardOf(nftId)).toMatchObject({ price: null });
    expect(await shop.cardOf(wanted)).toMatchObject({ highestPrice: null });
    expect(await shop.rival.post(`/contract/accept-order/${listing}`)).toMatchObject({
      code: 'ORDER_NOT_FILLABLE',
      body: { reason: 'SIGNATURE_VOID' },
    });
    expect(await shop.differences()).toEqual([]);

    const endless = '0x5b5f56';
    await client.setCode({ address, bytecode: endless });
    await both({ unfillableReason: 'SIGNATURE_VOID' });
    await client.setCode({ address, bytecode: '0x' });
    await both({ unfillableReason: 'ACCOUNT_UNDEPLOYED' });
    await client.setCode({ address, bytecode: original });
    await both({ fillable: true, unfillableReason: null });
    expect(await shop.cardOf(nftId)).toMatchObject({ price: '12' });
    expect(await shop.cardOf(wanted)).toMatchObject({ highestPrice: '7' });
    expect(await shop.differences()).toEqual([]);
  });
});

describe('an event that never came', () => {
  /** Simulates a node that left the event out. */
  async function missEvent(id: string): Promise<void> {
    const { db } = shop.server.context;
    await sql`delete from chain_event where transaction_hash =
                (select transaction_hash from market_order where id = ${id})`.execute(db);
    await sql`update market_order set status = 'Open', cancel_reason = null, ended_at = null, transaction_hash = null
              where id = ${id}`.execute(db);
  }
  const list = () => shop.order(shop.seller, { type: 'FIXED_PRICE', nftId: shop.freshCard(), price: '15' });

  test('of a cancellation is made up for: nobody is offered what Seaport refuses', async () => {
    const [cancelled, other] = [await list(), await list()];
    await shop.intent(shop.seller, '/contract/cancel-order', { orderId: cancelled });
    await missEvent(cancelled);
    expect(await shop.orderOf(cancelled)).toMatchObject({ status: 'Open', fillable: true });
    await recheck();
    expect(await shop.orderOf(cancelled)).toMatchObject({ status: 'Open', unfillableReason: 'USED' });
    expect(await shop.orderOf(other)).toMatchObject({ fillable: true });
  });

  test('of a raised counter is, too', async () => {
    const id = await list();
    await shop.intent(shop.seller, '/contract/cancel-order', { all: true });
    await missEvent(id);
    await recheck();
    expect(await shop.orderOf(id)).toMatchObject({ status: 'Open', unfillableReason: 'WRONG_COUNTER' });
  });
});

describe('[T32] a reorganisation that removes the increment of a counter', () => {
  test('hides the orders signed under it at once, and opens those that it had ended', async () => {
    const { client } = shop.chain;
    const list = () => shop.order(shop.seller, { type: 'FIXED_PRICE', nftId: shop.freshCard(), price: '15' });
    const earlier = await list();
    const kept = await client.getBlockNumber();
    await shop.intent(shop.seller, '/contract/cancel-order', { all: true });
    const later = await list();
    expect(await shop.orderOf(earlier)).toMatchObject({ status: 'Cancelled' });
    expect(await shop.orderOf(later)).toMatchObject({ status: 'Open', fillable: true });

    await reorganise(client, Number((await client.getBlockNumber()) - kept));
    await shop.settle();
    expect(await shop.orderOf(later)).toMatchObject({ status: 'Open', unfillableReason: 'WRONG_COUNTER' });
    expect(await shop.orderOf(earlier)).toMatchObject({ status: 'Open', fillable: true });
  });
});

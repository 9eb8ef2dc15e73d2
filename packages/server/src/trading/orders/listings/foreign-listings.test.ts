import { type OrderComponents, orderHash, orderTypedData } from '@kura/chain/seaport';
import { type Customer, type StockedShop, startStockedShop } from '@kura/testing';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: StockedShop;
let seller: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller } = shop);
});
afterAll(() => shop.stop());

describe('an order that somebody else built', () => {
  async function signed(
    nftId: string,
    change: (order: OrderComponents) => OrderComponents = (order) => order,
  ) {
    const prepared = await seller.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '50' });
    const { message } = prepared.body.steps.at(-1).typedData;
    const components = change(componentsOf(message));
    const domain = { chainId: shop.chain.network.chainId, seaport: shop.chain.network.contracts.seaport };
    const signature = await seller.account.signTypedData(orderTypedData(domain, components));
    return { components, signature, domain };
  }

  const store = (order: { components: OrderComponents; signature: Hex }) =>
    seller.post('/seaport/create-order', {
      type: 'FIXED_PRICE',
      parameters: {
        ...JSON.parse(
          JSON.stringify(order.components, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ),
        totalOriginalConsiderationItems: order.components.consideration.length,
      },
      signature: order.signature,
    });

  test('is taken when it is what the shop would have built, with any salt', async () => {
    const nftId = shop.freshCard();
    const order = await signed(nftId, (components) => ({ ...components, salt: 123_456_789n }));
    expect(await store(order)).toMatchObject({
      status: 201,
      body: {
        nftId,
        price: '50',
        orderHash: orderHash(order.components),
        offerer: seller.account.address.toLowerCase(),
      },
    });
  });

  test('[T15] in three encodings of one signature is one order', async () => {
    const nftId = shop.freshCard();
    const order = await signed(nftId);
    const v = Number(`0x${order.signature.slice(-2)}`);
    const short = `${order.signature.slice(0, -2)}${(v - 27).toString(16).padStart(2, '0')}` as Hex;
    const s = BigInt(`0x${order.signature.slice(66, 130)}`) | (BigInt(v - 27) << 255n);
    const compact = `${order.signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}` as Hex;
    expect((await store({ ...order, signature: compact })).status).toBe(201);
    expect((await store({ ...order, signature: short })).code).toMatch(/ORDER_ALREADY_KNOWN/);
    expect((await store(order)).code).toBe('ORDER_ALREADY_KNOWN');
    const rows = await shop.server.context.db
      .selectFrom('market_order')
      .where('order_hash', '=', orderHash(order.components))
      .select('signature')
      .execute();
    expect(rows).toEqual([{ signature: order.signature }]);
  });

  test('[T15] signed for another chain, contract or version, or by another key, is refused', async () => {
    const nftId = shop.freshCard();
    const { components, domain } = await signed(nftId);
    const code = async (signature: Hex) => (await store({ components, signature })).code;
    const typed = orderTypedData(domain, components);
    const sign = (change: object, account = seller.account) =>
      account.signTypedData({ ...typed, domain: { ...typed.domain, ...change } } as never);
    expect(await code(await sign({ chainId: 1 }))).toBe('ORDER_SIGNATURE_INVALID');
    expect(await code(await sign({ verifyingContract: shop.rival.account.address }))).toBe(
      'ORDER_SIGNATURE_INVALID',
    );
    expect(await code(await sign({ version: '1.5' }))).toBe('ORDER_SIGNATURE_INVALID');
    expect(await code(await sign({ name: 'Heaport' }))).toBe('ORDER_SIGNATURE_INVALID');
    expect(await code(await sign({}, shop.rival.account))).toBe('ORDER_SIGNATURE_INVALID');
    expect(await code('0x')).toBe('ORDER_SIGNATURE_INVALID');
    expect(await code(`0x${'00'.repeat(65)}`)).toBe('ORDER_SIGNATURE_INVALID');
    expect(await code(`0x${'ff'.repeat(65)}`)).toBe('ORDER_SIGNATURE_INVALID');
  });

  test('[T16] by an account that is still to be deployed is refused', async () => {
    const nftId = shop.freshCard();
    const { components, signature } = await signed(nftId);
    const wrapped = `${signature}${'6492'.repeat(16)}` as Hex;
    expect((await store({ components, signature: wrapped })).code).toBe('ORDER_ACCOUNT_UNDEPLOYED');
  });

  test('[T15] that was cancelled on chain is refused, even by a shop that has forgotten it', async () => {
    const nftId = shop.freshCard();
    const order = await signed(nftId);
    const { body: stored } = await store(order);
    const { body: cancelling } = await seller.post('/contract/cancel-order', { orderId: stored.id });
    await seller.perform(cancelling);
    await shop.server.context.db.deleteFrom('intent').where('order_id', '=', stored.id).execute();
    await shop.server.context.db.deleteFrom('market_order').where('id', '=', stored.id).execute();
    expect((await store(order)).code).toBe('ORDER_USED');
  });
});

function componentsOf(message: Record<string, unknown>): OrderComponents {
  const integers = new Set([
    'startTime',
    'endTime',
    'salt',
    'counter',
    'identifierOrCriteria',
    'startAmount',
    'endAmount',
  ]);
  return JSON.parse(JSON.stringify(message), (key, value) => (integers.has(key) ? BigInt(value) : value));
}

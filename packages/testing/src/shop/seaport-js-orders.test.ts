import { cardCriteria } from '@kura/chain/seaport';
import { ItemType } from '@opensea/seaport-js/lib/constants.js';
import { toHex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, fund } from '../chain/index.ts';
import { seaportJs } from '../chain/seaport-js-client.ts';
import type { Customer } from './customer.ts';
import { type StockedShop, startStockedShop } from './stocked-shop.ts';

let shop: StockedShop;
let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  // Alice holds the cards.
  [alice, bob] = [shop.seller, shop.keyed];
});
afterAll(() => shop.stop());

const theirs = (account: HDAccount) =>
  seaportJs(shop.chain.rpcUrl, shop.chain.network.contracts.seaport, account);

async function built(nftId: string, feeBasisPoints: number) {
  const card = (await alice.get(`/nft/${nftId}`)).body;
  const { timestamp } = await shop.chain.client.getBlock();
  const useCase = await theirs(accounts.alice).createOrder({
    offer: [{ itemType: ItemType.ERC721, token: card.contractAddress, identifier: card.tokenId }],
    consideration: [
      { token: shop.chain.network.tokens.USDC, amount: '20000000', recipient: accounts.alice.address },
    ],
    fees: [{ recipient: accounts.treasury.address, basisPoints: feeBasisPoints }],
    conduitKey: toHex(0, { size: 32 }),
    startTime: String(timestamp - 1n),
    endTime: String(timestamp + 3_600n),
    restrictedByZone: false,
    allowPartialFills: false,
  });
  const { parameters, signature } = await useCase.executeAllActions();
  return JSON.parse(
    JSON.stringify({ parameters, signature }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
}

const asListing = (order: Awaited<ReturnType<typeof built>>) => ({ ...order, type: 'FIXED_PRICE' });

test('the shop takes a listing that seaport-js built, and sells it', async () => {
  const nftId = shop.freshCard();
  const stored = await alice.post('/seaport/create-order', asListing(await built(nftId, 250)));
  expect(stored).toMatchObject({ status: 201, body: { nftId, price: '20', fee: '0.5', fillable: true } });
  const { body: fill } = await bob.post(`/contract/accept-order/${stored.body.id}`);
  await bob.perform(fill);
  await shop.settle();
  expect((await bob.get(`/intent/${fill.intentId}`)).body.status).toBe('CONFIRMED');
  expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);
});

test('[T14] a listing that seaport-js built with another fee is refused', async () => {
  const stored = await alice.post('/seaport/create-order', asListing(await built(shop.freshCard(), 100)));
  expect(stored).toMatchObject({ status: 422, code: 'ORDER_FEE_INVALID' });
});

test('seaport-js fills a listing that the shop built, and the shop shows the sale', async () => {
  const nftId = shop.freshCard();
  const { body: prepared } = await alice.post('/contract/create-order', {
    type: 'FIXED_PRICE',
    nftId,
    price: '30',
  });
  const { orderId } = (await alice.perform(prepared)).body.result;
  const { order } = (await bob.get(`/seaport/order/${nftId}`)).body;
  const useCase = await theirs(accounts.bob).fulfillOrder({ order: order.signedOrder });
  await (await useCase.executeAllActions()).wait();
  await shop.settle();
  expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject({
    owner: accounts.bob.address,
    price: null,
    lastSale: { price: '30' },
  });
  const row = await shop.server.context.db
    .selectFrom('market_order')
    .where('id', '=', orderId)
    .select(['status', 'buyer'])
    .executeTakeFirst();
  expect(row).toEqual({ status: 'Completed', buyer: accounts.bob.address.toLowerCase() });
});

test('the shop takes an offer that seaport-js built, and its seller accepts it', async () => {
  const nftId = shop.freshCard();
  const card = await shop.cardOf(nftId);
  const { timestamp } = await shop.chain.client.getBlock();
  const useCase = await theirs(accounts.bob).createOrder({
    offer: [{ token: shop.chain.network.tokens.USDC, amount: '20000000' }],
    consideration: [
      {
        itemType: ItemType.ERC721,
        token: card.contractAddress,
        identifier: card.tokenId,
        recipient: accounts.bob.address,
      },
    ],
    fees: [{ recipient: accounts.treasury.address, basisPoints: 250 }],
    conduitKey: toHex(0, { size: 32 }),
    startTime: String(timestamp - 1n),
    endTime: String(timestamp + 3_600n),
    restrictedByZone: false,
    allowPartialFills: false,
  });
  const { parameters, signature } = await useCase.executeAllActions();
  const order = JSON.parse(
    JSON.stringify({ parameters, signature }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
  const body = { ...order, type: 'OFFER', target: { kind: 'NFT', nftId } };
  const stored = await bob.post('/seaport/create-order', body);
  expect(stored).toMatchObject({ status: 201, body: { nftId, price: '20', fee: '0.5', fillable: true } });
  const taken = await shop.intent(alice, `/contract/accept-order/${stored.body.id}`);
  expect(taken.status).toBe('CONFIRMED');
});

describe('seaport-js reads, validates and fills what the shop built', () => {
  /** Has seaport-js fill an order of the shop's, and lets the shop follow. */
  async function fill(
    orderId: string,
    by: Customer,
    account: HDAccount,
    criteria: { identifier: string; proof: string[] }[] = [],
  ) {
    const order = (await by.get(`/seaport/orders/${orderId}`)).body.signedOrder;
    const seaport = theirs(account);
    await (await seaport.validate([order], account.address).transact()).wait();
    const useCase = await seaport.fulfillOrder({ order, considerationCriteria: criteria });
    await (await useCase.executeAllActions()).wait();
    await shop.settle();
    return shop.orderOf(orderId);
  }

  const offer = (target: object, price = '12') =>
    shop.order(bob, { type: 'OFFER', target, token: 'USDC', price });

  test('one of several listings under one signature', async () => {
    const nftIds = [shop.freshCard(), shop.freshCard()];
    const listings = nftIds.map((nftId) => ({ nftId, price: '9' }));
    const { result } = await shop.intent(alice, '/contract/create-orders', { listings });
    const sold = await fill(result.orderIds[1] as string, bob, accounts.bob);
    expect(sold).toMatchObject({ status: 'Completed', buyer: accounts.bob.address });
    expect((await shop.cardOf(nftIds[1] as string)).owner).toBe(accounts.bob.address);
  });

  test('an offer on a card', async () => {
    const nftId = shop.freshCard();
    const orderId = await offer({ kind: 'NFT', nftId });
    expect(await fill(orderId, alice, accounts.alice)).toMatchObject({
      status: 'Completed',
      buyer: accounts.bob.address,
      nftId,
    });
  });

  // Their way takes the fee from the seller's own wallet, so that the seller needs money for it.
  test('an offer on a collection, and one on any copy of a card', async () => {
    await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000n });
    const { collectionId } = shop;
    const nftId = shop.freshCard();
    const { tokenId } = await shop.cardOf(nftId);
    const onAny = await offer({ kind: 'COLLECTION', collectionId });
    const filled = await fill(onAny, alice, accounts.alice, [{ identifier: tokenId, proof: [] }]);
    expect(filled).toMatchObject({ status: 'Completed', nftId });

    const copyId = shop.freshCard();
    const copy = await shop.cardOf(copyId);
    const onCopies = await offer({ kind: 'COPIES', nftId: copyId });
    const { rows } = await shop.server.database.pool.query<{ ids: string[] }>(
      `select k.token_ids::text[] as ids from market_order o join order_criteria k on k.id = o.criteria_id
       where o.id = $1`,
      [onCopies],
    );
    const criteria = cardCriteria((rows[0]?.ids ?? []).map(BigInt));
    const proof = criteria.proof(BigInt(copy.tokenId));
    const taken = await fill(onCopies, alice, accounts.alice, [{ identifier: copy.tokenId, proof }]);
    expect(taken).toMatchObject({ status: 'Completed', nftId: copyId });
    expect(await shop.cardOf(copyId)).toMatchObject({
      owner: accounts.bob.address,
      lastSale: { price: '12' },
    });
  });

  test('a swap', async () => {
    const given = shop.freshCard();
    const listed = await shop.order(alice, { type: 'FIXED_PRICE', nftId: given, price: '5' });
    await shop.intent(bob, `/contract/accept-order/${listed}`);
    const wanted = shop.freshCard();
    const orderId = await shop.order(bob, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: wanted },
      token: 'USDC',
      swap: { givesNftId: given, cash: null },
    });
    expect(await fill(orderId, alice, accounts.alice)).toMatchObject({ status: 'Completed' });
    expect((await shop.cardOf(given)).owner).toBe(accounts.alice.address);
    expect((await shop.cardOf(wanted)).owner).toBe(accounts.bob.address);
  });
});

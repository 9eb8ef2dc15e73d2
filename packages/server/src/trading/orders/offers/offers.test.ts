import type { Order } from '@kura/api-contract/orders';
import { SEAPORT_ADDRESS } from '@kura/chain/network';
import { approveToken, transferNft } from '@kura/chain/tokens';
import {
  type Customer,
  customerBaseUnits,
  passTime,
  type StockedShop,
  startStockedShop,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dollars = 1_000_000n;

let shop: StockedShop;
let seller: Customer;
let keyed: Customer;
let contract: Customer;
let rival: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller, keyed, contract, rival } = shop);
});
afterAll(() => shop.stop());

const freshCard = () => shop.freshCard();
const cardOf = (id: string) => shop.cardOf(id);
const orderOf = (id: string) => shop.orderOf(id);
const offersOf = async (nftId: string): Promise<Order[]> =>
  (await seller.get(`/seaport/offers/${nftId}`)).body.items;

const offer = (who: Customer, nftId: string, price: string, more: object = {}) =>
  shop.order(who, { type: 'OFFER', target: { kind: 'NFT', nftId }, token: 'USDC', price, ...more });

const approve = (who: Customer, token: 'USDC' | 'USDT', amount: bigint) =>
  shop.sendAs(who, approveToken(shop.chain.network.tokens[token], SEAPORT_ADDRESS, amount));

const kinds = [
  ['an account with a key', 'USDC', () => keyed],
  ['an account with a key', 'USDT', () => keyed],
  ['a contract account', 'USDC', () => contract],
  ['a contract account', 'USDT', () => contract],
] as const;

test('lists have what was signed only when it is asked for', async () => {
  const nftId = freshCard();
  const listingId = await shop.order(seller, { type: 'FIXED_PRICE', nftId, price: '900' });
  const offerId = await offer(keyed, nftId, '40');
  const { address } = keyed.account;
  const lists: [who: Customer, path: string, id: string][] = [
    [rival, '/seaport/listings?minPrice=900', listingId],
    [seller, `/seaport/listings-made/${seller.account.address}?pageSize=100`, listingId],
    [rival, `/seaport/offers/${nftId}?pageSize=100`, offerId],
    [keyed, `/seaport/offers-made/${address}?pageSize=100`, offerId],
    [seller, `/seaport/offers-received/${seller.account.address}?pageSize=100`, offerId],
  ];
  for (const [who, path, id] of lists) {
    const listed = async (more = '') => {
      const { body } = await who.get(`${path}${more}`);
      const found = body.items.map((item: { order?: Order }) => item.order ?? item);
      return found.find((order: Order) => order.id === id)?.signedOrder;
    };
    expect(await listed(), path).toBeNull();
    const { signedOrder } = await orderOf(id);
    expect(await listed('&include=signedOrder'), path).toEqual(signedOrder);
    expect(signedOrder?.signature).toMatch(/^0x[0-9a-f]{130}/);
  }
  expect((await rival.get(`/seaport/order/${nftId}`)).body.order.signedOrder).not.toBeNull();
});

describe.each(kinds)('an offer by %s in %s', (_, token, bidder) => {
  test('shows its fee first, and then on the card and with both sides', async () => {
    const nftId = freshCard();
    const body = { type: 'OFFER', target: { kind: 'NFT', nftId }, token, price: '41.5' };
    const prepared = await bidder().post('/contract/create-order', body);
    expect(prepared.body.summary).toMatchObject({ total: '41.5', fee: '1.0375', proceeds: '40.4625' });
    const { body: done } = await bidder().perform(prepared.body);
    expect(done.status).toBe('CONFIRMED');
    const [shown] = await offersOf(nftId);
    expect(shown).toMatchObject({
      id: done.result.orderId,
      type: 'OFFER',
      price: '41.5',
      paymentToken: token,
      fillable: true,
      target: { kind: 'NFT', nftId },
    });
    expect(await cardOf(nftId)).toMatchObject({
      highestPrice: '41.5',
      highestPriceToken: token,
      price: null,
    });
    const { address } = bidder().account;
    const made = await bidder().get(`/seaport/offers-made/${address}`);
    expect(made.body.items[0]).toMatchObject({ order: { id: shown?.id }, nft: { id: nftId } });
    // One of the statements sets the caller.
    expect(made.statements).toBe(3);
    const received = await seller.get(`/seaport/offers-received/${seller.account.address}`);
    expect(received.body.items[0]).toMatchObject({ order: { id: shown?.id }, nft: { id: nftId } });
    expect(received.statements).toBe(3);
    expect((await seller.get(`/seaport/offers-made/${address}`)).status).toBe(404);
    expect((await rival.get(`/seaport/offers-received/${seller.account.address}`)).status).toBe(404);
  });

  test('is accepted by a seller who approves no money and needs none', async () => {
    const nftId = freshCard();
    const orderId = await offer(bidder(), nftId, '100', { token });
    const before = await shop.held(token, seller.account.address);
    const accepting = await shop.intent(seller, `/contract/accept-order/${orderId}`, {
      price: '100',
    });
    expect(accepting).toMatchObject({
      status: 'CONFIRMED',
      summary: { kind: 'ACCEPT_OFFER', proceeds: '97.5', fee: '2.5' },
      result: { orderId },
    });
    expect(accepting.steps.map((step) => step.action)).toEqual(['ACCEPT_OFFER']);
    expect((await shop.held(token, seller.account.address)) - before).toBe((975n * dollars) / 10n);
    expect(await cardOf(nftId)).toMatchObject({
      owner: bidder().account.address,
      highestPrice: null,
      lastSale: { price: '100', paymentToken: token },
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Completed', buyer: bidder().account.address });
    const received = await seller.get(
      `/seaport/offers-received/${seller.account.address}?status=Completed&search=`,
    );
    expect(received.body.items.map((item: { order: Order }) => item.order.id)).toContain(orderId);
  });

  test('cancelled by its bidder is over', async () => {
    const nftId = freshCard();
    const orderId = await offer(bidder(), nftId, '12', { token });
    expect((await rival.post('/contract/cancel-order', { orderId })).code).toBe('NOT_OFFERER');
    const cancelling = await shop.intent(bidder(), '/contract/cancel-order', { orderId });
    expect(cancelling.status).toBe('CONFIRMED');
    expect(await orderOf(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'BY_OFFERER' });
    expect(await cardOf(nftId)).toMatchObject({ highestPrice: null });
    expect((await seller.post(`/contract/accept-order/${orderId}`)).code).toBe('ORDER_NOT_OPEN');
  });

  test('[T18] is hidden a block after its money moved or its approval went, and is back when they are', async () => {
    const nftId = freshCard();
    const orderId = await offer(bidder(), nftId, '30', { token });
    const { address } = bidder().account;
    const all = await shop.held(token, address);
    await shop.pay(bidder(), token, rival.account.address, all - 29n * dollars);
    expect(await orderOf(orderId)).toMatchObject({ fillable: false, unfillableReason: 'NO_FUNDS' });
    expect(await offersOf(nftId)).toEqual([]);
    expect(await cardOf(nftId)).toMatchObject({ highestPrice: null });
    expect(await seller.post(`/contract/accept-order/${orderId}`)).toMatchObject({
      code: 'ORDER_NOT_FILLABLE',
      body: { reason: 'NO_FUNDS' },
    });
    await shop.pay(rival, token, address, all - 29n * dollars);
    expect(await cardOf(nftId)).toMatchObject({ highestPrice: '30' });
    await approve(bidder(), token, 0n);
    expect(await orderOf(orderId)).toMatchObject({ unfillableReason: 'NO_APPROVAL' });
    await approve(bidder(), token, customerBaseUnits);
    expect(await offersOf(nftId)).toMatchObject([{ id: orderId, fillable: true }]);
  });
});

describe('an offer', () => {
  test('is refused on the own card, for nothing, in points, beyond the balance, and on what nobody holds', async () => {
    const nftId = freshCard();
    const response = async (who: Customer, body: object) =>
      (
        await who.post('/contract/create-order', {
          type: 'OFFER',
          target: { kind: 'NFT', nftId },
          token: 'USDC',
          price: '5',
          ...body,
        })
      ).code;
    expect(await response(seller, {})).toBe('OWN_CARD');
    expect(await response(keyed, { price: '0' })).toBe('ORDER_PRICE_INVALID');
    expect(await response(keyed, { price: undefined })).toBe('ORDER_PRICE_INVALID');
    expect(await response(keyed, { token: 'POINT' })).toBe('VALIDATION_FAILED');
    expect(await response(keyed, { price: '999999' })).toBe('INSUFFICIENT_FUNDS');
    expect(await response(keyed, { endsAt: '2020-01-01T00:00:00.000Z' })).toBe('ORDER_TIME_INVALID');
    expect(await response(keyed, { target: { kind: 'NFT', nftId: crypto.randomUUID() } })).toBe('NOT_FOUND');
  });

  test('expires by chain time', async () => {
    const nftId = freshCard();
    const { timestamp } = await shop.chain.client.getBlock();
    const endsAt = new Date((Number(timestamp) + 120) * 1000).toISOString();
    const orderId = await offer(rival, nftId, '9', { endsAt });
    await passTime(shop.chain.client, 121);
    await shop.settle();
    expect(await orderOf(orderId)).toMatchObject({ status: 'Expired' });
    expect(await cardOf(nftId)).toMatchObject({ highestPrice: null });
  });

  test('of several the best is the card’s, and the approval does for all of them', async () => {
    const nftId = freshCard();
    const lower = await offer(rival, nftId, '20');
    const higher = await offer(rival, nftId, '21', { token: 'USDT' });
    const highest = await offer(rival, nftId, '22');
    expect((await offersOf(nftId)).map(({ id }) => id)).toEqual([highest, higher, lower]);
    expect(await cardOf(nftId)).toMatchObject({ highestPrice: '22', highestPriceToken: 'USDC' });
    // Another page size, because the answer above is cached.
    const list = await seller.get(`/seaport/offers/${nftId}?pageSize=50`);
    expect(list.body.total).toBe(3);
    // One of the statements sets the caller.
    expect(list.statements).toBe(2);
  });

  test('follows its card to a new holder, who can take it; and waits while its bidder holds the card', async () => {
    const nftId = freshCard();
    const orderId = await offer(rival, nftId, '33');
    const { contractAddress, tokenId } = await cardOf(nftId);
    const move = (from: Customer, to: Customer) =>
      shop.sendAs(
        from,
        transferNft(contractAddress, from.account.address, to.account.address, BigInt(tokenId)),
      );
    await move(seller, rival);
    expect(await orderOf(orderId)).toMatchObject({ status: 'Open', unfillableReason: 'NOT_OWNER' });
    await move(rival, keyed);
    expect(await orderOf(orderId)).toMatchObject({ fillable: true });
    expect((await seller.post(`/contract/accept-order/${orderId}`)).code).toBe('NOT_OWNER');
    expect((await rival.post(`/contract/accept-order/${orderId}`)).code).toBe('OWN_ORDER');
    const taken = await shop.intent(keyed, `/contract/accept-order/${orderId}`);
    expect(taken.status).toBe('CONFIRMED');
  });

  test('[T59] meant for a sealed pack ends with it, and never takes the card that came out', async () => {
    const packId = shop.freshPack();
    const orderId = await offer(rival, packId, '15');
    expect(await cardOf(packId)).toMatchObject({ highestPrice: '15' });
    const { body: accepting } = await seller.post(`/contract/accept-order/${orderId}`);
    const { body: asked } = await seller.post('/nft/reveal', { tokenIds: [packId] });
    await seller.send(asked);
    await shop.settle({ answerRandomness: false });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'REVEALED' });
    await expect(seller.send(accepting)).rejects.toThrow();
    await shop.settle();
    await expect(seller.send(accepting)).rejects.toThrow();
    const { cardId } = await cardOf(packId);
    expect(await cardOf(cardId)).toMatchObject({ owner: seller.account.address, highestPrice: null });
  });

  test('[T16] of a contract account that no longer exists can not be accepted', async () => {
    const nftId = freshCard();
    const orderId = await offer(contract, nftId, '18');
    const { client } = shop.chain;
    const { address } = contract.account;
    const code = (await client.getCode({ address })) as `0x${string}`;
    await client.setCode({ address, bytecode: '0x' });
    await client.mine({ blocks: 1 });
    await shop.settle();
    expect(await orderOf(orderId)).toMatchObject({ unfillableReason: 'ACCOUNT_UNDEPLOYED' });
    // An account with a new owner rejects signatures of the former one.
    await client.setCode({ address, bytecode: '0x5f5f5260205ff3' });
    await client.mine({ blocks: 1 });
    await shop.settle();
    expect(await seller.post(`/contract/accept-order/${orderId}`)).toMatchObject({
      code: 'ORDER_NOT_FILLABLE',
      body: { reason: 'SIGNATURE_VOID' },
    });
    await client.setCode({ address, bytecode: code });
    await client.mine({ blocks: 1 });
    await shop.settle();
    expect(await orderOf(orderId)).toMatchObject({ fillable: true });
  });

  test('[T10] [T32] and all its effects are what a fresh index gives', async () => {
    expect(await shop.differences()).toEqual([]);
  });
});

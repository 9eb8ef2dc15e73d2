import type { Order } from '@kura/api-contract/orders';
import { transferNft } from '@kura/chain/tokens';
import { type Customer, passTime, type StockedShop, startStockedShop } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dollars = 1_000_000n;

let shop: StockedShop;
let seller: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller } = shop);
});
afterAll(() => shop.stop());

async function give(to: Customer, nftId: string): Promise<string> {
  const { contractAddress, tokenId } = await shop.cardOf(nftId);
  const { address } = seller.account;
  await shop.sendAs(seller, transferNft(contractAddress, address, to.account.address, BigInt(tokenId)));
  return nftId;
}
const ownerOf = async (nftId: string) => (await shop.cardOf(nftId)).owner;
const swapBody = (givesNftId: string, nftId: string, cash: object | null, token = 'USDC') => ({
  type: 'OFFER',
  target: { kind: 'NFT', nftId },
  token,
  swap: { givesNftId, cash },
});

/** A card of a customer and one of the seller. */
const pair = async (who: Customer) => ({
  given: await give(who, shop.freshCard()),
  wanted: shop.freshCard(),
});

describe.each([
  ['keyed', 'USDC'],
  ['contract', 'USDT'],
] as const)('a swap by the %s account', (name, token) => {
  test('of two even cards exchanges them, and is reported as a swap and not as a sale', async () => {
    const who = shop[name];
    const { given, wanted } = await pair(who);
    const orderId = await shop.order(who, swapBody(given, wanted, null));
    expect(await shop.orderOf(orderId)).toMatchObject({
      price: '0',
      fee: '0',
      swap: { givesNftId: given, cash: null },
      fillable: true,
    });
    expect(await shop.cardOf(wanted)).toMatchObject({ highestPrice: null });
    const offers: Order[] = (await seller.get(`/seaport/offers/${wanted}`)).body.items;
    expect(offers.map(({ id }) => id)).toEqual([orderId]);
    const done = await shop.intent(seller, `/contract/accept-order/${orderId}`);
    expect(done).toMatchObject({
      status: 'CONFIRMED',
      summary: { kind: 'ACCEPT_SWAP', givesNftId: wanted, receivesNftId: given, cash: null },
    });
    expect([await ownerOf(given), await ownerOf(wanted)]).toEqual([
      seller.account.address,
      who.account.address,
    ]);
    expect(await shop.cardOf(wanted)).toMatchObject({ lastSale: null, highestSalePrice: null });
  });

  test('with cash in addition to the given card pays the other side, less the fee', async () => {
    const who = shop[name];
    const { given, wanted } = await pair(who);
    const cash = { paidBy: 'OFFERER', amount: '80' };
    const orderId = await shop.order(who, swapBody(given, wanted, cash, token));
    const before = await shop.held(token, seller.account.address);
    const done = await shop.intent(seller, `/contract/accept-order/${orderId}`, { price: '80' });
    expect(done).toMatchObject({ status: 'CONFIRMED', summary: { cash, fee: '2' } });
    expect(done.steps.map((step) => step.action)).toEqual(['SWAP_CARDS']);
    expect((await shop.held(token, seller.account.address)) - before).toBe(78n * dollars);
    expect(await ownerOf(wanted)).toBe(who.account.address);
  });

  test('with cash in addition to the wanted card takes it from who accepts', async () => {
    const who = shop[name];
    const { given, wanted } = await pair(who);
    const cash = { paidBy: 'ACCEPTER', amount: '10' };
    const orderId = await shop.order(who, swapBody(given, wanted, cash, token));
    const before = await shop.held(token, who.account.address);
    const done = await shop.intent(seller, `/contract/accept-order/${orderId}`);
    expect(done.status).toBe('CONFIRMED');
    expect(done.steps.map((step) => step.action)).toEqual(['APPROVE_TOKEN', 'SWAP_CARDS']);
    expect((await shop.held(token, who.account.address)) - before).toBe((975n * dollars) / 100n);
    expect([await ownerOf(given), await ownerOf(wanted)]).toEqual([
      seller.account.address,
      who.account.address,
    ]);
  });

  test('[T18] can not be taken while its cash is gone, [T17] ends permanently when its card moves away', async () => {
    const who = shop[name];
    const { given, wanted } = await pair(who);
    const orderId = await shop.order(
      who,
      swapBody(given, wanted, { paidBy: 'OFFERER', amount: '20' }, token),
    );
    const all = await shop.held(token, who.account.address);
    await shop.pay(who, token, shop.rival.account.address, all);
    expect(await shop.orderOf(orderId)).toMatchObject({ unfillableReason: 'NO_FUNDS' });
    await shop.pay(shop.rival, token, who.account.address, all);
    expect(await shop.orderOf(orderId)).toMatchObject({ fillable: true });
    const { contractAddress, tokenId } = await shop.cardOf(given);
    const move = (from: Customer, to: Customer) =>
      shop.sendAs(
        from,
        transferNft(contractAddress, from.account.address, to.account.address, BigInt(tokenId)),
      );
    await move(who, shop.rival);
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'MOVED_AWAY' });
    await move(shop.rival, who);
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'Cancelled' });
    // The signed order is still valid on chain: the next order of the card cancels it first.
    const prepared = await who.post('/contract/create-order', swapBody(given, wanted, null));
    expect(prepared.body.steps.map((step: { action: string }) => step.action)).toEqual([
      'CANCEL_ORDER',
      'SIGN_ORDER',
    ]);
  });

  test('is cancelled by its offerer, and expires by chain time', async () => {
    const who = shop[name];
    const { given, wanted } = await pair(who);
    const orderId = await shop.order(who, swapBody(given, wanted, null));
    await shop.intent(who, '/contract/cancel-order', { orderId });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'BY_OFFERER' });
    const { timestamp } = await shop.chain.client.getBlock();
    const endsAt = new Date((Number(timestamp) + 120) * 1000).toISOString();
    const late = await shop.order(who, { ...swapBody(given, wanted, null), endsAt });
    await passTime(shop.chain.client, 121);
    await shop.settle();
    expect(await shop.orderOf(late)).toMatchObject({ status: 'Expired' });
  });
});

describe('a swap', () => {
  test('is refused for what it can not be', async () => {
    const { given, wanted } = await pair(shop.keyed);
    const response = async (who: Customer, body: object) =>
      (await who.post('/contract/create-order', body)).code;
    const { collectionId } = shop;
    expect(await response(shop.rival, swapBody(given, wanted, null))).toBe('NOT_OWNER');
    expect(await response(shop.keyed, swapBody(wanted, wanted, null))).toBe('SWAP_INVALID');
    const forAny = { ...swapBody(given, wanted, null), target: { kind: 'COLLECTION', collectionId } };
    expect(await response(shop.keyed, forAny)).toBe('SWAP_INVALID');
    expect(await response(shop.keyed, { ...swapBody(given, wanted, null), price: '5' })).toBe('SWAP_INVALID');
    const cash = (amount: string) => swapBody(given, wanted, { paidBy: 'OFFERER', amount });
    expect(await response(shop.keyed, cash('0'))).toBe('ORDER_PRICE_INVALID');
    expect(await response(shop.keyed, cash('999999'))).toBe('INSUFFICIENT_FUNDS');
    expect(await response(seller, swapBody(wanted, wanted, null))).toBe('OWN_CARD');
  });

  test('is taken by nobody but the holder of the wanted card', async () => {
    const { given, wanted } = await pair(shop.keyed);
    const orderId = await shop.order(shop.keyed, swapBody(given, wanted, null));
    const code = async (who: Customer) => (await who.post(`/contract/accept-order/${orderId}`)).code;
    expect(await code(shop.rival)).toBe('NOT_OWNER');
    expect(await code(shop.keyed)).toBe('OWN_ORDER');
  });

  test('[T59] for or with a sealed pack ends with the pack', async () => {
    const mine = await give(shop.keyed, shop.freshPack());
    const [theirs, card] = [shop.freshPack(), await give(shop.keyed, shop.freshCard())];
    const withPack = await shop.order(shop.keyed, swapBody(mine, shop.freshCard(), null));
    const forPack = await shop.order(shop.keyed, swapBody(card, theirs, null));
    const { body: accepting } = await seller.post(`/contract/accept-order/${forPack}`);
    for (const [who, tokenIds] of [
      [shop.keyed, [mine]],
      [seller, [theirs]],
    ] as const) {
      const { body } = await who.post('/nft/reveal', { tokenIds });
      await who.send(body);
    }
    await shop.settle({ answerRandomness: false });
    for (const id of [withPack, forPack]) {
      expect(await shop.orderOf(id)).toMatchObject({ status: 'Cancelled', cancelReason: 'REVEALED' });
    }
    await shop.settle();
    await expect(seller.send(accepting)).rejects.toThrow();
    expect(await ownerOf(card)).toBe(shop.keyed.account.address);
  });

  test('[T10] [T32] and its effects are what a fresh index gives', async () => {
    expect(await shop.differences()).toEqual([]);
  });
});

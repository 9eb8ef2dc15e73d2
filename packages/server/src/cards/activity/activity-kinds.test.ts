import { type StockedShop, startStockedShop } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

interface Told {
  type: string;
  price: string | null;
  from: string | null;
  to: string | null;
}

const activityOf = async (nftId: string, query = ''): Promise<{ items: Told[]; nextCursor: string | null }> =>
  (await shop.seller.get(`/nft/activity/${nftId}?pageSize=100${query}`)).body;
const typesOf = (told: { items: Told[] }) => told.items.map(({ type }) => type);

const offer = (nftId: string, price: string) =>
  shop.order(shop.keyed, { type: 'OFFER', target: { kind: 'NFT', nftId }, token: 'USDC', price });

describe('the activity of a card', () => {
  test('tells an offer, and its sale by the offer once, with who gave the card to whom', async () => {
    const nftId = shop.freshCard();
    const orderId = await offer(nftId, '41.5');
    await shop.intent(shop.seller, `/contract/accept-order/${orderId}`);
    const { items } = await activityOf(nftId);
    const [seller, buyer] = [shop.seller.account.address, shop.keyed.account.address];
    expect(items).toMatchObject([
      { type: 'Sale', price: '41.5', from: seller, to: buyer },
      { type: 'Offer', price: '41.5', from: buyer, to: null },
      { type: 'Mint' },
    ]);
  });

  test('tells an offer that was taken back', async () => {
    const nftId = shop.freshCard();
    const orderId = await offer(nftId, '12');
    await shop.intent(shop.keyed, '/contract/cancel-order', { orderId });
    expect(typesOf(await activityOf(nftId))).toEqual(['Cancel', 'Offer', 'Mint']);
  });

  test('tells a swap of both cards, each going its way', async () => {
    const [wanted, given] = [shop.freshCard(), shop.freshCard()];
    const [one, other] = [shop.seller.account.address, shop.rival.account.address];
    await shop.intent(shop.seller, `/nft/transfer/${given}`, { to: other });
    const orderId = await shop.order(shop.rival, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: wanted },
      token: 'USDC',
      swap: { givesNftId: given, cash: null },
    });
    await shop.intent(shop.seller, `/contract/accept-order/${orderId}`);
    expect((await activityOf(wanted)).items[0]).toMatchObject({
      type: 'Swap',
      price: null,
      from: one,
      to: other,
    });
    expect((await activityOf(given)).items[0]).toMatchObject({ type: 'Swap', from: other, to: one });
    expect(typesOf(await activityOf(wanted))).toEqual(['Swap', 'Offer', 'Mint']);
  });

  test('keeps a listing for one buyer to itself until it is bought', async () => {
    const nftId = shop.freshCard();
    const { address } = shop.keyed.account;
    const orderId = await shop.order(shop.seller, { type: 'FIXED_PRICE', nftId, price: '9', buyer: address });
    expect(typesOf(await activityOf(nftId))).toEqual(['Mint']);
    await shop.intent(shop.keyed, `/contract/accept-order/${orderId}`);
    expect(typesOf(await activityOf(nftId))).toEqual(['Sale', 'Mint']);
  });

  test('is filtered by type, and continued by a cursor regardless of new rows', async () => {
    const nftId = shop.freshCard();
    for (let price = 1; price <= 12; price += 1) await offer(nftId, String(price));
    const narrowed = await activityOf(nftId, '&type=Offer');
    expect(narrowed.items).toHaveLength(12);
    const first = (await shop.seller.get(`/nft/activity/${nftId}?pageSize=10`)).body;
    await offer(nftId, '99');
    const next = (await shop.seller.get(`/nft/activity/${nftId}?pageSize=10&cursor=${first.nextCursor}`))
      .body;
    expect(next.items.map(({ price }: Told) => price)).toEqual(['2', '1', null]);
    expect(next).toMatchObject({ total: 14, nextCursor: null });
    const oldest = (await shop.seller.get(`/nft/activity/${nftId}?pageSize=10&orderBy=FIRST_ADDED`)).body;
    const newer = await shop.seller.get(
      `/nft/activity/${nftId}?pageSize=10&orderBy=FIRST_ADDED&cursor=${oldest.nextCursor}`,
    );
    expect(newer.body.items.map(({ price }: Told) => price)).toEqual(['10', '11', '12', '99']);
  });
});

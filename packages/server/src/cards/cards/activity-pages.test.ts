import { type StockedShop, startStockedShop } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

interface Page {
  items: { type: string; price: string | null }[];
  nextCursor: string | null;
}

test.each(['LAST_ADDED', 'FIRST_ADDED'])(
  'the pages of activity of one moment, %s, have each row once',
  async (orderBy) => {
    const nftId = await offersOfOneMoment();
    const pageOf = async (query: string): Promise<Page> =>
      (await shop.seller.get(`/nft/activity/${nftId}?orderBy=${orderBy}&pageSize=${query}`)).body;
    const whole = await pageOf('100');
    expect(whole.items.map(({ type }) => type).sort()).toEqual(['Mint', ...Array(12).fill('Offer')]);
    const first = await pageOf('10');
    const second = await pageOf(`10&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect(second.nextCursor).toBeNull();
  },
);

let offered: Promise<string> | undefined;

/** A card with twelve offers that differ only in their ids and prices. */
function offersOfOneMoment(): Promise<string> {
  offered ??= (async () => {
    const nftId = shop.freshCard();
    const target = { kind: 'NFT', nftId };
    for (let price = 1; price <= 12; price += 1)
      await shop.order(shop.keyed, { type: 'OFFER', target, token: 'USDC', price: String(price) });
    await shop.server.database.db.updateTable('market_order').set({ created_at: new Date() }).execute();
    return nftId;
  })();
  return offered;
}

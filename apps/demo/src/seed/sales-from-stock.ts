import type { ShopApi } from './api.ts';

/** Cards that the shop sells from its vault: few enough that the most of the market is what collectors list. */
const cardsOnSale = 8;

/** The cheapest of the market stay those of collectors, who sell several together. */
const MIN_DOLLARS = 40;

/** Puts some of the cards that no drop took on sale before they are minted, at what the shop takes them to be worth. */
export async function seedSalesFromStock(shop: ShopApi): Promise<void> {
  const { items } = await shop.cards.listForAdmin({
    kind: 'card',
    assignment: 'unassigned',
    revealState: 'OFF_CHAIN',
    orderBy: 'FIRST_ADDED',
    pageSize: 100,
  });
  const designs = new Map(items.map((card) => [card.name, card]));
  const priced = [...designs.values()].filter(({ value }) => value !== null && Number(value) >= MIN_DOLLARS);
  for (const { id, value } of priced.slice(0, cardsOnSale)) {
    await shop.stock.setState({
      id,
      publishState: 'PUBLISHED',
      saleType: 'OFF_CHAIN',
      price: String(value),
    });
  }
}

import type { ShopApi } from './api.ts';

/** The number of cards that the shop sells from its vault. Most of the market should be listings by collectors. */
const cardsOnSale = 8;

/** Keeps the cheapest listings to collectors, who sell several at once. */
const MIN_DOLLARS = 40;

/** Puts some unminted cards that are in no drop on sale, at their estimated value. */
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

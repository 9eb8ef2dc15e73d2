import type { ShopApi } from './api.ts';

/** Number of cards that the shop sells from its vault: few, so that most of the market is listings of collectors. */
const cardsOnSale = 8;

/** The cheapest listings are those of collectors, who sell several at once. */
const MIN_DOLLARS = 40;

/** Puts some cards that are in no drop on sale before they are minted, at their estimated value. */
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

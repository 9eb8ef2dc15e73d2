import { eachOf, eventually } from '@kura/demo/eventually';
import { shopAsAdmin } from './own-admin.ts';
import { type OwnCard, stockCards } from './own-cards.ts';

type CardOnSale = OwnCard & { readonly orderId: string };

/** Puts a card on sale from stock, and waits until it can be bought. */
export async function cardOnSale(price: string): Promise<CardOnSale> {
  const [card] = await cardsOnSale(price, 1);
  if (card === undefined) throw new Error('a card was taken in');
  return card;
}

/** The same for several cards, with names that begin alike. */
export async function cardsOnSale(price: string, count: number): Promise<CardOnSale[]> {
  return eachOf(await stockCards(count), 4, async (card) => {
    const shop = shopAsAdmin();
    await shop.stock.setState({ id: card.id, publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price });
    // The contract that sells gets its right to mint with the first sale of a collection.
    const orderId = await eventually(`the sale of ${card.name}`, async () => {
      const { order } = await shop.orders.ofNft({ nft: card.id });
      return order?.fillable === true ? order.id : undefined;
    });
    return { ...card, orderId };
  });
}

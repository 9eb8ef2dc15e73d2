import { eventually } from '@kura/demo/eventually';
import { shopAsAdmin } from './own-admin.ts';
import { type OwnCard, stockCards } from './own-cards.ts';

/** Puts a card on sale from stock, and waits until it can be bought. */
export async function cardOnSale(price: string): Promise<OwnCard & { readonly orderId: string }> {
  const [card] = await stockCards(1);
  if (card === undefined) throw new Error('a card was taken in');
  const shop = shopAsAdmin();
  await shop.stock.setState({ id: card.id, publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price });
  // The contract that sells gets its right to mint with the first sale of a collection.
  const orderId = await eventually(`the sale of ${card.name}`, async () => {
    const { order } = await shop.orders.ofNft({ nft: card.id });
    return order?.fillable === true ? order.id : undefined;
  });
  return { ...card, orderId };
}

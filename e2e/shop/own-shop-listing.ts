import { once, ShopApiError } from '@kura/demo/api';
import { eventually } from '@kura/demo/eventually';
import { shopAsAdmin } from './own-admin.ts';
import { type OwnCard, stockCards } from './own-cards.ts';

/** A card that the shop's wallet holds and lists, and that can be bought. */
export async function listedByShop(price: string): Promise<OwnCard & { readonly orderId: string }> {
  const [card] = await stockCards(1);
  if (card === undefined) throw new Error('a card was taken in');
  const shop = shopAsAdmin();
  await shop.stock.setState({ id: card.id, publishState: 'PUBLISHED' });
  await shop.stock.mintMultiple({ ids: [card.id] }, once());
  await eventually(`the minting of ${card.name}`, async () => {
    const { owner, tokenId } = await shop.cards.getForAdmin({ id: card.id });
    return owner !== null && tokenId !== null ? true : undefined;
  });
  // The token exists before the transaction that minted it is recorded as ended.
  await eventually(`the end of the minting of ${card.name}`, () =>
    shop.trading.prepare({ type: 'FIXED_PRICE', nftId: card.id, price }, once()).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ShopApiError && error.code === 'STATE_CONFLICT') return undefined;
        throw error;
      },
    ),
  );
  const orderId = await eventually(`the listing of ${card.name}`, async () => {
    const { order } = await shop.orders.ofNft({ nft: card.id });
    return order?.fillable === true ? order.id : undefined;
  });
  return { ...card, orderId };
}

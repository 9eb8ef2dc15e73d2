import type { Order } from '@kura/api-contract/orders';
import { orderHash } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { buildNewAuction, createAuction, type NewAuctionInput } from '../auctions/index.ts';
import { allowSeaport, cancellationOfRevived } from '../orders/index.ts';
import { requireFairPrice } from '../outgoing-value/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  type Reply,
  requireAdmin,
  requireChainAvailable,
} from '../platform/index.ts';
import { lockShopCard } from './lock-shop-card.ts';
import { queueShopTrade } from './queue-shop-trade.ts';
import { auctionShopCardAction, signShopAuction } from './sign-shop-order.ts';
import { cancelShopOrdersKind } from './transaction-kinds.ts';

/**
 * Auctions a card that the shop's own wallet holds: the ask is built, signed and stored at once. The reserve price is the
 * price that may need a second admin, because the card can be sold for it.
 */
export async function auctionShopCard(context: CallContext, input: NewAuctionInput): Promise<Reply<Order>> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { nft, seller, components, reserveBaseUnits, terms } = await buildNewAuction(context, input);
  const switchedOff = await allowSeaport(context, nft.contract_address as Address, seller);
  if (switchedOff.length > 0) throw new ApiError('NOT_LISTABLE', { state: 'NO_APPROVAL' });
  const revived = await cancellationOfRevived(context, [nft], seller);
  const signed = await signShopAuction(context, { nftId: nft.id, components, terms });

  return createAuction(context, { ...signed, terms }, async (tx) => {
    await lockShopCard(tx, context, nft.id);
    await requireFairPrice(tx, context, { cardId: nft.id, priceBaseUnits: reserveBaseUnits });
    await audit(tx, context, {
      action: auctionShopCardAction,
      subject: { kind: 'card', id: nft.id },
      details: {
        token: input.token,
        reservePrice: formatAmount(reserveBaseUnits),
        startingPrice: terms.startingPrice,
        increment: terms.increment,
        endsAt: terms.endsAt,
        orderHash: orderHash(components),
      },
    });
    if (revived !== null) {
      await queueShopTrade(tx, context, {
        kind: cancelShopOrdersKind,
        call: revived,
        cardIds: [nft.id],
        subject: { cardId: nft.id },
      });
    }
  });
}

import type { Order } from '@kura/api-contract/orders';
import type { NewOrderInput } from '@kura/api-contract/trading';
import { orderHash } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { allowSeaport, buildNewListing, cancellationOfRevived, createListing } from '../orders/index.ts';
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
import { listShopCardAction, signShopListing } from './sign-shop-order.ts';
import { cancelShopOrdersKind } from './transaction-kinds.ts';

type NewListingInput = Extract<NewOrderInput, { type: 'FIXED_PRICE' }>;

/** Lists a card that the shop's own wallet holds: built, signed and stored at once, as anybody's listing is. */
export async function listShopCard(context: CallContext, input: NewListingInput): Promise<Reply<Order>> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { nft, seller, components, priceBaseUnits } = await buildNewListing(context, input);
  const switchedOff = await allowSeaport(context, nft.contract_address as Address, seller);
  if (switchedOff.length > 0) throw new ApiError('NOT_LISTABLE', { state: 'NO_APPROVAL' });
  const revived = await cancellationOfRevived(context, [nft], seller);
  const signed = await signShopListing(context, { nftId: nft.id, components });

  return createListing(context, signed, async (tx) => {
    await lockShopCard(tx, context, nft.id);
    await requireFairPrice(tx, context, { cardId: nft.id, priceBaseUnits });
    await audit(tx, context, {
      action: listShopCardAction,
      subject: { kind: 'card', id: nft.id },
      details: { price: formatAmount(priceBaseUnits), orderHash: orderHash(components) },
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

import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { requireFairPrice } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  type Reply,
  reply,
  requireAdmin,
  requireChainAvailable,
} from '../../platform/index.ts';
import { allowSeaport, buildAcceptance, type FillInput, findFillable } from '../orders/index.ts';
import { lockShopCard } from './lock-shop-card.ts';
import { queueShopTrade } from './queue-shop-trade.ts';
import { acceptOfferKind } from './transaction-kinds.ts';

/** Accepts an offer for a card that the shop's own wallet holds. */
export async function acceptShopOffer(
  context: CallContext,
  input: FillInput,
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const order = await findFillable(context, input, ['OFFER']);
  // The operator's key signs without a wallet's dialog, so the caller has to name the displayed price.
  if (input.price === undefined) {
    throw new ApiError('PRICE_CHANGED', { price: formatAmount(order.price_base_units) });
  }
  if (order.given_nft_id !== null) throw new ApiError('ORDER_TYPE_UNSUPPORTED');
  const { nft, seller, call } = await buildAcceptance(context, order, input);
  const switchedOff = await allowSeaport(context, nft.contract_address as Address, seller);
  if (switchedOff.length > 0) throw new ApiError('ORDER_NOT_FILLABLE', { reason: 'NO_APPROVAL' });

  return inTransaction(context, async (tx) => {
    await lockShopCard(tx, context, nft.id);
    await requireFairPrice(tx, context, { cardId: nft.id, priceBaseUnits: order.price_base_units });
    const transactionId = await queueShopTrade(tx, context, {
      kind: acceptOfferKind,
      call,
      cardIds: [nft.id],
      subject: { cardId: nft.id, orderId: order.id },
    });
    await audit(tx, context, {
      action: 'accept-offer',
      subject: { kind: 'card', id: nft.id },
      details: {
        orderId: order.id,
        token: order.payment_token,
        price: formatAmount(order.price_base_units),
        fee: formatAmount(order.fee_base_units),
        proceeds: formatAmount(order.proceeds_base_units),
        transactionId,
      },
    });
    await failpoint('accept.before-commit');
    return reply({ transactionId, status: 'QUEUED' }, { status: 202 });
  });
}

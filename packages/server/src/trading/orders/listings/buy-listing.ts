import type { Intent } from '@kura/api-contract/intents';
import { fromSignedOrderWire, fulfilListing, matchOrder, randomOrderSalt } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { ApiError, type CallContext, failpoint, inTransaction, type Reply } from '../../../platform/index.ts';
import { callStep, prepareIntent, walletOf } from '../../intents/index.ts';
import { authorizeSpending } from '../../spending/index.ts';
import type { Filling } from '../filling.ts';
import { approvePayment, paymentOf } from '../funds/approve-payment.ts';

/** Builds the purchase of a listed card or pack: the approval when the allowance is short, then the fulfilment. */
export async function buyListing(context: CallContext, filling: Filling): Promise<Reply<Intent>> {
  const { user, order } = filling;
  const wallet = buyerOf(filling);
  const { seaport } = context.chain.network.contracts;
  const approval = await approvePayment(context, {
    wallet,
    token: order.payment_token,
    amountBaseUnits: order.price_base_units,
  });
  const signed = fromSignedOrderWire(order);
  const call =
    order.reserved_for === null
      ? fulfilListing({ seaport }, signed)
      : matchOrder({ seaport }, signed, { filler: wallet, salt: randomOrderSalt() });

  return inTransaction(context, async (tx) => {
    const spends = await authorizeSpending(tx, context, user.userId, paymentOf([order]));
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'FILL_ORDER',
        orderId: order.id,
        nftId: String(order.nft_id),
        token: order.payment_token,
        total: formatAmount(order.price_base_units),
      },
      steps: [...approval, callStep('FILL_ORDER', call)],
      expects: { orderIds: [order.id] },
      spends,
    });
    await failpoint('fill.before-commit');
    return intent;
  });
}

/** Returns the buyer's wallet: for a reserved listing, its named wallet. @throws ApiError ORDER_RESERVED, NO_WALLET */
function buyerOf({ user, order, input }: Filling): Address {
  if (order.reserved_for === null) return walletOf(user, input.wallet);
  if (input.wallet !== undefined && input.wallet !== order.reserved_for) throw new ApiError('ORDER_RESERVED');
  return walletOf(user, order.reserved_for);
}

import type { Intent } from '@kura/api-contract/intents';
import { fromSignedOrderWire, matchOrder, randomOrderSalt } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import { requireNotHeld } from '../../../cards/index.ts';
import { ApiError, type CallContext, failpoint, inTransaction, type Reply } from '../../../platform/index.ts';
import { callStep, prepareIntent } from '../../intents/index.ts';
import { authorizeSpending } from '../../spending/index.ts';
import type { Filling } from '../filling.ts';
import { approvePayment, paymentOf } from '../funds/approve-payment.ts';
import { allowSeaport, requireHolder } from '../order-terms.ts';
import { requireListable, requireTradable } from '../tradable.repository.ts';

/** Builds the acceptance of a swap for the holder of the wanted card: that card, and the cash if the holder pays it. */
export async function acceptSwap(
  context: CallContext,
  { user, order, input }: Filling,
): Promise<Reply<Intent>> {
  const nft = await requireTradable(context.db, String(order.nft_id));
  if (input.nftId !== undefined && input.nftId !== nft.id) throw new ApiError('CARD_NOT_WANTED');
  const wallet = requireHolder(nft, user, input.wallet);
  requireListable(nft, wallet);
  await requireNotHeld(context.db, [nft.id], context.clock.now());
  const { seaport } = context.chain.network.contracts;
  const payment = {
    wallet,
    token: order.payment_token,
    amountBaseUnits: order.price_base_units,
  };
  const steps = [
    ...(await allowSeaport(context, nft.contract_address as Address, wallet)),
    ...(order.cash_paid_by === 'ACCEPTER' ? await approvePayment(context, payment) : []),
    callStep(
      'SWAP_CARDS',
      matchOrder({ seaport }, fromSignedOrderWire(order), { filler: wallet, salt: randomOrderSalt() }),
    ),
  ];
  const amount = formatAmount(order.price_base_units);

  return inTransaction(context, async (tx) => {
    const spends =
      order.cash_paid_by === 'ACCEPTER'
        ? await authorizeSpending(tx, context, user.userId, paymentOf([order]))
        : null;
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'ACCEPT_SWAP',
        orderId: order.id,
        givesNftId: nft.id,
        receivesNftId: String(order.given_nft_id),
        cash: order.cash_paid_by && { paidBy: order.cash_paid_by, amount },
        token: order.payment_token,
        total: amount,
        fee: formatAmount(order.fee_base_units),
      },
      steps,
      expects: { orderIds: [order.id] },
      spends,
    });
    await failpoint('accept.before-commit');
    return intent;
  });
}

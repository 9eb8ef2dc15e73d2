import type { Intent } from '@kura/api-contract';
import { fromSignedOrderWire, fulfilListing, readOrderState } from '@kura/chain';
import { formatAmount, isAmountOf } from '@kura/domain';
import type { Address } from 'viem';
import { approveSpending, callStep, prepareIntent, walletOf } from '../intents/index.ts';
import {
  type CallContext,
  failpoint,
  inTransaction,
  Refusal,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../platform/index.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';

/** Builds the purchase of a listed card or pack: the approval when the allowance is short, then the fulfilment. */
export async function prepareFill(
  context: CallContext,
  input: { id: string; price?: string | undefined; wallet?: Address | undefined },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  await requireChainAvailable(context);
  const order = await findOrder(context.db, input.id);
  if (order === undefined) throw new Refusal('NOT_FOUND');
  if (user.wallets.includes(order.offerer)) throw new Refusal('OWN_ORDER');
  requireFillable(order);
  if (input.price !== undefined && !isAmountOf(input.price, order.price_base_units)) {
    throw new Refusal('PRICE_CHANGED', { price: formatAmount(order.price_base_units) });
  }
  const { seaport } = context.chain.network.contracts;
  await requireStillOpen(context, order);
  const approval = await approveSpending(context, {
    wallet,
    token: order.payment_token,
    amountBaseUnits: order.price_base_units,
    spender: seaport,
  });
  const fill = callStep('FILL_ORDER', fulfilListing({ seaport }, fromSignedOrderWire(order)));

  return inTransaction(context, async (tx) => {
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
      steps: [...approval, fill],
      expects: { orderIds: [order.id] },
    });
    await failpoint('fill.before-commit');
    return intent;
  });
}

function requireFillable(order: OrderRow): void {
  if (order.status !== 'Open') throw new Refusal('ORDER_NOT_OPEN', { state: order.status });
  if (order.unfillable_reason !== null) {
    throw new Refusal('ORDER_NOT_FILLABLE', { reason: order.unfillable_reason });
  }
}

/** Asks the chain itself: between its last block and the shop's tables somebody may have been first. */
async function requireStillOpen({ chain }: CallContext, order: OrderRow): Promise<void> {
  const { seaport } = chain.network.contracts;
  const state = await readOrderState(chain.client, { seaport }, order.order_hash);
  if (state.filled) throw new Refusal('ORDER_NOT_OPEN', { state: 'Completed' });
  if (state.cancelled) throw new Refusal('ORDER_NOT_OPEN', { state: 'Cancelled' });
}

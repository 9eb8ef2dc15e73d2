import type { IntentStep } from '@kura/api-contract/intents';
import type { CallContext } from '../../../platform/index.ts';
import { approveSpending } from '../../intents/index.ts';
import type { Payment } from '../../spending/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { type FundsKey, sumReserved } from './bidder-funds.repository.ts';

/**
 * Returns the approval for an order that a wallet pays: the amount in addition to the needs of its open offers and bids, so
 * that no trade uses up the allowance of another. No step when that much is approved already.
 *
 * @throws ApiError INSUFFICIENT_FUNDS
 */
export async function approvePayment(
  context: CallContext,
  payment: FundsKey & { amountBaseUnits: bigint },
): Promise<IntentStep[]> {
  return approveSpending(context, {
    ...payment,
    promisedBaseUnits: await sumReserved(context.db, payment),
    spender: context.chain.network.contracts.seaport,
  });
}

/** Returns the cost of orders that are bought together: they are all in one currency. */
export function paymentOf(
  orders: readonly Pick<OrderRow, 'id' | 'payment_token' | 'price_base_units'>[],
): Payment {
  return {
    token: orders[0]?.payment_token ?? 'USDC',
    parts: orders.map(({ id, price_base_units }) => ({ orderId: id, amountBaseUnits: price_base_units })),
  };
}

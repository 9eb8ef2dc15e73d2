import { fromSignedOrderWire, readOrderState } from '@kura/chain/seaport';
import { paymentUnfillableReason } from '@kura/domain/orders';
import { ApiError, type CallContext } from '../../../platform/index.ts';
import { observeFunds } from '../funds/observe-bidder-funds.ts';
import type { OrderRow } from '../orders.repository.ts';
import { isSignedByContract } from './check-signature.ts';

/**
 * Checks on chain that an order can be filled. Since the indexed block another buyer may have been first, the money may have
 * gone, and a contract account may no longer accept its signature.
 *
 * @throws ApiError ORDER_NOT_OPEN, ORDER_NOT_FILLABLE
 */
export async function assertFillableOnChain({ chain }: CallContext, order: OrderRow): Promise<void> {
  const state = await readOrderState(chain.client, chain.network.contracts, order.order_hash);
  if (state.filled) throw new ApiError('ORDER_NOT_OPEN', { state: 'Completed' });
  if (state.cancelled) throw new ApiError('ORDER_NOT_OPEN', { state: 'Cancelled' });
  if (order.is_contract_signer && !(await isSignedByContract(chain, fromSignedOrderWire(order)))) {
    throw new ApiError('ORDER_NOT_FILLABLE', { reason: 'SIGNATURE_VOID' });
  }
  const paysItself =
    order.type === 'OFFER' && (order.given_nft_id === null || order.cash_paid_by === 'OFFERER');
  if (!paysItself) return;
  const [funds] = await observeFunds(chain, [
    { wallet: order.offerer, token: order.payment_token, isContractSigner: order.is_contract_signer },
  ]);
  const reason =
    funds &&
    paymentUnfillableReason(
      {
        priceBaseUnits: order.price_base_units,
        balanceBaseUnits: funds.balanceBaseUnits,
        allowanceBaseUnits: funds.allowanceBaseUnits,
        accountDeployed: !order.is_contract_signer || funds.hasCode,
        startsAtSeconds: order.starts_at_seconds,
      },
      order.starts_at_seconds,
    );
  if (reason) throw new ApiError('ORDER_NOT_FILLABLE', { reason });
}

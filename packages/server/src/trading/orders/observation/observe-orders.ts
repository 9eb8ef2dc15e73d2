import { fromSignedOrderWire, readOrderStates } from '@kura/chain/seaport';
import { accountKind } from '@kura/chain/server';
import { type SignedFacts, signedUnfillableReason } from '@kura/domain/orders';
import type { ChainContext } from '../../../platform/index.ts';
import { isSignedByContract } from './check-signature.ts';
import type { OpenOrder, OrderObservation } from './order-observations.repository.ts';

/**
 * Checks on chain whether Seaport would still take these orders: its records as of a block, and the signatures of contract
 * accounts. Never call it inside a transaction.
 */
export async function observeOrders(
  chain: ChainContext,
  orders: readonly OpenOrder[],
  observedBlock: number,
): Promise<OrderObservation[]> {
  const { client, network } = chain;
  const states = await readOrderStates(client, network.contracts, orders, BigInt(observedBlock));
  return Promise.all(
    orders.map(async (order, index) => {
      const state = states[index];
      const reason = signedUnfillableReason({
        used: state?.cancelled === true || state?.filled === true,
        counterCurrent: state?.counter === order.counter,
        ...(await askAccount(chain, order)),
      });
      return { orderId: order.id, reason, observedBlock };
    }),
  );
}

/** Checks the signer of an order. The signature of a key is always valid, and an undeployed contract can't be called. */
async function askAccount(
  chain: ChainContext,
  order: OpenOrder,
): Promise<Pick<SignedFacts, 'accountDeployed' | 'signatureHolds'>> {
  if (!order.isContractSigner) return { accountDeployed: true, signatureHolds: true };
  const accountDeployed = (await accountKind(chain.client, order.offerer)) === 'contract';
  const signatureHolds = accountDeployed && (await isSignedByContract(chain, fromSignedOrderWire(order)));
  return { accountDeployed, signatureHolds };
}

import { orderParameters } from '@kura/api-contract/orders';
import { type OrderToCreate, orderToCreate } from '@kura/api-contract/trading';
import { fromSignedOrderWire, type SeaportDomain, signedOrders } from '@kura/chain/seaport';
import type { Hex } from 'viem';
import { z } from 'zod';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { createBid, ordersToSign } from '../auctions/index.ts';
import { findUnsignedOrders } from '../intents/index.ts';
import { createSignedOrder } from './create-signed-order.ts';

const unsignedOrders = z.array(z.looseObject({ parameters: orderParameters }));
const summaryOfBid = z.looseObject({ maximum: z.string().nullish() });
type UnsignedOrders = z.output<typeof unsignedOrders>;

/** Stores the orders that an intent had ready, each under the signature that its user made for it, or for all of them. */
export async function createSignedOrders(
  context: CallContext,
  intentId: string,
  signatures: readonly Hex[],
): Promise<void> {
  const { userId } = requireUser(context.actor);
  const intent = await findUnsignedOrders(context.db, intentId, userId);
  if (intent?.unsigned_orders == null) throw new ApiError('NOT_FOUND');
  const unsigned = unsignedOrders.parse(intent.unsigned_orders);
  const { maximum = null } = summaryOfBid.parse(intent.summary);
  const { chainId, contracts } = context.chain.network;
  const domain = { chainId, seaport: contracts.seaport };
  for (const order of ordersOf(domain, unsigned, signatures)) {
    // A bid with a private maximum is signed together with all the bids up to it.
    const signedTogether = maximum === null ? null : ordersToSign(intent.steps);
    if (order.type === 'BID') await createBid(context, { ...order, signedTogether });
    else await storeOnce(context, order, unsigned.length);
  }
}

function ordersOf(
  domain: SeaportDomain,
  unsigned: UnsignedOrders,
  signatures: readonly Hex[],
): OrderToCreate[] {
  const isTogether = signatures.length === 1 && unsigned.length > 1;
  const each = isTogether ? partsOf(domain, unsigned, signatures[0]) : signatures;
  if (each.length !== unsigned.length) throw new ApiError('ORDER_SIGNATURE_INVALID');
  return unsigned.map((order, index) => orderToCreate.parse({ ...order, signature: each[index] }));
}

/** Returns each order's own part of the bulk signature. */
function partsOf(domain: SeaportDomain, unsigned: UnsignedOrders, signature: Hex = '0x'): Hex[] {
  const orders = unsigned.map(
    ({ parameters }) => fromSignedOrderWire({ parameters, signature: '0x' }).components,
  );
  return signedOrders(domain, orders, signature).map((order) => order.signature);
}

/** Stores one of several orders. An order that was stored before an interruption stays unchanged. */
async function storeOnce(context: CallContext, order: OrderToCreate, among: number): Promise<void> {
  try {
    await createSignedOrder(context, order);
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'ORDER_ALREADY_KNOWN';
    if (!known || among === 1) throw error;
  }
}

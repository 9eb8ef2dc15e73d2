import type { Intent } from '@kura/api-contract/intents';
import { orderParameters } from '@kura/api-contract/orders';
import { orderToCreate } from '@kura/api-contract/trading';
import { fromSignedOrderWire, signedOrders } from '@kura/chain/seaport';
import type { Hash, Hex } from 'viem';
import { z } from 'zod';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { ordersToSign } from '../auctions/index.ts';
import { findIntentToSign, getIntent, recordTransactions, type SettleIntent } from '../intents/index.ts';
import { domainOf } from '../orders/index.ts';
import type { SubmittedOrder } from './order-kinds.ts';
import { storeOrder } from './store-order.ts';

const unsignedOrders = z.array(z.looseObject({ parameters: orderParameters }));
const summaryOfBid = z.looseObject({ maximum: z.string().nullish() });
type UnsignedOrders = z.output<typeof unsignedOrders>;
type IntentToSign = NonNullable<Awaited<ReturnType<typeof findIntentToSign>>>;

/** Accepts a client's report on an intent: the sent transactions, or the signatures of its orders. */
export async function submitIntent(
  context: CallContext,
  input: { id: string; transactionHashes: Hash[]; signatures: Hex[] },
  settlers: readonly SettleIntent[],
): Promise<Intent> {
  const { userId, passkeyInDoubt } = requireUser(context.actor);
  const { id, signatures, transactionHashes } = input;
  // Reports of sent transactions stay possible: the effect on chain happens with or without them.
  if (signatures.length > 0 && passkeyInDoubt) throw new ApiError('PASSKEY_IN_DOUBT');
  const intent = await findIntentToSign(context.db, id, userId);
  if (intent === undefined) throw new ApiError('NOT_FOUND');
  if (signatures.length > 0) await storeSignedOrders(context, { id, ...intent }, signatures);
  if (transactionHashes.length > 0) await recordTransactions(context, id, transactionHashes, settlers);
  return getIntent(context, { id });
}

async function storeSignedOrders(
  context: CallContext,
  intent: IntentToSign & { id: string },
  signatures: readonly Hex[],
): Promise<void> {
  if (intent.unsigned_orders === null) {
    throw new ApiError('STATE_CONFLICT', { detail: 'Nothing is to be signed' });
  }
  if (intent.status === 'CONFIRMED') throw new ApiError('INTENT_DONE');
  if (intent.status === 'EXPIRED' || intent.expires_at <= context.clock.now())
    throw new ApiError('INTENT_EXPIRED');
  const orders = signedOrdersOf(context, intent, signatures);
  for (const order of orders) await storeOnce(context, order, { intentId: intent.id, among: orders.length });
}

/** Returns the orders of an intent, each under the signature that its user made for it, or for all of them. */
function signedOrdersOf(
  context: CallContext,
  intent: IntentToSign,
  signatures: readonly Hex[],
): SubmittedOrder[] {
  const unsigned = unsignedOrders.parse(intent.unsigned_orders);
  const isTogether = signatures.length === 1 && unsigned.length > 1;
  const each = isTogether ? partsOf(context, unsigned, signatures[0]) : signatures;
  if (each.length !== unsigned.length) throw new ApiError('ORDER_SIGNATURE_INVALID');
  // A bid with a private maximum is signed together with all the bids up to it.
  const { maximum = null } = summaryOfBid.parse(intent.summary);
  const signedTogether = maximum === null ? null : ordersToSign(intent.steps);
  return unsigned.map((order, index) => {
    const signed = orderToCreate.parse({ ...order, signature: each[index] });
    return signed.type === 'BID' ? { ...signed, signedTogether } : signed;
  });
}

/** Returns each order's own part of the bulk signature. */
function partsOf({ chain }: CallContext, unsigned: UnsignedOrders, signature: Hex = '0x'): Hex[] {
  const orders = unsigned.map(
    ({ parameters }) => fromSignedOrderWire({ parameters, signature: '0x' }).components,
  );
  return signedOrders(domainOf(chain.network), orders, signature).map((order) => order.signature);
}

/** Stores one of several orders. An order that was stored before an interruption stays unchanged. */
async function storeOnce(
  context: CallContext,
  order: SubmittedOrder,
  { intentId, among }: { intentId: string; among: number },
): Promise<void> {
  try {
    await storeOrder(context, order, intentId);
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'ORDER_ALREADY_KNOWN';
    if (!known || among === 1) throw error;
  }
}

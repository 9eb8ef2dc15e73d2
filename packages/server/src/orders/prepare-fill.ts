import type { Intent } from '@kura/api-contract';
import { approveToken, fromSignedOrderWire, fulfilListing, readOrderState } from '@kura/chain';
import { formatAmount, parseAmount } from '@kura/domain';
import { type Address, erc20Abi } from 'viem';
import { callStep, prepareIntent, walletOf } from '../intents/index.ts';
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
  if (input.price !== undefined && amountOf(input.price) !== order.price_base_units) {
    throw new Refusal('PRICE_CHANGED', { price: formatAmount(order.price_base_units) });
  }
  const { network } = context.chain;
  const { seaport } = network.contracts;
  const allowance = await requireStillOpenAndFunds(context, order, wallet);
  const steps = [callStep('FILL_ORDER', fulfilListing({ seaport }, fromSignedOrderWire(order)))];
  if (allowance < order.price_base_units) {
    const token = network.tokens[order.payment_token];
    steps.unshift(callStep('APPROVE_TOKEN', approveToken(token, seaport, order.price_base_units)));
  }

  return inTransaction(context, async (tx) => {
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'FILL_ORDER',
        orderId: order.id,
        nftId: order.nft_id,
        token: order.payment_token,
        total: formatAmount(order.price_base_units),
      },
      steps,
      expects: { orderId: order.id },
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
async function requireStillOpenAndFunds(
  context: CallContext,
  order: OrderRow,
  wallet: Address,
): Promise<bigint> {
  const { client, network } = context.chain;
  const { seaport } = network.contracts;
  const token = { address: network.tokens[order.payment_token], abi: erc20Abi } as const;
  const [state, balance, allowance] = await Promise.all([
    readOrderState(client, { seaport }, order.order_hash),
    client.readContract({ ...token, functionName: 'balanceOf', args: [wallet] }),
    client.readContract({ ...token, functionName: 'allowance', args: [wallet, seaport] }),
  ]);
  if (state.filled) throw new Refusal('ORDER_NOT_OPEN', { state: 'Completed' });
  if (state.cancelled) throw new Refusal('ORDER_NOT_OPEN', { state: 'Cancelled' });
  const needed = order.price_base_units;
  if (balance < needed) {
    throw new Refusal('INSUFFICIENT_FUNDS', {
      token: order.payment_token,
      needed: formatAmount(needed),
      balance: formatAmount(balance),
      missing: formatAmount(needed - balance),
    });
  }
  return allowance;
}

function amountOf(text: string): bigint | null {
  try {
    return parseAmount(text);
  } catch {
    return null;
  }
}

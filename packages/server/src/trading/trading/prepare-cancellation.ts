import type { Intent } from '@kura/api-contract/intents';
import type { ContractCall } from '@kura/chain/call';
import { cancelAllOrders, cancelOrders, fromSignedOrderWire } from '@kura/chain/seaport';
import type { Address } from 'viem';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
  type UserActor,
} from '../../platform/index.ts';
import { findProxyBids, requireNoBids } from '../auctions/index.ts';
import { callStep, prepareIntent, walletOf } from '../intents/index.ts';
import { findBindingOrders, findOrdersToCancel, type OrderRow, tradingWallets } from '../orders/index.ts';

export type CancellationInput =
  | { orderId: string }
  | { orderIds: string[] }
  | { nftId: string; wallet?: Address | undefined }
  | { all: true; wallet?: Address | undefined };

/**
 * Builds the cancellation of own orders: open ones, and those that ended because their token moved away and would revive with
 * it. They are valid until the cancellation is on chain.
 */
export async function prepareCancellation(
  context: CallContext,
  input: CancellationInput,
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const { orders, orderIds, wallet, all, call } = await buildCancellation(context, input);
  const step = callStep(all ? 'CANCEL_ALL_ORDERS' : 'CANCEL_ORDER', call);

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet,
      summary: { kind: 'CANCEL_ORDER', orderIds, nftId: onlyNftOf(orders), all },
      steps: [step],
      expects: { orderIds },
    }),
  );
}

/** The orders to cancel, and the call of their wallet. */
export interface Cancellation {
  orders: OrderRow[];
  orderIds: string[];
  wallet: Address;
  /** True when it raises the wallet's counter. */
  all: boolean;
  call: ContractCall;
}

/** Builds the cancellation of orders by one of the caller's trading wallets. */
export async function buildCancellation(
  context: CallContext,
  input: CancellationInput,
): Promise<Cancellation> {
  const orders = await ordersToCancel(context, { wallets: tradingWallets(context) }, input);
  const wallet = requireOneWallet(orders);
  const all = 'all' in input;
  const orderIds = orders.map((order) => order.id);
  await requireNoBids(context.db, orderIds);
  const { contracts } = context.chain.network;
  const components = [
    ...orders.map((order) => fromSignedOrderWire(order).components),
    ...(await findProxyBids(context, orderIds)),
  ];
  const call = all ? cancelAllOrders(contracts) : cancelOrders(contracts, components);
  return { orders, orderIds, wallet, all, call };
}

async function ordersToCancel(
  context: CallContext,
  user: Pick<UserActor, 'wallets'>,
  input: CancellationInput,
): Promise<OrderRow[]> {
  const { db } = context;
  if ('all' in input || 'nftId' in input) {
    const wallet = walletOf(user, input.wallet);
    const orders = await findBindingOrders(db, wallet, 'nftId' in input ? input.nftId : null);
    if (orders.length === 0) throw new ApiError('NOTHING_TO_CANCEL');
    return orders;
  }
  const ids = [...new Set('orderId' in input ? [input.orderId] : input.orderIds)];
  const orders = await findOrdersToCancel(db, ids);
  const isOwn = orders.length === ids.length && orders.every((order) => user.wallets.includes(order.offerer));
  if (!isOwn) throw new ApiError('NOT_OFFERER');
  const over = orders.find((order) => !order.binds);
  if (over !== undefined) throw new ApiError('ORDER_NOT_OPEN', { state: over.status, orderId: over.id });
  return orders;
}

/** Requires orders of one wallet, because a wallet cancels only its own. @throws ApiError NO_WALLET for several wallets */
function requireOneWallet(orders: readonly OrderRow[]): Address {
  const [wallet, ...others] = new Set(orders.map((order) => order.offerer));
  if (wallet === undefined || others.length > 0) throw new ApiError('NO_WALLET');
  return wallet;
}

function onlyNftOf(orders: readonly OrderRow[]): string | null {
  const [nftId = null, ...others] = new Set(orders.map((order) => order.nft_id));
  return others.length === 0 ? nftId : null;
}

import type { Intent } from '@kura/api-contract/intents';
import {
  bulkBuyListings,
  findUnfillableListings,
  fromSignedOrderWire,
  type SignedOrder,
} from '@kura/chain/seaport';
import { formatAmount, isAmountOf } from '@kura/domain/money';
import type { ExclusionReason } from '@kura/domain/orders';
import type { Address } from 'viem';
import { heldUntil } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  type ChainContext,
  failpoint,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
  type UserActor,
} from '../../platform/index.ts';
import { callStep, prepareIntent, walletOf } from '../intents/index.ts';
import { authorizeSpending } from '../spending/index.ts';
import { approvePayment, paymentOf } from './funds/approve-payment.ts';
import { isSignedByContract } from './observation/check-signature.ts';
import { findOrders, type OrderRow } from './orders.repository.ts';

interface AskedFor {
  id: string;
  price: string;
}

interface Dead {
  orderId: string;
  reason: ExclusionReason;
}

/** Builds the purchase of several listings at once. Those that can't be bought, or not at the shown price, are left out. */
export async function prepareFills(
  context: CallContext,
  input: { orders: AskedFor[]; wallet?: Address | undefined },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  await requireChainAvailable(context);
  const { alive, dead } = await sortOut(context, user, input.orders);
  if (alive.length === 0) throw new ApiError('NOTHING_TO_BUY', { dead });
  const { seaport } = context.chain.network.contracts;
  const total = alive.reduce((sum, order) => sum + order.price_base_units, 0n);
  // All listings have the one currency of fixed prices.
  const approval = await approvePayment(context, {
    wallet,
    token: 'USDC',
    amountBaseUnits: total,
  });
  const call = bulkBuyListings({ seaport }, alive.map(fromSignedOrderWire));

  return inTransaction(context, async (tx) => {
    const spends = await authorizeSpending(tx, context, user.userId, paymentOf(alive));
    const intent = await prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'FILL_ORDERS',
        orders: alive.map((order) => ({
          orderId: order.id,
          nftId: String(order.nft_id),
          price: formatAmount(order.price_base_units),
        })),
        dead,
        token: 'USDC',
        total: formatAmount(total),
      },
      steps: [...approval, callStep('FILL_ORDERS', call)],
      expects: { orderIds: alive.map((order) => order.id) },
      spends,
    });
    await failpoint('fill.before-commit');
    return intent;
  });
}

/** Checks by the shop's tables first, then by the chain. */
async function sortOut(
  { db, chain, clock }: CallContext,
  user: UserActor,
  asked: readonly AskedFor[],
): Promise<{ alive: OrderRow[]; dead: Dead[] }> {
  const found = new Map(
    (
      await findOrders(
        db,
        asked.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  );
  const dead: Dead[] = [];
  const alive: OrderRow[] = [];
  for (const { id, price } of new Map(asked.map((each) => [each.id, each])).values()) {
    const order = found.get(id);
    const reason = order === undefined ? 'NOT_FOUND' : exclusionReason(order, user, price);
    if (order === undefined || reason !== null) dead.push({ orderId: id, reason: reason ?? 'NOT_FOUND' });
    else alive.push(order);
  }
  // Buy only the cheapest of several listings of one card: its purchase ends the others, which would fail the whole
  // transaction.
  const cheapest = new Map<string | null, OrderRow>();
  for (const order of alive.toSorted((a, b) => (a.price_base_units < b.price_base_units ? -1 : 1))) {
    if (cheapest.has(order.nft_id)) dead.push({ orderId: order.id, reason: 'NOT_OPEN' });
    else cheapest.set(order.nft_id, order);
  }
  const signed = [...cheapest.values()].map((row) => ({ ...fromSignedOrderWire(row), row }));
  const [held, deadOnChain, disowned] = await Promise.all([
    heldUntil(db, [...cheapest.keys()].map(String), clock.now()),
    findUnfillableListings(chain.client, chain.network.contracts, signed),
    findDisowned(chain, signed),
  ]);
  const gone = new Map<string, ExclusionReason>([
    ...signed.flatMap(({ row }) => (held.has(String(row.nft_id)) ? [[row.id, 'HELD'] as const] : [])),
    ...disowned.map(({ row }) => [row.id, 'SIGNATURE_VOID'] as const),
    ...deadOnChain.map(({ order, reason }) => [order.row.id, reason] as const),
  ]);
  for (const [orderId, reason] of gone) dead.push({ orderId, reason });
  return { alive: [...cheapest.values()].filter((order) => !gone.has(order.id)), dead };
}

/** Returns the orders of contract accounts that no longer accept their signature: one of them would fail all. */
async function findDisowned<Order extends SignedOrder & { row: OrderRow }>(
  chain: ChainContext,
  orders: readonly Order[],
): Promise<Order[]> {
  const isContractSigner = orders.filter(({ row }) => row.is_contract_signer);
  const holds = await Promise.all(isContractSigner.map((order) => isSignedByContract(chain, order)));
  return isContractSigner.filter((_, index) => holds[index] === false);
}

function exclusionReason(order: OrderRow, { wallets }: UserActor, price: string): ExclusionReason | null {
  if (order.type !== 'FIXED_PRICE') return 'NOT_A_LISTING';
  if (wallets.includes(order.offerer)) return 'OWN_ORDER';
  // A reserved listing is bought alone, also by its buyer, by another path. To others it is absent.
  if (order.reserved_for !== null) return wallets.includes(order.reserved_for) ? 'RESERVED' : 'NOT_FOUND';
  if (order.status !== 'Open') return 'NOT_OPEN';
  if (order.unfillable_reason !== null) return order.unfillable_reason;
  return isAmountOf(price, order.price_base_units) ? null : 'PRICE_CHANGED';
}

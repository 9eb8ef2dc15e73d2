import type { OrderParameters } from '@kura/api-contract/orders';
import { type OrderComponents, orderHash, readOrderState } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import type { Hash, Hex } from 'viem';
import { ApiError, type CallContext, newId, type RoomMessage } from '../../platform/index.ts';
import { type FundsKey, type FundsObservation, upsertBidderFunds } from './funds/bidder-funds.repository.ts';
import { observeFunds } from './funds/observe-bidder-funds.ts';
import { notifyCheaperListings } from './listings/notify-cheaper-listings.ts';
import { insertOrder, type NewOrder } from './new-order.repository.ts';
import { checkOrderSignature } from './observation/check-signature.ts';
import { notifyOfferReceived } from './offers/notify-offer-received.ts';
import { parametersOf } from './order-parameters.presenter.ts';
import type { CheckedPrice } from './order-price.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';
import { newOrderAnd } from './projection/order-facts.repository.ts';
import { projectOrders } from './projection/project-orders.ts';
import { readHead } from './read-head.ts';
import type { Tradable } from './tradable.repository.ts';

/** A submitted order after the checks that need no transaction. */
export interface OrderToStore {
  components: OrderComponents;
  signature: Hex;
  /** The money that its offerer must have, and have approved; null for an order that only gives a card. */
  pays: { token: FundsKey['token']; amountBaseUnits: bigint } | null;
  /** Locks the subject, checks it again and stores the order. */
  store(tx: DatabaseTransaction, verified: VerifiedOrder): Promise<CreatedOrder>;
}

/** A listing or an ask. */
export interface SaleToStore extends OrderToStore {
  nft: Tradable;
  price: CheckedPrice;
  /** Locks the card or pack, and checks again that it may be sold. */
  lock(tx: DatabaseTransaction): Promise<Tradable>;
}

/** A signed order after all checks on chain. */
export interface VerifiedOrder {
  orderHash: Hash;
  parameters: OrderParameters;
  signature: Hex;
  isContractSigner: boolean;
  /** The offerer's funds, for an order that brings money. */
  funds: FundsObservation | null;
}

/**
 * Checks on chain that a checked order is signed by its offerer and unused, and that its money exists. Never call it inside a
 * transaction.
 *
 * @throws ApiError ORDER_SIGNATURE_INVALID, ORDER_ACCOUNT_UNDEPLOYED, ORDER_USED, ORDER_NOT_PAYABLE
 */
export async function verifyOrder(
  { chain }: CallContext,
  { components, signature, pays }: Pick<OrderToStore, 'components' | 'signature' | 'pays'>,
): Promise<VerifiedOrder> {
  const checked = await checkOrderSignature(chain, { components, signature });
  const hash = orderHash(components);
  const state = await readOrderState(chain.client, chain.network.contracts, hash);
  if (state.cancelled || state.filled) throw new ApiError('ORDER_USED');
  const parameters = parametersOf(components);
  const [funds = null] = pays
    ? await observeFunds(chain, [
        { wallet: parameters.offerer, token: pays.token, isContractSigner: checked.isContractSigner },
      ])
    : [];
  const lacks = (have: bigint) => pays !== null && have < pays.amountBaseUnits;
  if (funds && (lacks(funds.balanceBaseUnits) || lacks(funds.allowanceBaseUnits))) {
    throw new ApiError('ORDER_NOT_PAYABLE', {
      reason: lacks(funds.balanceBaseUnits) ? 'NO_FUNDS' : 'NO_APPROVAL',
    });
  }
  return { orderHash: hash, parameters, ...checked, funds };
}

/** A stored order with the messages to publish. */
export interface CreatedOrder {
  row: OrderRow;
  messages: RoomMessage[];
}

/**
 * Stores a verified order, and computes its status.
 *
 * @throws ApiError ORDER_ALREADY_KNOWN
 */
export async function createOrder(
  tx: DatabaseTransaction,
  context: CallContext,
  order: NewOrder,
  { funds, ...signed }: VerifiedOrder,
  { id = newId(), createdAt = context.clock.now() }: { id?: string; createdAt?: Date } = {},
): Promise<CreatedOrder> {
  const inserted = await insertOrder(tx, order, { ...signed, id, createdAt });
  if (!inserted) throw new ApiError('ORDER_ALREADY_KNOWN');
  if (funds) await upsertBidderFunds(tx, [funds]);
  const messages: RoomMessage[] = [];
  const { network } = context.chain;
  const publishLater = (message: RoomMessage) => messages.push(message);
  const projecting = { network, head: await readHead(tx), publish: publishLater };
  await projectOrders(tx, newOrderAnd(id, funds), projecting, { createdId: id });
  const row = await findOrder(tx, id);
  if (row === undefined) throw new Error('an order was stored and not found');
  if (order.type === 'FIXED_PRICE') messages.push(...(await notifyCheaperListings(tx, [id], createdAt)));
  if (order.type === 'OFFER') messages.push(...(await notifyOfferReceived(tx, id, createdAt)));
  return { row, messages };
}

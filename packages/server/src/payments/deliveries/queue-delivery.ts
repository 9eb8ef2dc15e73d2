import { randomBytes } from 'node:crypto';
import type { Slab } from '@kura/chain/gacha';
import { fulfilListingFor, type SignedOrder } from '@kura/chain/seaport';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { type DeliverySource, deliveryRoom } from '@kura/domain/deliveries';
import { type Address, bytesToHex } from 'viem';
import {
  ApiError,
  failpoint,
  newId,
  type OperatorContext,
  queueOperatorTransaction,
} from '../../platform/index.ts';
import { type DropRoomRow, findDropRooms, insertDelivery, lockRoom } from './deliveries.repository.ts';
import {
  deliverCall,
  deliverCardCall,
  deliverCardKind,
  deliverPacksKind,
  fillListingKind,
} from './transaction-kinds.ts';

export interface DeliveryRequest {
  readonly source: DeliverySource;
  readonly sourceId: string;
  readonly gachaId: string;
  /** From 1 to {@link MAX_PACKS_PER_DELIVERY}, or to `MAX_PACKS_PER_REVEAL` when opened at once. */
  readonly quantity: number;
  readonly recipient: Address;
  /** True when the reveal is requested in the same transaction. */
  readonly openNow: boolean;
  /** Time at which the delivery is given up unless the packs have arrived; null for never. */
  readonly dueAt: Date | null;
  /** The user who may follow the transaction. */
  readonly userId?: string;
  readonly at: Date;
}

/**
 * Queues a delivery of packs in the caller's transaction, which has locked the source. Each attempt has a new payment
 * reference. Buyers may still take the last packs before the delivery is mined. The delivery is then given up, and its owner
 * is notified once that is final.
 *
 * @throws ApiError NO_DELIVERY_ROOM with the remaining number
 * @throws ApiError SALE_NOT_OPEN or PAUSED while the contract delivers nothing of the drop yet
 * @throws a constraint violation, by a bug of the caller, when a delivery for the source has arrived or may still arrive
 */
export async function queueDelivery(
  tx: DatabaseTransaction,
  context: OperatorContext,
  { userId, at, ...request }: DeliveryRequest,
): Promise<{ id: string; transactionId: string }> {
  await lockRoom(tx, request.gachaId);
  const [drop] = await findDropRooms(tx, [request.gachaId]);
  const left = drop === undefined || drop.closed ? 0 : deliveryRoom(drop);
  if (drop === undefined || left < request.quantity) {
    throw new ApiError('NO_DELIVERY_ROOM', { gachaId: request.gachaId, left });
  }
  requireDeliverable(drop);
  const id = newId();
  const paymentRef = bytesToHex(randomBytes(32));
  const { gachaId } = request;
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: deliverPacksKind,
    to: context.chain.network.contracts.gacha,
    data: deliverCall(BigInt(drop.drop_id), { ...request, paymentRef }),
    idempotencyKey: id,
    subject: { deliveryId: id, gachaId },
    ...(userId === undefined ? {} : { requestedBy: userId }),
  });
  await insertDelivery(tx, {
    id,
    payment_ref: paymentRef,
    source: request.source,
    source_id: request.sourceId,
    gacha_id: gachaId,
    quantity: request.quantity,
    recipient: request.recipient.toLowerCase(),
    open_now: request.openNow,
    status: 'QUEUED',
    due_at: request.dueAt,
    transaction_id: transactionId,
    created_at: at,
  });
  await failpoint('queue-delivery.before-commit');
  return { id, transactionId };
}

function requireDeliverable({ waitsUntilSeconds, stoppedBefore }: DropRoomRow): void {
  if (waitsUntilSeconds !== null) {
    const saleStartsAt = new Date(waitsUntilSeconds * 1000).toISOString();
    throw new ApiError('SALE_NOT_OPEN', { state: 'READY', saleStartsAt });
  }
  if (stoppedBefore) throw new ApiError('PAUSED');
}

export interface CardDeliveryRequest {
  readonly paymentId: string;
  readonly stockSaleId: string;
  readonly cardId: string;
  /** The contract of the card's collection. */
  readonly collection: Address;
  readonly slab: Slab;
  readonly recipient: Address;
  /** Time at which the delivery is given up unless the card has arrived. */
  readonly dueAt: Date;
  /** The user who may follow the transaction. */
  readonly userId?: string;
  readonly at: Date;
}

/**
 * Queues the delivery of a stock card in the caller's transaction, which has locked the payment and then the slab. The
 * contract mints a slab once and takes each reference once. A card that is sold otherwise before the delivery is mined is not
 * delivered, and the owner of the delivery is notified once that is final.
 *
 * @throws a constraint violation, by a bug of the caller, when another delivery for the sale or the payment may still arrive
 */
export async function queueCardDelivery(
  tx: DatabaseTransaction,
  context: OperatorContext,
  { paymentId, stockSaleId, cardId, collection, slab, recipient, dueAt, userId, at }: CardDeliveryRequest,
): Promise<{ id: string; transactionId: string }> {
  const id = newId();
  const paymentRef = bytesToHex(randomBytes(32));
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: deliverCardKind,
    to: context.chain.network.contracts.stockSale,
    data: deliverCardCall({ collection, slab, recipient, paymentRef }),
    idempotencyKey: id,
    subject: { deliveryId: id, cardId },
    ...(userId === undefined ? {} : { requestedBy: userId }),
  });
  await insertDelivery(tx, {
    id,
    payment_ref: paymentRef,
    stock_sale_id: stockSaleId,
    ...cardDelivery({ paymentId, recipient, dueAt, transactionId, at }),
  });
  await failpoint('queue-delivery.before-commit');
  return { id, transactionId };
}

export interface ListingDeliveryRequest {
  readonly paymentId: string;
  readonly marketOrderId: string;
  readonly cardId: string;
  readonly order: SignedOrder;
  readonly recipient: Address;
  /** Time at which the delivery is given up unless the card has arrived. */
  readonly dueAt: Date;
  /** The user who may follow the transaction. */
  readonly userId?: string;
  readonly at: Date;
}

/**
 * Queues the purchase of a listed card for its buyer in the caller's transaction, which has locked the payment and then the
 * slab. Seaport fills an order once. When it is filled or cancelled otherwise before, the owner of the delivery is notified
 * once that is final. The buying key pays.
 *
 * @throws a constraint violation, by a bug of the caller, when another delivery for the order or the payment may still arrive
 */
export async function queueListingDelivery(
  tx: DatabaseTransaction,
  context: OperatorContext,
  { paymentId, marketOrderId, cardId, order, recipient, dueAt, userId, at }: ListingDeliveryRequest,
): Promise<{ id: string; transactionId: string }> {
  const id = newId();
  const { to, data } = fulfilListingFor(context.chain.network.contracts, order, recipient);
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: fillListingKind,
    to,
    data,
    idempotencyKey: id,
    subject: { deliveryId: id, cardId, orderId: marketOrderId },
    ...(userId === undefined ? {} : { requestedBy: userId }),
  });
  await insertDelivery(tx, {
    id,
    payment_ref: bytesToHex(randomBytes(32)),
    market_order_id: marketOrderId,
    ...cardDelivery({ paymentId, recipient, dueAt, transactionId, at }),
  });
  await failpoint('queue-delivery.before-commit');
  return { id, transactionId };
}

type CardDelivery = Pick<CardDeliveryRequest, 'paymentId' | 'recipient' | 'dueAt' | 'at'>;

const cardDelivery = (card: CardDelivery & { readonly transactionId: string }) => ({
  source: 'PAYMENT',
  source_id: card.paymentId,
  quantity: 1,
  recipient: card.recipient.toLowerCase(),
  open_now: false,
  status: 'QUEUED',
  due_at: card.dueAt,
  transaction_id: card.transactionId,
  created_at: card.at,
});

/** Returns the number of packs of each drop that can still be promised; none for drops that are closed or not on chain. */
export async function findDeliveryRoom(
  db: Queryable,
  gachaIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const drops = await findDropRooms(db, gachaIds);
  return new Map(drops.map((drop) => [drop.gacha_id, drop.closed ? 0 : deliveryRoom(drop)]));
}

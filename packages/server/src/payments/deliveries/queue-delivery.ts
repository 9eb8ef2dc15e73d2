import { randomBytes } from 'node:crypto';
import { gachaAbi, stockSaleAbi } from '@kura/chain/abis';
import type { Slab } from '@kura/chain/gacha';
import { fulfilListingFor, type SignedOrder } from '@kura/chain/seaport';
import type { DatabaseTransaction, Delivery, Queryable } from '@kura/database';
import { type DeliverySource, deliveryRoom } from '@kura/domain/deliveries';
import type { Insertable } from 'kysely';
import { type Address, bytesToHex, encodeFunctionData, type Hex } from 'viem';
import {
  ApiError,
  failpoint,
  newId,
  type OperatorCall,
  type OperatorContext,
  queueOperatorTransaction,
} from '../../platform/index.ts';
import { type DropRoomRow, findDropRooms, insertDelivery, lockRoom } from './deliveries.repository.ts';
import { deliverCardKind, deliverPacksKind, fillListingKind } from './transaction-kinds.ts';

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

export interface QueuedDelivery {
  readonly id: string;
  readonly transactionId: string;
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
  request: DeliveryRequest,
): Promise<QueuedDelivery> {
  const { gachaId, quantity, recipient, openNow } = request;
  await lockRoom(tx, gachaId);
  const [drop] = await findDropRooms(tx, [gachaId]);
  const left = drop === undefined || drop.closed ? 0 : deliveryRoom(drop);
  if (drop === undefined || left < quantity) {
    throw new ApiError('NO_DELIVERY_ROOM', { gachaId, left });
  }
  requireDeliverable(drop);
  return insertQueued(tx, context, {
    call: (paymentRef) => ({
      kind: deliverPacksKind,
      to: context.chain.network.contracts.gacha,
      data: encodeFunctionData({
        abi: gachaAbi,
        functionName: 'deliver',
        args: [BigInt(drop.drop_id), BigInt(quantity), recipient, paymentRef, openNow],
      }),
      subject: { gachaId },
    }),
    item: { gacha_id: gachaId, quantity, open_now: openNow },
    request,
  });
}

function requireDeliverable({ waitsUntilSeconds, stoppedBefore }: DropRoomRow): void {
  if (waitsUntilSeconds !== null) {
    const saleStartsAt = new Date(waitsUntilSeconds * 1000).toISOString();
    throw new ApiError('SALE_NOT_OPEN', { state: 'READY', saleStartsAt });
  }
  if (stoppedBefore) throw new ApiError('PAUSED');
}

export interface CardRequest extends Omit<DeliveryRequest, 'gachaId' | 'quantity' | 'openNow'> {
  readonly source: 'PAYMENT';
  readonly cardId: string;
}

const oneCard = { quantity: 1, open_now: false };

/**
 * Queues the delivery of a stock card in the caller's transaction, which has locked the payment and then the slab. The
 * contract mints a slab once and takes each reference once. A card that is sold otherwise before the delivery is mined is not
 * delivered, and the owner of the delivery is notified once that is final.
 *
 * @throws a constraint violation, by a bug of the caller, when another delivery for the sale or the payment may still arrive
 */
export function queueCardDelivery(
  tx: DatabaseTransaction,
  context: OperatorContext,
  request: CardRequest & { readonly stockSaleId: string; readonly collection: Address; readonly slab: Slab },
): Promise<QueuedDelivery> {
  return insertQueued(tx, context, {
    call: (paymentRef) => ({
      kind: deliverCardKind,
      to: context.chain.network.contracts.stockSale,
      data: encodeFunctionData({
        abi: stockSaleAbi,
        functionName: 'deliver',
        args: [request.collection, request.slab, request.recipient, paymentRef],
      }),
      subject: { cardId: request.cardId },
    }),
    item: { stock_sale_id: request.stockSaleId, ...oneCard },
    request,
  });
}

/**
 * Queues the purchase of a listed card for its buyer in the caller's transaction, which has locked the payment and then the
 * slab. Seaport fills an order once. When it is filled or cancelled otherwise before, the owner of the delivery is notified
 * once that is final. The buying key pays.
 *
 * @throws a constraint violation, by a bug of the caller, when another delivery for the order or the payment may still arrive
 */
export function queueListingDelivery(
  tx: DatabaseTransaction,
  context: OperatorContext,
  request: CardRequest & { readonly marketOrderId: string; readonly order: SignedOrder },
): Promise<QueuedDelivery> {
  return insertQueued(tx, context, {
    call: () => ({
      kind: fillListingKind,
      ...fulfilListingFor(context.chain.network.contracts, request.order, request.recipient),
      subject: { cardId: request.cardId, orderId: request.marketOrderId },
    }),
    item: { market_order_id: request.marketOrderId, ...oneCard },
    request,
  });
}

/** Queues the call that delivers for a new payment reference, and inserts the delivery. */
async function insertQueued(
  tx: DatabaseTransaction,
  context: OperatorContext,
  {
    call,
    item,
    request,
  }: {
    call: (paymentRef: Hex) => Omit<OperatorCall, 'idempotencyKey' | 'requestedBy'>;
    item: Pick<
      Insertable<Delivery>,
      'gacha_id' | 'stock_sale_id' | 'market_order_id' | 'quantity' | 'open_now'
    >;
    request: Pick<DeliveryRequest, 'source' | 'sourceId' | 'recipient' | 'dueAt' | 'userId' | 'at'>;
  },
): Promise<QueuedDelivery> {
  const id = newId();
  const paymentRef = bytesToHex(randomBytes(32));
  const { subject, ...rest } = call(paymentRef);
  const transactionId = await queueOperatorTransaction(tx, context, {
    ...rest,
    idempotencyKey: id,
    subject: { deliveryId: id, ...subject },
    ...(request.userId === undefined ? {} : { requestedBy: request.userId }),
  });
  await insertDelivery(tx, {
    id,
    payment_ref: paymentRef,
    source: request.source,
    source_id: request.sourceId,
    ...item,
    recipient: request.recipient.toLowerCase(),
    status: 'QUEUED',
    due_at: request.dueAt,
    transaction_id: transactionId,
    created_at: request.at,
  });
  await failpoint('queue-delivery.before-commit');
  return { id, transactionId };
}

/** Returns the number of packs of each drop that can still be promised; none for drops that are closed or not on chain. */
export async function findDeliveryRoom(
  db: Queryable,
  gachaIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const drops = await findDropRooms(db, gachaIds);
  return new Map(drops.map((drop) => [drop.gacha_id, drop.closed ? 0 : deliveryRoom(drop)]));
}

import type { RoomDigest } from '@kura/domain/system';
import type { RealtimeEventName } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { id } from '../../primitives.ts';

const changedOrder = z.object({
  orderId: id.describe('The order.'),
  nftId: id.nullable().describe('Card or pack; null when the order is for any of several.'),
});

/**
 * Every realtime event and its payload: the ids of changed records, so that a client knows which queries to refetch. Every fact
 * in an event is also in a call's response. The first three names are fixed by the product. Payloads have no key `room` or
 * `seq`: a frame adds these.
 */
export const realtimeEvents = {
  OrderFulfilled: changedOrder,
  UpdateUserApplication: z.object({
    campaignId: id.describe('The campaign.'),
    applicationId: id.describe('The application.'),
    status: z.string().describe('New status of the application.'),
  }),
  CoinflowPaymentSuccess: z.object({ paymentId: id.describe('The payment.') }),
  OrderCreated: changedOrder.extend({
    sells: z.boolean().describe('True for a listing or an auction, false for an offer or a bid.'),
  }),
  OrderCancelled: changedOrder,
  OrderUpdated: changedOrder,
  GachaSold: z.object({
    gachaId: id.describe('The drop.'),
    quantity: z.int().describe('Packs that were sold.'),
    remaining: z.int().describe('Packs not sold yet.'),
  }),
  GachaRevealed: z.object({
    gachaId: id.describe('The drop.'),
    nftIds: z.array(id).describe('Ids of the drawn cards.'),
  }),
  GachaUpdated: z.object({
    gachaId: id.describe('The drop.'),
    status: z.string().describe('Status of the drop.'),
  }),
  NftTransferred: z.object({ nftId: id.describe('Card or pack.') }),
  /** A notification was created, or deleted because a reorganisation removed its cause. */
  NotificationCreated: z.object({ notificationId: id.describe('The notification.') }),
  TransactionUpdated: z.object({
    transactionId: id.describe('The operator transaction.'),
    status: z.string().describe('Status of the transaction.'),
  }),
  IntentUpdated: z.object({
    intentId: id.describe('The intent.'),
    status: z.string().describe('Status of the intent.'),
  }),
  /** A passkey or a recovery of the caller's own account changed. */
  AccountUpdated: z.object({}),
  RedeemUpdated: z.object({
    redeemId: id.describe('The redeem.'),
    status: z.string().describe('Status of the redeem.'),
  }),
  PaymentUpdated: z.object({
    paymentId: id.describe('The payment by bank card.'),
    status: z.string().describe('Status of the payment.'),
  }),
  /** A ticket was granted, used, restored or revoked, or its pack was delivered. */
  TicketUpdated: z.object({
    ticketId: id.describe('The ticket.'),
    status: z.string().describe('Status of the ticket.'),
  }),
} as const satisfies Record<RealtimeEventName, z.ZodObject>;

export type RealtimeName = keyof typeof realtimeEvents;

export type RealtimePayload<Name extends RealtimeName = RealtimeName> = z.output<
  (typeof realtimeEvents)[Name]
>;

/** The name of a frame with a room's events in one second. Every room except a user's own gets at most one frame a second. */
export const ROOM_DIGEST = 'RoomDigest';

const digestIds = z.array(id).nullable();

/** The payload of a {@link ROOM_DIGEST}. Its `seq` is the number of the last message in it. */
export const roomDigest = z.object({
  firstSeq: z.int().describe('`seq` of the first message in it: `firstSeq` to `seq` are all there.'),
  changes: z
    .record(z.string(), digestIds)
    .describe(
      'By name of the event: ids of changed cards and packs, else of drops, else of orders; null for too many.',
    ),
  listed: digestIds.describe('Ids of cards and packs that were put on sale; null for too many.'),
  openOrders: digestIds.describe(
    'Ids of changed orders for any of several cards, such as an offer on a collection; null for too many.',
  ),
  packsLeft: z.record(id, z.int()).describe('Packs not sold yet, by id of each drop that sold some.'),
}) satisfies z.ZodType<RoomDigest>;

/** A room: `gacha:{id}`, `nft:{id}`, `collection:{id}`, `market`, and the guarded `user:{id}` and `admin`. */
export const roomName = z
  .string()
  .regex(
    /^(?:market|admin|(?:gacha|nft|collection|user):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  )
  .meta({
    id: 'RoomName',
    description: '`market`, `gacha:{id}`, `nft:{id}`, `collection:{id}`, `user:{id}` or `admin`.',
  });

/** One message as the catch-up call carries it. */
export const realtimeMessage = z
  .object({
    room: z.string().describe('Room of the message.'),
    seq: z.int().describe('Number of the message in its room: counts up by 1 without gaps.'),
    name: z.string().describe('Name of the event.'),
    payload: z.record(z.string(), z.unknown()).describe('Ids of what changed; see the table of events.'),
  })
  .meta({ id: 'RealtimeMessage', description: 'A realtime message.' });

/** The typed reading of {@link realtimeMessage}: narrow by `name`. A client skips names it doesn't know. */
export type RealtimeMessage = {
  [Name in RealtimeName]: { room: string; seq: number; name: Name; payload: RealtimePayload<Name> };
}[RealtimeName];

/** The one argument of a {@link ROOM_DIGEST}. */
export type RoomDigestFrame = RoomDigest & Pick<RealtimeMessage, 'room' | 'seq'>;

/**
 * The one argument of an event on the websocket: its payload, with the room and the number in the room.
 *
 * @example socket.on('OrderFulfilled', ({ orderId, nftId, room, seq }: RealtimeFrame<'OrderFulfilled'>) => …)
 */
export type RealtimeFrame<Name extends RealtimeName = RealtimeName> = RealtimePayload<Name> &
  Pick<RealtimeMessage, 'room' | 'seq'>;

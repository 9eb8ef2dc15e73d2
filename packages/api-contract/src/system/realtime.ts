import type { RealtimeEventName } from '@kura/domain';
import { z } from 'zod';
import { id } from '../primitives.ts';

/**
 * Every realtime message and what it carries: the ids of what changed, so that a client knows which of its queries to
 * read again. No message is the only bearer of a fact. The first three names are fixed by the product.
 */
export const realtimeEvents = {
  OrderFulfilled: z.object({ orderId: id, nftId: id.nullable() }),
  UpdateUserApplication: z.object({ campaignId: id, applicationId: id, status: z.string() }),
  CoinflowPaymentSuccess: z.object({ paymentId: id }),
  OrderCreated: z.object({ orderId: id, nftId: id.nullable() }),
  OrderCancelled: z.object({ orderId: id, nftId: id.nullable() }),
  OrderUpdated: z.object({ orderId: id, nftId: id.nullable() }),
  GachaSold: z.object({ gachaId: id, quantity: z.int(), remaining: z.int() }),
  GachaRevealed: z.object({ gachaId: id, nftIds: z.array(id) }),
  GachaUpdated: z.object({ gachaId: id, status: z.string() }),
  NftTransferred: z.object({ nftId: id }),
  /** One came; or one was taken back, because what it told did not happen after all. */
  NotificationCreated: z.object({ notificationId: id }),
  TransactionUpdated: z.object({ transactionId: id, status: z.string() }),
  IntentUpdated: z.object({ intentId: id, status: z.string() }),
  /** Another passkey, or another recovery of the reader's own account. */
  AccountUpdated: z.object({}),
  RedeemUpdated: z.object({ redeemId: id, status: z.string() }),
} as const satisfies Record<RealtimeEventName, z.ZodObject>;

export type RealtimeName = keyof typeof realtimeEvents;

export type RealtimePayload<Name extends RealtimeName = RealtimeName> = z.output<
  (typeof realtimeEvents)[Name]
>;

/** A room: `gacha:{id}`, `nft:{id}`, `collection:{id}`, `market`, and the guarded `user:{id}` and `admin`. */
export const roomName = z
  .string()
  .regex(
    /^(?:market|admin|(?:gacha|nft|collection|user):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  );

/** One message as the websocket and the catch-up call carry it. */
export const realtimeMessage = z.object({
  room: z.string(),
  /** Counts up by one within its room, without gaps. */
  seq: z.int(),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

/** The typed reading of {@link realtimeMessage}: narrow by `name`. A client skips names it doesn't know. */
export type RealtimeMessage = {
  [Name in RealtimeName]: { room: string; seq: number; name: Name; payload: RealtimePayload<Name> };
}[RealtimeName];

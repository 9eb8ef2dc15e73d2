import { NOTIFICATION_KINDS, TOKEN_KINDS, TRADE_NOTIFICATION_KINDS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { card } from '../cards/card.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { amount, id, instant, tokenAmount } from '../primitives.ts';

const announcementText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2_000),
});

/** What the shop has to say, in both languages. Plain text: nothing in it is ever markup. */
export const announcementTexts = z.strictObject({ ja: announcementText, en: announcementText });

/** A path of the market's own: a notification leads nowhere else. */
const marketPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

/**
 * Something that a user is told: facts, of which the apps make words in the reader's language. What a fact means depends on
 * the kind; amounts are in units of `paymentToken`.
 */
export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  nft: card.nullable(),
  orderId: id.nullable(),
  price: amount.nullable(),
  paymentToken: z.enum(TOKEN_KINDS).nullable(),
  /** Of `UNDERCUT` the own price or that of the watched card, of `PRICE_DROP` the price before, of `OUTBID` the own bid. */
  otherPrice: amount.nullable(),
  /** What the reader gets after the fee. */
  proceeds: amount.nullable(),
  /** Of `LISTING_ENDED`: whoever kept the signed order can still fill it, should the token come back. */
  standsOnChain: z.boolean().nullable(),
  /** Of `ANNOUNCEMENT`. */
  texts: z.object({ ja: announcementText, en: announcementText }).nullable(),
  link: z.string().nullable(),
  /** To admins: how many it was sent to, and how many have read it. */
  reach: z.object({ sent: z.int(), read: z.int() }).nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** What a user wants to be told of. Of kinds that come in all sizes, from how much on: both must be reached. */
export const notificationPreference = z.strictObject({
  kind: z.enum(TRADE_NOTIFICATION_KINDS),
  enabled: z.boolean(),
  /** Of what it is measured against; null for kinds that come in one size. */
  leastPercent: z.int().min(0).max(100).nullable(),
  /** In dollars. */
  leastAmount: tokenAmount.nullable(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

export const notificationPreferences = z.object({ items: z.array(notificationPreference) });
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const announcementInput = z.strictObject({
  audience: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ALL') }),
    z.strictObject({ kind: z.literal('USERS'), userIds: z.array(id).min(1).max(200) }),
  ]),
  texts: announcementTexts,
  link: marketPath.nullable().default(null),
});
export type AnnouncementInput = z.output<typeof announcementInput>;

export const notificationsContract = {
  list: call({
    method: 'GET',
    path: '/notification',
    access: 'account',
    scope: 'viewer',
    summary: 'What the caller was told, newest first; to an admin, what admins have sent',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
      /** Only what wasn't read yet. */
      unread: z.literal(true).optional(),
    }),
    output: listOf(notification).extend({ unread: z.int() }),
  }),
  countUnread: call({
    method: 'GET',
    path: '/notification/unread',
    access: 'user',
    summary: 'How much the caller has not read yet',
    output: z.object({ unread: z.int() }),
  }),
  preferences: call({
    method: 'GET',
    path: '/notification/preferences',
    access: 'user',
    summary: 'What the caller wants to be told of, every kind',
    output: notificationPreferences,
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/notification/preferences',
    access: 'user',
    summary: 'Say what to be told of, and from how much on; kinds that are left out stay as they are',
    input: z.strictObject({
      items: z.array(notificationPreference).min(1).max(TRADE_NOTIFICATION_KINDS.length),
    }),
    output: notificationPreferences,
  }),
  markAllRead: call({
    method: 'PUT',
    path: '/notification/read',
    access: 'user',
    summary: 'Mark everything as read that had come by a moment',
    input: z.strictObject({ until: instant }),
    status: 204,
  }),
  markRead: call({
    method: 'PUT',
    path: '/notification/{id}/read',
    access: 'user',
    summary: 'Mark one as read',
    input: z.strictObject({ id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  send: call({
    method: 'POST',
    path: '/notification',
    access: 'admin',
    scope: 'support',
    summary: 'Tell all users, or some, something in both languages',
    idempotency: 'required',
    input: announcementInput,
    output: notification,
    status: 201,
    problems: ['NOT_FOUND'],
  }),
};

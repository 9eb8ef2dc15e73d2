import { NOTIFICATION_KINDS, TOKEN_KINDS } from '@kura/domain';
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
  /** To admins: when it is going to be sent; null once it was. */
  scheduledFor: instant.nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/**
 * What a user wants to be told of, and by which ways. Of kinds that come in all sizes, from how much on: both must be
 * reached. What the shop itself has to say always stands among the notices; by mail and push it can be switched off too.
 */
export const notificationPreference = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  /** Among the notices: the other two ways tell of nothing that isn't there. */
  enabled: z.boolean(),
  /** To the address that was confirmed, if there is one. */
  email: z.boolean(),
  /** To the browsers that asked for it. */
  push: z.boolean(),
  /** Of what it is measured against; null for kinds that come in one size. */
  leastPercent: z.int().min(0).max(100).nullable(),
  /** In dollars. */
  leastAmount: tokenAmount.nullable(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

export const notificationPreferences = z.object({
  items: z.array(notificationPreference),
  /** Where mail goes; null while no address was confirmed. */
  address: z.string().nullable(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const base64Url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`));

/** A browser that wants to be pushed to, as its Push API describes it (RFC 8030, RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  /** Of 65 and 16 bytes. */
  keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

export const announcementInput = z.strictObject({
  audience: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ALL') }),
    z.strictObject({ kind: z.literal('USERS'), userIds: z.array(id).min(1).max(200) }),
  ]),
  texts: announcementTexts,
  link: marketPath.nullable().default(null),
  /** Null: at once. Within a year. */
  sendAt: instant.nullable().default(null),
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
      items: z.array(notificationPreference).min(1).max(NOTIFICATION_KINDS.length),
    }),
    output: notificationPreferences,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/notification/unsubscribe/{token}',
    access: 'public',
    rateLimit: { requests: 30, perSeconds: 60 },
    summary: 'Stop the mails that a link at their foot, or the mail program itself, asks to stop (RFC 8058)',
    body: 'raw',
    maxBodyBytes: 1_000,
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: z.object({
      /** `NOTICES`: all that is about trade. `ANNOUNCEMENT`: what the shop itself has to say. */
      stopped: z.enum(['NOTICES', 'ANNOUNCEMENT']),
    }),
    problems: ['NOT_FOUND'],
  }),
  pushKey: call({
    method: 'GET',
    path: '/notification/push/key',
    access: 'public',
    summary: 'The key that a browser must be given to be pushed to by this shop (RFC 8292)',
    output: z.object({ publicKey: z.string() }),
  }),
  subscribePush: call({
    method: 'PUT',
    path: '/notification/push',
    access: 'user',
    rateLimit: { requests: 20, perSeconds: 60 },
    summary: 'Push to this browser from now on',
    input: pushSubscription,
    status: 204,
    problems: ['PUSH_ENDPOINT_REFUSED', 'TOO_MANY_BROWSERS'],
  }),
  unsubscribePush: call({
    method: 'DELETE',
    path: '/notification/push',
    access: 'user',
    summary: 'Push to this browser no more',
    input: z.strictObject({ endpoint: z.url().max(1_000) }),
    status: 204,
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
    freshProof: 'required',
    summary: 'Tell all users, or some, something in both languages, now or at a time',
    idempotency: 'required',
    input: announcementInput,
    output: notification,
    status: 201,
    problems: ['NOT_FOUND'],
  }),
  cancel: call({
    method: 'DELETE',
    path: '/notification/{id}',
    access: 'admin',
    scope: 'support',
    summary: 'Call off what was to be sent at a time',
    input: z.strictObject({ id }),
    status: 204,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};

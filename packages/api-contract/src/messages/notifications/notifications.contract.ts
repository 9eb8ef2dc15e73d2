import {
  CAMPAIGN_NOTICES,
  CHOSEN_NOTIFICATION_KINDS,
  NOTIFICATION_KINDS,
  PAYMENT_NOTICES,
  REDEEM_NOTICES,
  REWARD_NOTICES,
} from '@kura/domain/notifications';
import { TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { card } from '../../cards/cards/card.schema.ts';
import { listOf, pageQuery } from '../../lists.ts';
import {
  amount,
  id,
  instant,
  localizedInput,
  localizedText,
  shownName,
  shownProse,
  tokenAmount,
} from '../../primitives.ts';

const announcementText = z
  .strictObject({
    title: shownName(120).describe('Title.'),
    text: shownProse(2_000).min(1).describe('Plain text.'),
  })
  .meta({ id: 'AnnouncementText', description: 'An announcement in one language.' });

/** The text of an announcement in both languages. Plain text without markup. */
export const announcementTexts = localizedInput(announcementText);

/** A path of the market. Notifications link to no other site. */
const marketPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

/**
 * A user's notification as facts. The apps compose its text in the reader's language. The meaning of a fact depends on the
 * kind. Amounts are in units of `paymentToken`.
 */
export const notification = z
  .object({
    id: id.describe('Id of the notification.'),
    kind: z.enum(NOTIFICATION_KINDS).describe('What happened. The apps turn kind and facts into text.'),
    nft: card.nullable().describe('Card or pack concerned; null for none.'),
    orderId: id.nullable().describe('Order concerned; null for none.'),
    price: amount.nullable().describe('Price in units of `paymentToken`; null for none.'),
    paymentToken: z.enum(TOKEN_KINDS).nullable().describe('Token of the amounts; null for none.'),
    otherPrice: amount
      .nullable()
      .describe(
        "Price to compare with: of `UNDERCUT` the reader's own or watched price, of `PRICE_DROP` the former price, of `OUTBID` the reader's bid; null for other kinds.",
      ),
    proceeds: amount.nullable().describe('What the reader receives after the fee; null for none.'),
    standsOnChain: z
      .boolean()
      .nullable()
      .describe(
        'For `LISTING_ENDED`: true when the signed order would be valid again if the token came back; null for other kinds.',
      ),
    redeemId: id.nullable().describe('Of `REDEEM`: the redeem; null for other kinds.'),
    redeemNumber: z
      .string()
      .nullable()
      .describe('Of `REDEEM`: the number of the redeem; null for other kinds.'),
    redeemNotice: z
      .enum(REDEEM_NOTICES)
      .nullable()
      .describe('Of `REDEEM`: its result, `LATE` when the promised date has passed; null for other kinds.'),
    rewardNotice: z
      .enum(REWARD_NOTICES)
      .nullable()
      .describe(
        'Of `REWARD`: what happened to tickets or points, or that a place was drawn; null for other kinds.',
      ),
    rewardPoints: amount
      .nullable()
      .describe('Of `REWARD` about points: how many points; null for tickets and other kinds.'),
    rewardTickets: z
      .int()
      .nullable()
      .describe('Of `REWARD` about granted tickets: how many; null for points and other kinds.'),
    gachaId: id.nullable().describe('Of `REWARD` about a place in a drop: the drop; null otherwise.'),
    campaignId: id.nullable().describe('Of `CAMPAIGN`: the campaign; null for other kinds.'),
    campaignTitle: localizedText(z.string())
      .nullable()
      .describe('Of `CAMPAIGN`: its title; null for other kinds.'),
    campaignNotice: z
      .enum(CAMPAIGN_NOTICES)
      .nullable()
      .describe(
        'Of `CAMPAIGN`: the result, that the prize was delivered, or what an admin decided about a task. `INELIGIBLE`: nothing was won, because a check after the end failed; null for other kinds.',
      ),
    campaignReason: z
      .string()
      .nullable()
      .describe(
        'Of `CAMPAIGN` with `INELIGIBLE`: why, as `ineligibleReason` of the application; null otherwise.',
      ),
    paymentId: id.nullable().describe('Of `PAYMENT`: the payment by bank card; null for other kinds.'),
    paymentNumber: z
      .string()
      .nullable()
      .describe('Of `PAYMENT`: the number of the payment; null for other kinds.'),
    paymentNotice: z
      .enum(PAYMENT_NOTICES)
      .nullable()
      .describe(
        'Of `PAYMENT`: what happened to it. `REVIEW`: the payment provider checks it. `REJECTED`: the check ended without a payment. `REVIEW_ENDED`: the check took too long. `FAILED`: an accepted payment was not charged after all. `DISPUTED`: the card holder disputes it with the bank. `DISPUTE_WON`, `DISPUTE_LOST`: the bank decided for the shop, or for the card holder. `CHARGED_BACK`: the bank gave the money back, and nothing is delivered; null for other kinds.',
      ),
    texts: localizedText(announcementText)
      .nullable()
      .describe('Text of an `ANNOUNCEMENT`; null for other kinds.'),
    link: z.string().nullable().describe('Path in the market; null for none.'),
    reach: z
      .object({
        sent: z.int().describe('Number of readers.'),
        read: z.int().describe('Number of readers who have read it.'),
      })
      .nullable()
      .describe('For admins: who was reached; null for users.'),
    scheduledFor: instant.nullable().describe('For admins: when it will be sent; null once it was sent.'),
    createdAt: instant.describe('When it was created.'),
    readAt: instant.nullable().describe('When the reader read it; null when unread.'),
  })
  .meta({ id: 'Notification', description: 'A notification.' });
export type Notification = z.output<typeof notification>;

/**
 * The notifications that a user wants, and their channels. A kind with two thresholds must reach both. Announcements, redeems
 * and payments are always shown in the app; their mail and push can be disabled. Security notifications have no preference.
 */
export const notificationPreference = z
  .strictObject({
    kind: z.enum(CHOSEN_NOTIFICATION_KINDS).describe('Kind of notification.'),
    enabled: z.boolean().describe('Show it in the app. E-mail and push need it too.'),
    email: z.boolean().describe('Send it by e-mail.'),
    push: z.boolean().describe('Send it to subscribed browsers.'),
    leastPercent: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Smallest change in percent; null for kinds without one.'),
    leastAmount: tokenAmount
      .nullable()
      .describe('Smallest amount in US dollars; null for kinds without one.'),
  })
  .meta({ id: 'NotificationPreference', description: 'How one kind of notification is delivered.' });
export type NotificationPreference = z.output<typeof notificationPreference>;

export const notificationPreferences = z
  .object({
    items: z.array(notificationPreference).describe('Every kind of notification.'),
    address: z.string().nullable().describe('Confirmed e-mail address; null for none.'),
  })
  .meta({ id: 'NotificationPreferences', description: 'How notifications are delivered.' });
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const base64Url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`));

/** A push subscription of a browser, as its Push API describes it (RFC 8030, RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .describe('URL of the push service for this browser.'),
  keys: z
    .strictObject({
      p256dh: base64Url(87).describe('Public key, 65 bytes in base64url.'),
      auth: base64Url(22).describe('Authentication secret, 16 bytes in base64url.'),
    })
    .describe('Keys of the browser (RFC 8291).'),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

export const announcementInput = z.strictObject({
  audience: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ALL') }),
      z.strictObject({
        kind: z.literal('USERS'),
        userIds: z.array(id).min(1).max(200).describe('Ids of the readers.'),
      }),
    ])
    .describe('Who receives it.'),
  texts: announcementTexts.describe('Text in both languages.'),
  link: marketPath.nullable().default(null).describe('Path in the market; null for none.'),
  sendAt: instant
    .nullable()
    .default(null)
    .describe('When to send, at most a year ahead; null sends at once.'),
});
export type AnnouncementInput = z.output<typeof announcementInput>;

export const notificationsContract = {
  list: call({
    method: 'GET',
    path: '/notification',
    access: 'account',
    scope: 'viewer',
    summary: 'The caller’s notifications, newest first; for an admin, those that admins have sent',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
      unread: z.literal(true).optional().describe('True: only unread ones.'),
    }),
    output: listOf(notification).extend({ unread: z.int().describe('Number of unread notifications.') }),
  }),
  countUnread: call({
    method: 'GET',
    path: '/notification/unread',
    access: 'user',
    summary: 'How much the caller has not read yet',
    output: z.object({ unread: z.int().describe('Number of unread notifications.') }),
  }),
  preferences: call({
    method: 'GET',
    path: '/notification/preferences',
    access: 'user',
    summary: 'The caller’s notification preferences for every kind',
    output: notificationPreferences,
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/notification/preferences',
    access: 'user',
    summary: 'Change notification preferences and thresholds; omitted kinds are unchanged',
    input: z.strictObject({
      items: z
        .array(notificationPreference)
        .min(1)
        .max(CHOSEN_NOTIFICATION_KINDS.length)
        .describe('Kinds to change; the others stay.'),
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
    input: z.strictObject({ token: z.string().min(1).max(200).describe('Token of the link in the e-mail.') }),
    output: z.object({
      stopped: z
        .enum(['NOTICES', 'ANNOUNCEMENT'])
        .describe('`NOTICES`: e-mails about trades. `ANNOUNCEMENT`: e-mails from the shop.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  pushKey: call({
    method: 'GET',
    path: '/notification/push/key',
    access: 'public',
    summary: 'The key that a browser must be given to be pushed to by this shop (RFC 8292)',
    output: z.object({ publicKey: z.string().describe('VAPID public key, base64url.') }),
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
    input: z.strictObject({
      endpoint: z.url().max(1_000).describe('URL of the push service for this browser.'),
    }),
    status: 204,
  }),
  markAllRead: call({
    method: 'PUT',
    path: '/notification/read',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Mark everything as read that had come by a moment',
    input: z.strictObject({
      until: instant.describe('Notifications created at or before this time become read.'),
    }),
    status: 204,
  }),
  markRead: call({
    method: 'PUT',
    path: '/notification/{id}/read',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Mark one as read',
    input: z.strictObject({ id: id.describe('Id of the notification.') }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  send: call({
    method: 'POST',
    path: '/notification',
    access: 'admin',
    scope: 'support',
    freshProof: 'required',
    summary: 'Notify all users, or some, in both languages, now or at a time',
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
    input: z.strictObject({ id: id.describe('Id of the notification.') }),
    status: 204,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};

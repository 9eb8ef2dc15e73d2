import type { DatabaseTransaction } from '@kura/database';
import {
  isAboveThreshold,
  isMeasured,
  NOTIFICATION_THRESHOLDS,
  type NotificationMeasure,
  type TradeNotificationKind,
} from '@kura/domain/notifications';
import type { TokenKind } from '@kura/domain/vocabulary';
import { type Address, newId, type RoomMessage, rooms } from '../platform/index.ts';
import { fanOutToChannels } from './fan-out-to-channels.ts';
import {
  deleteUnreadOfCauses,
  findRecipients,
  insertNotifications,
  type Recipient,
} from './notifications.repository.ts';

/** What happened, for the words in the reader's language to be made of. Amounts in base units. */
export interface NoticeFacts {
  /** The order that it is about. */
  readonly orderId?: string;
  readonly priceBaseUnits?: bigint;
  readonly paymentToken?: TokenKind;
  /** Of UNDERCUT the own price, of PRICE_DROP the price before, of OUTBID the own bid. */
  readonly otherPriceBaseUnits?: bigint;
  /** Of SOLD, OFFER_ACCEPTED: what the reader gets after the fee. */
  readonly proceedsBaseUnits?: bigint;
  /** Of LISTING_ENDED: the signature still binds on chain. */
  readonly standsOnChain?: boolean;
}

/** Something to tell one user of, once. */
export interface Notice {
  readonly kind: TradeNotificationKind;
  /** The recipient: a user, or the owner of a wallet; nobody when it belongs to no account. */
  readonly to: { readonly userId: string } | { readonly wallet: Address };
  /** Names what brought it about: `sold:{orderId}`. One notification per user and cause. */
  readonly cause: string;
  readonly nftId: string | null;
  readonly facts: NoticeFacts;
  /** When it happened: the block's time, or the clock's for what happens in the shop alone. */
  readonly at: Date;
  /** Of the kinds that come in all sizes: told only to those whose threshold it reaches. */
  readonly measure?: NotificationMeasure;
}

/**
 * Tells users, in the transaction of what happened and once for each cause, if they want to hear of it.
 *
 * @returns the messages to publish: by `publish(tx, …)` with the use case's own, or one by one by a projection's `publish`
 * @example const told = await notify(tx, [{ kind: 'SOLD', to: { wallet: seller }, cause: `sold:${orderId}`, … }]);
 */
export async function notify(tx: DatabaseTransaction, notices: readonly Notice[]): Promise<RoomMessage[]> {
  if (notices.length === 0) return [];
  const recipients = await findRecipients(tx, notices);
  const told = await insertNotifications(
    tx,
    notices.flatMap((notice) =>
      recipients
        .filter((recipient) => isFor(notice, recipient) && wants(recipient, notice))
        .map(({ user_id }) => ({ ...notice, id: newId(), userId: user_id })),
    ),
  );
  await fanOutToChannels(
    tx,
    told.map(({ id }) => id),
  );
  return told.map(messageTo);
}

/**
 * Deletes unread notifications of causes that a reorganisation undid. Those that were read stay.
 *
 * @returns the messages to publish, so that it vanishes from open pages
 */
export async function withdrawNotices(
  tx: DatabaseTransaction,
  causes: readonly string[],
): Promise<RoomMessage[]> {
  if (causes.length === 0) return [];
  return (await deleteUnreadOfCauses(tx, causes)).map(messageTo);
}

const messageTo = ({ id, user_id }: { id: string; user_id: string }): RoomMessage => ({
  room: rooms.user(user_id),
  name: 'NotificationCreated',
  payload: { notificationId: id },
});

function isFor({ kind, to }: Notice, recipient: Recipient): boolean {
  if (recipient.kind !== kind) return false;
  return 'userId' in to ? to.userId === recipient.user_id : to.wallet === recipient.wallet;
}

function wants(recipient: Recipient, { kind, measure }: Notice): boolean {
  if (recipient.enabled === false) return false;
  if (measure === undefined || !isMeasured(kind)) return true;
  const unsaid = NOTIFICATION_THRESHOLDS[kind];
  return isAboveThreshold(measure, {
    leastPercent: recipient.least_percent ?? unsaid.leastPercent,
    leastBaseUnits: recipient.least_base_units ?? unsaid.leastBaseUnits,
  });
}

import type { DatabaseTransaction } from '@kura/database';
import {
  isAboveThreshold,
  isAlwaysShown,
  isMeasured,
  NOTIFICATION_THRESHOLDS,
} from '@kura/domain/notifications';
import { newId, type RoomMessage, rooms } from '../../platform/index.ts';
import { fanOutToChannels } from './fan-out-to-channels.ts';
import type { Notice } from './notice.ts';
import {
  deleteUnreadOfCauses,
  findRecipients,
  insertNotifications,
  type Recipient,
} from './notifications.repository.ts';

/**
 * Notifies users in the transaction of the event, once for each cause, if they want this kind.
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

/** The message to the room of the notified user. */
export const messageTo = ({ id, user_id }: { id: string; user_id: string }): RoomMessage => ({
  room: rooms.user(user_id),
  name: 'NotificationCreated',
  payload: { notificationId: id },
});

function isFor({ kind, to }: Notice, recipient: Recipient): boolean {
  if (recipient.kind !== kind) return false;
  return 'userId' in to ? to.userId === recipient.user_id : to.wallet === recipient.wallet;
}

function wants(recipient: Recipient, { kind, measure }: Notice): boolean {
  if (recipient.enabled === false && !isAlwaysShown(kind)) return false;
  if (measure === undefined || !isMeasured(kind)) return true;
  const unsaid = NOTIFICATION_THRESHOLDS[kind];
  return isAboveThreshold(measure, {
    leastPercent: recipient.least_percent ?? unsaid.leastPercent,
    leastBaseUnits: recipient.least_base_units ?? unsaid.leastBaseUnits,
  });
}

import type { DatabaseTransaction } from '@kura/database';
import { isAlwaysShown } from '@kura/domain/notifications';
import { enqueue } from '../../platform/index.ts';
import { mailNotices } from './by-mail/mail-notices.job.ts';
import { insertDigestItems, listWays, type Way } from './notifications.repository.ts';
import { pushNotice } from './push/push-notice.job.ts';

/** Delay of a mail, so that notifications in close succession share one. */
const mailDelayMs = 60_000;

/**
 * Queues mail and push messages for notices, by the users' preferences, in the transaction that wrote the notices.
 * Old events that are indexed late are not sent this way.
 */
export async function fanOutToChannels(
  tx: DatabaseTransaction,
  notificationIds: readonly string[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  const rows = await listWays(tx, notificationIds);
  const toMail = rows.filter(({ by_mail }) => by_mail);
  await insertDigestItems(tx, toMail);
  await queueMails(tx, toMail);
  for (const { id, browsers } of rows)
    for (const subscriptionId of browsers)
      await enqueue(tx, pushNotice, { notificationId: id, subscriptionId });
}

/** Queues mails. Announcements, redeems and payments have their own mail, immediately. */
async function queueMails(tx: DatabaseTransaction, toMail: readonly Way[]): Promise<void> {
  const readersOf = (announced: boolean) =>
    new Set(toMail.filter(({ kind }) => isAlwaysShown(kind) === announced).map(({ user_id }) => user_id));
  const runAt = new Date(Date.now() + mailDelayMs);
  for (const userId of readersOf(false))
    await enqueue(tx, mailNotices, { userId }, { key: `mail-notices:${userId}`, keepsTime: true, runAt });
  for (const userId of readersOf(true))
    await enqueue(tx, mailNotices, { userId }, { key: `mail-announcements:${userId}` });
}

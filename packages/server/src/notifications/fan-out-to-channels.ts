import type { DatabaseTransaction } from '@kura/database';
import { isAlwaysShown, type NotificationKind } from '@kura/domain/notifications';
import { sql } from 'kysely';
import { enqueue, isSessionOpen } from '../platform/index.ts';
import { mailNotices } from './by-mail/mail-notices.job.ts';
import { pushNotice } from './push/push-notice.job.ts';

/** Notifications often follow each other: they share one mail. */
const mailDelayMs = 60_000;

interface Way {
  id: string;
  user_id: string;
  kind: NotificationKind;
  by_mail: boolean;
  browsers: string[];
}

/**
 * Queues mail and push messages for notices, by the users' preferences, in the transaction that wrote the notices.
 * Old events that are indexed late are not sent this way.
 */
export async function fanOutToChannels(
  tx: DatabaseTransaction,
  notificationIds: readonly string[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  const { rows } = await sql<Way>`
    select n.id, n.user_id, n.kind,
      u.email is not null and coalesce(p.email, true) and not ${hasOwnMail} as by_mail,
      case when coalesce(p.push, true)
        then array(select s.id::text from push_subscription s
          join session on session.id = s.session_id and ${isSessionOpen('session', new Date())}
          where s.user_id = n.user_id) else '{}' end as browsers
    from notification n
    join app_user u on u.id = n.user_id and u.status = 'ACTIVE'
    left join notification_preference p on p.user_id = n.user_id and p.kind = n.kind
    where n.id = any(${notificationIds as string[]}::uuid[]) and n.created_at > now() - interval '1 day'`.execute(
    tx,
  );
  const toMail = rows.filter(({ by_mail }) => by_mail);
  if (toMail.length > 0)
    await tx
      .insertInto('pending_digest_item')
      .values(toMail.map(({ id, user_id }) => ({ notification_id: id, user_id })))
      .execute();
  await queueMails(tx, toMail);
  for (const { id, browsers } of rows)
    for (const subscriptionId of browsers)
      await enqueue(tx, pushNotice, { notificationId: id, subscriptionId });
}

/** The buyer gets the receipt of a refund, and the owner of a passkey a mail about it: a second mail would repeat it. */
const hasOwnMail = sql`(n.kind = 'SECURITY' or (n.kind = 'PAYMENT' and n.facts ->> 'paymentNotice' = 'REFUNDED'))`;

/** Announcements, redeems and payments have a mail of their own, at once. */
async function queueMails(tx: DatabaseTransaction, toMail: readonly Way[]): Promise<void> {
  const readersOf = (announced: boolean) =>
    new Set(toMail.filter(({ kind }) => isAlwaysShown(kind) === announced).map(({ user_id }) => user_id));
  const runAt = new Date(Date.now() + mailDelayMs);
  for (const userId of readersOf(false))
    await enqueue(tx, mailNotices, { userId }, { key: `mail-notices:${userId}`, keepsTime: true, runAt });
  for (const userId of readersOf(true))
    await enqueue(tx, mailNotices, { userId }, { key: `mail-announcements:${userId}` });
}

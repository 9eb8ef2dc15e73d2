import { anyOf, type DatabaseTransaction } from '@kura/database';
import { ALWAYS_SHOWN_KINDS } from '@kura/domain/notifications';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { type NoticeToSend, noticeToSendColumns } from '../notifications.repository.ts';

export interface MailReader {
  id: string;
  email: string;
  language: Language;
  /** The time of the user's last mail about trade. */
  last_told_at: Date | null;
}

/** Returns a user with an address, locked until the transaction ends. */
export async function findReader(tx: DatabaseTransaction, userId: string): Promise<MailReader | undefined> {
  const { rows } = await sql<MailReader>`
    select u.id, u.email, u.language, u.notices_mailed_at as last_told_at
    from app_user u where u.id = ${userId} and u.status = 'ACTIVE' and u.email is not null
    for no key update`.execute(tx);
  return rows[0];
}

/**
 * Removes a user's pending notices from the list, oldest first: all, or only those that the app always shows. Returns those
 * that are still unread.
 */
export async function claimPendingDigestItems(
  tx: DatabaseTransaction,
  userId: string,
  { trade }: { trade: boolean },
): Promise<NoticeToSend[]> {
  const { rows } = await sql<NoticeToSend>`
    with taken as (
      delete from pending_digest_item m using notification n
      where m.user_id = ${userId} and n.id = m.notification_id and (${trade} or n.kind = ${anyOf(ALWAYS_SHOWN_KINDS, 'text')})
      returning m.notification_id
    )
    select ${noticeToSendColumns}
    from taken t
    join notification n on n.id = t.notification_id and n.read_at is null
    left join announcement a on a.id = n.announcement_id
    left join nft c on c.id = n.nft_id
    order by n.created_at, n.id`.execute(tx);
  return rows;
}

export async function recordDigestSent(tx: DatabaseTransaction, userId: string, at: Date): Promise<void> {
  await tx.updateTable('app_user').set({ notices_mailed_at: at }).where('id', '=', userId).execute();
}

import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { Language } from '@kura/domain';
import { sql } from 'kysely';

export interface QueuedMail {
  id: string;
  template: string;
  recipient: string;
  language: Language;
  sealed_variables: Buffer;
  created_at: Date;
  good_until: Date | null;
}

export async function insertMail(tx: DatabaseTransaction, mail: QueuedMail): Promise<void> {
  await tx.insertInto('mail').values(mail).execute();
}

/** A mail that is still to be sent, its attempt counted; undefined once it was sent or given up. */
export async function takeMail(
  db: Queryable,
  id: string,
): Promise<(QueuedMail & { attempts: number }) | undefined> {
  const row = await db
    .updateTable('mail')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .returningAll()
    .executeTakeFirst();
  return row as (QueuedMail & { attempts: number }) | undefined;
}

/** Nothing is left of what opens doors. */
export async function endMail(
  db: Queryable,
  id: string,
  end: { state: 'SENT' | 'FAILED' | 'EXPIRED'; at: Date; error?: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      state: end.state,
      ended_at: end.at,
      error: end.error?.slice(0, 300) ?? null,
      sealed_variables: null,
    })
    .where('id', '=', id)
    .execute();
}

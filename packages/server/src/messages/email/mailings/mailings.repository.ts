import type { MailingInput, TemplateVariable } from '@kura/api-contract/email';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { TemplateTexts } from '../templates/template.ts';

export interface NewMailing {
  id: string;
  variables: TemplateVariable[];
  texts: TemplateTexts;
  values: Record<string, string>;
  audience: MailingInput['audience'];
  sentBy: string;
  at: Date;
}

export async function insertMailing(tx: DatabaseTransaction, mailing: NewMailing): Promise<void> {
  const { audience } = mailing;
  await tx
    .insertInto('mailing')
    .values({
      id: mailing.id,
      variables: JSON.stringify(mailing.variables),
      texts: JSON.stringify(mailing.texts),
      shared_values: JSON.stringify(mailing.values),
      user_ids: audience.kind === 'USERS' ? audience.userIds : null,
      language: audience.kind === 'ALL' ? (audience.language ?? null) : null,
      sent_by: mailing.sentBy,
      created_at: mailing.at,
    })
    .execute();
}

/** Users of an audience with an address and without an unsubscription. */
const readers = (mailing: RawBuilder<unknown>) => sql`
  from app_user u
  where u.status = 'ACTIVE' and u.email is not null
    and (${mailing}.user_ids is null or u.id = any(${mailing}.user_ids))
    and (${mailing}.language is null or u.language = ${mailing}.language)
    and not exists (select from notification_preference p
      where p.user_id = u.id and p.kind = 'ANNOUNCEMENT' and not p.email)`;

export async function countReaders(db: Queryable, mailingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int ${readers(sql`m`)}) as count from mailing m where m.id = ${mailingId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface Reader {
  id: string;
  email: string;
  name: string;
  language: Language;
}

/** Returns the next readers of an unfinished mailing, by id, and locks the mailing. */
export async function claimRecipients(
  tx: DatabaseTransaction,
  mailingId: string,
  most: number,
): Promise<Reader[]> {
  await tx
    .selectFrom('mailing')
    .where('id', '=', mailingId)
    .where('ended_at', 'is', null)
    .select('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<Reader>`
    select r.* from mailing m cross join lateral (
      select u.id, u.email, u.name, u.language ${readers(sql`m`)}
        and (m.reached is null or u.id > m.reached)
      order by u.id limit ${most}) r
    where m.id = ${mailingId} and m.ended_at is null`.execute(tx);
  return rows;
}

/** Records the progress of a mailing; without a last reader, that it is complete. */
export async function reachMailing(
  tx: DatabaseTransaction,
  mailingId: string,
  { last, at }: { last: Reader | undefined; at: Date },
): Promise<void> {
  await tx
    .updateTable('mailing')
    .set(last === undefined ? { ended_at: at } : { reached: last.id })
    .where('id', '=', mailingId)
    .execute();
}

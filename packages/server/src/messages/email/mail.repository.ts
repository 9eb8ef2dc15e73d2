import type { TemplateVariable } from '@kura/api-contract/email';
import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Erase, SealedColumn } from '../../platform/index.ts';
import type { ShopTemplateKey } from './templates/shop-template-variables.ts';
import type { TemplateTexts } from './templates/template.ts';

export interface MailRow {
  id: string;
  template: string;
  recipient: string;
  language: Language;
  sealed_variables: Buffer;
  created_at: Date;
  expires_at: Date | null;
  user_id: string | null;
  mailing_id: string | null;
}

/** Inserts mails. @returns the ids of new ones */
export async function insertMails(tx: DatabaseTransaction, mails: readonly MailRow[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await tx
    .insertInto('mail')
    .values([...mails])
    .onConflict((conflict) => conflict.columns(['mailing_id', 'user_id']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A mail to send, with the words of its mailing if it has one. */
export interface MailToSend extends MailRow {
  attempts: number;
  state: string;
  error: string | null;
  ended_at: Date | null;
  mailing_variables: TemplateVariable[] | null;
  mailing_texts: TemplateTexts | null;
  mailing_values: Record<string, string> | null;
}

/** Counts an attempt; undefined once the mail was sent or given up. */
export async function claimMail(db: Queryable, id: string): Promise<MailToSend | undefined> {
  const { rows } = await sql<MailToSend>`
    with taken as (
      update mail set attempts = attempts + 1 where id = ${id} and state = 'QUEUED' returning *
    )
    select t.*, m.variables as mailing_variables, m.texts as mailing_texts, m.shared_values as mailing_values
    from taken t left join mailing m on m.id = t.mailing_id`.execute(db);
  return rows[0];
}

/** The last mail to a deleted user. */
const farewell: ShopTemplateKey = 'account-deleted';

/** Ends a mail and removes its secrets. The last mail to a deleted user is deleted with its address. */
export async function endMail(
  db: Queryable,
  id: string,
  end: { state: 'SENT' | 'FAILED' | 'EXPIRED'; at: Date; error?: string },
): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).where('template', '=', farewell).execute();
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

/** Deletes old mails with their recipients. */
export async function deleteEndedMails(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('ended_at', '<', before).execute();
}

export interface FailedMailsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
}

interface FailedMailRow {
  id: string;
  template: string;
  recipient: string;
  language: Language;
  attempts: number;
  error: string | null;
  ended_at: Date;
  user_id: string | null;
}

/** Pages the failed mails with the total, in two statements. */
export async function listFailedMailRows(
  db: Queryable,
  { page, pageSize, search }: FailedMailsQuery,
): Promise<{ rows: FailedMailRow[]; total: number }> {
  const pattern = search ? containsPattern(search) : null;
  const found = sql`from mail where state = 'FAILED' and (
    ${pattern}::text is null or recipient ilike ${pattern} or template ilike ${pattern} or error ilike ${pattern})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<FailedMailRow>`
    select id, template, recipient, language, attempts, error, ended_at, user_id ${found}
    order by ended_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const eraseMail: Erase = async (tx, { userId, email }) => {
  await sql`delete from mail where user_id = ${userId} or recipient = ${email}`.execute(tx);
};

export const updateSealedVariables: SealedColumn['update'] = (tx, sealed, { id }) =>
  tx.updateTable('mail').set({ sealed_variables: sealed }).where('id', '=', String(id));

/** Returns a user's address (null for none), name and language for mails. */
export async function findRecipient(
  db: Queryable,
  userId: string,
): Promise<{ email: string | null; name: string; language: Language }> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'name', 'language'])
    .executeTakeFirstOrThrow();
  return { ...row, language: row.language as Language };
}

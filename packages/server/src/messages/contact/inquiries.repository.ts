import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { InquiryState, InquiryTopic } from '@kura/domain/contact';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Erase } from '../../platform/index.ts';

export interface InquiryRow {
  id: string;
  number: string;
  topic: InquiryTopic;
  subject_reference: string | null;
  name: string;
  email: string;
  language: Language;
  user_id: string | null;
  state: InquiryState;
  created_at: Date;
  updated_at: Date;
  row_version: number;
}

export interface ListedInquiryRow extends InquiryRow {
  excerpt: string;
  message_count: number;
}

export interface InquiryMessageRow {
  id: string;
  at: Date;
  admin_id: string | null;
  admin_name: string | null;
  text: string;
}

export interface InquiriesQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  state?: InquiryState | undefined;
  topic?: InquiryTopic | undefined;
}

const excerptCharacters = 200;

const listed = sql`
  i.*,
  (select left(m.text, ${excerptCharacters}::integer) from inquiry_message m
    where m.inquiry_id = i.id order by m.at desc, m.id desc limit 1) as excerpt,
  (select count(*)::int from inquiry_message m where m.inquiry_id = i.id) as message_count`;

/** Pages inquiries with the total, in two statements. */
export async function listInquiryRows(
  db: Queryable,
  { page, pageSize, search, orderBy, state, topic }: InquiriesQuery,
): Promise<{ rows: ListedInquiryRow[]; total: number }> {
  const conditions = [sql`true`];
  if (state !== undefined) conditions.push(sql`i.state = ${state}`);
  if (topic !== undefined) conditions.push(sql`i.topic = ${topic}`);
  if (search) {
    const pattern = containsPattern(search);
    conditions.push(sql`(i.number ilike ${pattern} or i.name ilike ${pattern} or i.email ilike ${pattern}
      or i.subject_reference ilike ${pattern}
      or exists (select from inquiry_message m where m.inquiry_id = i.id and m.text ilike ${pattern}))`);
  }
  const found = sql`from inquiry i where ${sql.join(conditions, sql` and `)}`;
  const direction = orderBy === 'FIRST_ADDED' ? sql`asc` : sql`desc`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<ListedInquiryRow>`
    select ${listed} ${found} order by i.updated_at ${direction}, i.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findInquiry(db: Queryable, id: string): Promise<ListedInquiryRow | undefined> {
  const { rows } = await sql<ListedInquiryRow>`select ${listed} from inquiry i where i.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function listMessages(db: Queryable, inquiryId: string): Promise<InquiryMessageRow[]> {
  const { rows } = await sql<InquiryMessageRow>`
    select m.id, m.at, m.admin_id, a.name as admin_name, m.text
    from inquiry_message m left join admin_user a on a.id = m.admin_id
    where m.inquiry_id = ${inquiryId} order by m.at, m.id`.execute(db);
  return rows;
}

/** Returns an inquiry, locked until the transaction ends. */
export async function lockInquiry(tx: DatabaseTransaction, id: string): Promise<InquiryRow | undefined> {
  const { rows } = await sql<InquiryRow>`select * from inquiry where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Serialises messages from one address, so that concurrent ones can't exceed the limit together. */
export async function lockSender(tx: DatabaseTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inquiry ' || lower(${email}), 0))`.execute(tx);
}

export interface RecentMessages {
  of_sender: number;
  of_all: number;
}

/** Counts messages since a time: from one address, and in total. */
export async function countRecentMessages(
  tx: DatabaseTransaction,
  { email, since }: { email: string; since: Date },
): Promise<RecentMessages> {
  const { rows } = await sql<RecentMessages>`
    select count(*) filter (where lower(i.email) = lower(${email}))::int as of_sender, count(*)::int as of_all
    from inquiry_message m join inquiry i on i.id = m.inquiry_id
    where m.at > ${since} and m.admin_id is null`.execute(tx);
  return rows[0] as RecentMessages;
}

export async function insertInquiry(
  tx: DatabaseTransaction,
  inquiry: Omit<InquiryRow, 'state' | 'updated_at' | 'row_version'>,
): Promise<void> {
  await tx
    .insertInto('inquiry')
    .values({ ...inquiry, updated_at: inquiry.created_at })
    .execute();
}

export async function insertMessage(
  tx: DatabaseTransaction,
  message: { id: string; inquiry_id: string; at: Date; admin_id: string | null; text: string },
): Promise<void> {
  await tx.insertInto('inquiry_message').values(message).execute();
}

export async function updateState(
  tx: DatabaseTransaction,
  id: string,
  { state, at }: { state: InquiryState; at: Date },
): Promise<void> {
  await sql`
    update inquiry set state = ${state}, updated_at = ${at}, row_version = row_version + 1
    where id = ${id}`.execute(tx);
}

export interface AnsweringAdmin {
  email: string;
  language: Language;
}

/** Returns the admins with the permission to answer. */
export async function listAnsweringAdmins(tx: DatabaseTransaction): Promise<AnsweringAdmin[]> {
  const { rows } = await sql<AnsweringAdmin>`
    select email, language from admin_user
    where status = 'ACTIVE' and scopes && array['owner', 'support'] order by email`.execute(tx);
  return rows;
}

/** Deletes closed inquiries that nobody touched since a moment. */
export async function deleteClosedInquiries(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('inquiry').where('state', '=', 'CLOSED').where('updated_at', '<', before).execute();
}

export const eraseInquiries: Erase = async (tx, { userId, email }) => {
  await sql`delete from inquiry where user_id = ${userId} or lower(email) = lower(${email})`.execute(tx);
};

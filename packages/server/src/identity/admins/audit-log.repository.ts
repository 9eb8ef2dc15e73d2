import { containsPattern, type Queryable } from '@kura/database';
import { sql } from 'kysely';

/** A name in both languages. */
export interface RecordName {
  ja: string;
  en: string;
}

export interface AuditFilter {
  page: number;
  pageSize: number;
  /** A part of the action, the subject's kind or id, or the admin's address. */
  search?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRow {
  id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  email: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, unknown>;
  request_id: string | null;
}

/** Pages the audit log, newest first, with the total, in one statement. */
export async function listAuditRows(
  db: Queryable,
  { page, pageSize, search, ...filter }: AuditFilter,
): Promise<{ rows: AuditRow[]; total: number }> {
  const conditions = [sql`true`];
  if (filter.actorId !== undefined) conditions.push(sql`l.actor_id = ${filter.actorId}`);
  if (filter.action !== undefined) conditions.push(sql`l.action = ${filter.action}`);
  if (filter.subjectId !== undefined) conditions.push(sql`l.subject_id = ${filter.subjectId}`);
  if (filter.from !== undefined) conditions.push(sql`l.at >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) conditions.push(sql`l.at < ${filter.to}::timestamptz`);
  if (search) {
    const pattern = containsPattern(search);
    conditions.push(sql`(l.action ilike ${pattern} or l.subject_kind ilike ${pattern}
      or l.subject_id ilike ${pattern} or a.email ilike ${pattern})`);
  }
  const matching = sql`
    from audit_log l left join admin_user a on l.actor_kind = 'admin' and a.id::text = l.actor_id
    where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<AuditRow & { total: number }>`
    select c.total, p.* from (select count(*)::int as total ${matching}) c left join lateral (
      select l.id, l.at, l.actor_kind, l.actor_id, a.email, l.action, l.subject_kind, l.subject_id, l.details, l.request_id
      ${matching} order by l.at desc, l.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) p on true
    order by p.at desc, p.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Returns the current names of records of any kind, by id. Records without a name are left out. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<Map<string, RecordName>> {
  if (ids.length === 0) return new Map();
  const these = sql`any(${ids as string[]}::uuid[])`;
  const { rows } = await sql<{ id: string } & RecordName>`
    select id, coalesce(japanese_title, name) as ja, name as en from nft where id = ${these}
    union all select id, coalesce(nullif(name, ''), email, ''), coalesce(nullif(name, ''), email, '')
      from app_user where id = ${these}
    union all select id, email, email from admin_user where id = ${these}
    union all select id, coalesce(nullif(texts #>> '{ja,title}', ''), name),
        coalesce(nullif(texts #>> '{en,title}', ''), name)
      from gacha where id = ${these}
    union all select id, coalesce(nullif(texts #>> '{ja,title}', ''), name), coalesce(nullif(texts #>> '{en,title}', ''), name)
      from collection where id = ${these}
    union all select id, title_ja, title_en from campaign where id = ${these}
    union all select template_id, name, name from email_template_version v where template_id = ${these}
      and version = (select max(version) from email_template_version w where w.template_id = v.template_id)
    union all select id, number, number from payment where id = ${these}
    union all select id, number, number from redeem where id = ${these}
    union all select id, number, number from inquiry where id = ${these}`.execute(db);
  return new Map(rows.filter(({ ja, en }) => ja || en).map(({ id, ja, en }) => [id, { ja, en }]));
}

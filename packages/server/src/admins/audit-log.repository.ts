import { containsPattern, type Queryable } from '@kura/database';
import { sql } from 'kysely';

export interface AuditFilter {
  page: number;
  pageSize: number;
  /** Part of an action, of a subject's kind or id, or of an admin's address. */
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

/** A page of the audit log, the newest first, with the exact total: two statements. */
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
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.actor_kind, l.actor_id, a.email, l.action, l.subject_kind, l.subject_id, l.details, l.request_id
    ${matching} order by l.at desc, l.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { AppKind } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface ClientErrorRow {
  fingerprint: string;
  app: AppKind;
  name: string;
  message: string;
  stack: string;
  routes: string[];
  request_ids: string[];
  report_count: number;
  first_seen_at: Date;
  last_seen_at: Date;
  resolved_at: Date | null;
  resolver: string | null;
  releases: { release: string; count: number; lastSeenAt: string }[];
  notes: { id: string; at: string; by: string; text: string }[];
}

export interface ClientReport {
  fingerprint: string;
  app: AppKind;
  release: string;
  route: string;
  requestId: string | null;
  name: string;
  message: string;
  stack: string;
  at: Date;
}

/** Stored values of each kind, newest first. */
const MAX_KEPT_VALUES = 10;
const MAX_RELEASES = 10;

const columns = sql`
  e.fingerprint, e.app, e.name, e.message, e.stack, e.routes, e.request_ids, e.report_count::int as report_count,
  e.first_seen_at, e.last_seen_at, e.resolved_at, r.name as resolver,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'release', l.release, 'count', l.report_count, 'lastSeenAt', l.last_seen_at) order by l.last_seen_at desc), '[]')
    from client_error_release l where l.fingerprint = e.fingerprint) as releases,
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at, 'by', a.name, 'text', n.text) order by n.at), '[]')
    from client_error_note n join admin_user a on a.id = n.admin_id where n.fingerprint = e.fingerprint) as notes`;

export interface ClientErrorsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  app?: AppKind | undefined;
  resolved?: boolean | undefined;
}

/** Pages errors with the total, in two statements. */
export async function listClientErrorRows(
  db: Queryable,
  { page, pageSize, search, orderBy, app, resolved }: ClientErrorsQuery,
): Promise<{ rows: ClientErrorRow[]; total: number }> {
  const conditions = [sql`true`];
  if (app !== undefined) conditions.push(sql`e.app = ${app}`);
  if (resolved !== undefined) conditions.push(sql`(e.resolved_at is not null) = ${resolved}`);
  if (search) {
    const pattern = containsPattern(search);
    conditions.push(sql`(e.name ilike ${pattern} or e.message ilike ${pattern} or e.stack ilike ${pattern}
      or array_to_string(e.routes || e.request_ids, ' ') ilike ${pattern})`);
  }
  const found = sql`from client_error e left join admin_user r on r.id = e.resolved_by
    where ${sql.join(conditions, sql` and `)}`;
  const direction = orderBy === 'FIRST_ADDED' ? sql`asc` : sql`desc`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<ClientErrorRow>`
    select ${columns} ${found} order by e.last_seen_at ${direction}, e.fingerprint
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findClientError(
  db: Queryable,
  fingerprint: string,
): Promise<ClientErrorRow | undefined> {
  const { rows } = await sql<ClientErrorRow>`
    select ${columns} from client_error e left join admin_user r on r.id = e.resolved_by
    where e.fingerprint = ${fingerprint}`.execute(db);
  return rows[0];
}

/** Serialises new kinds of errors, so that together they stay within the bound. */
export async function lockClientErrors(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('client errors', 0))`.execute(tx);
}

export async function hasClientError(tx: DatabaseTransaction, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`select from client_error where fingerprint = ${fingerprint}`.execute(tx);
  return rows.length > 0;
}

export async function countClientErrors(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client_error`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes the oldest error that was reported once and that no admin wrote about. */
export async function deleteLeastImportant(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql`
    delete from client_error where fingerprint = (
      select e.fingerprint from client_error e
      where e.report_count = 1
        and not exists (select from client_error_note n where n.fingerprint = e.fingerprint)
      order by e.last_seen_at limit 1)
    returning fingerprint`.execute(tx);
  return rows.length > 0;
}

const newestOf = (value: string | null, kept: string) => sql`
  case when ${value}::text is null then ${sql.ref(kept)}
       else (array_prepend(${value}::text, array_remove(${sql.ref(kept)}, ${value}::text)))[1:${sql.lit(MAX_KEPT_VALUES)}] end`;

/** Adds a report to its error. A report from a new build reopens it. */
export async function storeReport(tx: DatabaseTransaction, report: ClientReport): Promise<void> {
  const { fingerprint, app, release, route, requestId, name, message, stack, at } = report;
  await sql`
    insert into client_error (fingerprint, app, name, message, stack, routes, request_ids, first_seen_at, last_seen_at)
    values (${fingerprint}, ${app}, ${name}, ${message}, ${stack}, array[${route}::text],
            array_remove(array[${requestId}::text], null), ${at}, ${at})
    on conflict (fingerprint) do update set
      name = excluded.name, message = excluded.message, stack = excluded.stack,
      routes = ${newestOf(route, 'client_error.routes')},
      request_ids = ${newestOf(requestId, 'client_error.request_ids')},
      report_count = client_error.report_count + 1,
      last_seen_at = greatest(client_error.last_seen_at, excluded.last_seen_at)`.execute(tx);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into client_error_release (fingerprint, release, last_seen_at) values (${fingerprint}, ${release}, ${at})
    on conflict (fingerprint, release) do update
      set report_count = client_error_release.report_count + 1, last_seen_at = excluded.last_seen_at
    returning report_count = 1 as is_new`.execute(tx);
  if (rows[0]?.is_new !== true) return;
  await sql`
    update client_error set resolved_at = null, resolved_by = null
    where fingerprint = ${fingerprint} and resolved_at is not null`.execute(tx);
  await sql`
    delete from client_error_release where (fingerprint, release) in (
      select fingerprint, release from client_error_release where fingerprint = ${fingerprint}
      order by last_seen_at desc, release offset ${MAX_RELEASES})`.execute(tx);
}

/** Locks an error until the transaction ends. */
export async function lockClientError(
  tx: DatabaseTransaction,
  fingerprint: string,
): Promise<{ notes: number } | undefined> {
  const locked = await sql`select from client_error where fingerprint = ${fingerprint} for update`.execute(
    tx,
  );
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from client_error_note where fingerprint = ${fingerprint}`.execute(tx);
  return rows[0];
}

export async function insertNote(
  tx: DatabaseTransaction,
  note: { id: string; fingerprint: string; at: Date; admin_id: string; text: string },
): Promise<void> {
  await tx.insertInto('client_error_note').values(note).execute();
}

export async function updateResolved(
  tx: DatabaseTransaction,
  fingerprint: string,
  resolved: { at: Date; adminId: string } | null,
): Promise<void> {
  await tx
    .updateTable('client_error')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.adminId ?? null })
    .where('fingerprint', '=', fingerprint)
    .execute();
}

export async function deleteOldClientErrors(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('client_error').where('last_seen_at', '<', before).execute();
}

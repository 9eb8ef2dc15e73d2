import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { ApprovalReason, ApprovalStatus } from '@kura/domain/approvals';
import type { AdminScope, AdminStatus, Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { DangerousAction } from '../../platform/index.ts';
import { heldUntilOf } from './disablings.repository.ts';

interface ApprovalAdmin {
  id: string;
  email: string;
  name: string;
}

export interface ApprovalRow {
  id: string;
  action: string;
  scope: AdminScope;
  input: unknown;
  if_match: string | null;
  body_hash: string;
  subject_kind: string;
  subject_id: string;
  subject_version: string;
  reasons: ApprovalReason[];
  changes: DangerousAction['changes'];
  /** Expired approvals that nobody decided are still PENDING here. */
  status: ApprovalStatus;
  requested_at: Date;
  expires_at: Date;
  executes_at: Date | null;
  decided_at: Date | null;
  decision_note: string | null;
  /** When it can be confirmed although its requester disabled another admin; null without a hold. */
  held_until: Date | null;
  requester: ApprovalAdmin;
  decider: ApprovalAdmin | null;
}

const columns = sql`
  a.id, a.action, a.scope, a.input, a.if_match, a.body_hash, a.subject_kind, a.subject_id, a.subject_version, a.reasons,
  a.changes, a.status, a.requested_at, a.expires_at, a.executes_at, a.decided_at, a.decision_note,
  ${heldUntilOf(sql.ref('a.requested_by'))} as held_until,
  json_build_object('id', r.id, 'email', r.email, 'name', r.name) as requester,
  case when d.id is not null then json_build_object('id', d.id, 'email', d.email, 'name', d.name) end as decider`;
const tables = sql`approval a join admin_user r on r.id = a.requested_by left join admin_user d on d.id = a.decided_by`;

interface Reader {
  id: string;
  scopes: readonly AdminScope[];
}

/** An admin sees the own requests and those that the own scopes could confirm. */
const visibleTo = ({ id, scopes }: Reader) =>
  sql`(${scopes.includes('owner')} or a.requested_by = ${id} or a.scope = any (${[...scopes]}::text[]))`;

/** A page of approvals, the newest first, with the exact total: two statements. */
export async function listApprovalRows(
  db: Queryable,
  query: { page: number; pageSize: number; status?: ApprovalStatus | undefined; reader: Reader; now: Date },
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const { page, pageSize, status, reader, now } = query;
  const shownStatus = sql`case when a.status = 'PENDING' and a.expires_at <= ${now} then 'EXPIRED' else a.status end`;
  const matching = sql`
    from ${tables} where ${visibleTo(reader)} and (${status ?? null}::text is null or ${shownStatus} = ${status ?? null})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows } = await sql<ApprovalRow>`
    select ${columns} ${matching}
    order by a.requested_at desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findApproval(
  db: Queryable,
  id: string,
  reader?: Reader,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${tables} where a.id = ${id} and ${reader ? visibleTo(reader) : sql`true`}`.execute(
    db,
  );
  return rows[0];
}

export interface NewApproval {
  id: string;
  action: string;
  scope: AdminScope;
  input: unknown;
  ifMatch: string | null;
  bodyHash: string;
  act: DangerousAction;
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
  executesAt: Date | null;
}

/** @returns the id of the approval, and whether it is new: the same request twice is one approval */
export async function insertApproval(
  tx: DatabaseTransaction,
  approval: NewApproval,
): Promise<{ id: string; executesAt: Date | null; isNew: boolean }> {
  // An expired one gives way to the next request.
  await tx
    .updateTable('approval')
    .set({ status: 'EXPIRED', decided_at: approval.requestedAt })
    .where('requested_by', '=', approval.requestedBy)
    .where('body_hash', '=', approval.bodyHash)
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', approval.requestedAt)
    .execute();
  const inserted = await sql<{ id: string; executes_at: Date | null }>`
    insert into approval (id, action, scope, input, if_match, body_hash, subject_kind, subject_id, subject_version,
                          reasons, changes, requested_by, requested_at, expires_at, executes_at)
    values (${approval.id}, ${approval.action}, ${approval.scope}, ${JSON.stringify(approval.input)}::jsonb,
            ${approval.ifMatch}, ${approval.bodyHash}, ${approval.act.subject.kind}, ${approval.act.subject.id},
            ${approval.act.subject.version}, ${[...approval.act.reasons]}::text[],
            ${JSON.stringify(approval.act.changes)}::jsonb, ${approval.requestedBy}, ${approval.requestedAt},
            ${approval.expiresAt}, ${approval.executesAt})
    on conflict (requested_by, body_hash) where status = 'PENDING' do nothing
    returning id, executes_at`.execute(tx);
  const added = inserted.rows[0];
  if (added !== undefined) return { id: added.id, executesAt: added.executes_at, isNew: true };
  // A statement of its own: the insert waited for the same request, and its snapshot is older than that row.
  const waiting = await tx
    .selectFrom('approval')
    .where('requested_by', '=', approval.requestedBy)
    .where('body_hash', '=', approval.bodyHash)
    .where('status', '=', 'PENDING')
    .select(['id', 'executes_at'])
    .executeTakeFirst();
  // It was decided meanwhile, so this request is a new one.
  if (waiting === undefined) return insertApproval(tx, approval);
  return { id: waiting.id, executesAt: waiting.executes_at, isNew: false };
}

/** @returns false when it was decided before: of two decisions at once, one counts */
export async function decideApproval(
  tx: DatabaseTransaction,
  id: string,
  decision: {
    status: Exclude<ApprovalStatus, 'PENDING'>;
    by: string | null;
    at: Date;
    note?: string | null;
  },
): Promise<boolean> {
  const decided = await tx
    .updateTable('approval')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_note: decision.note ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Whether an approval of a call was given for this version of its subject, and the call executed. */
export async function isExecutedApproval(
  db: Queryable,
  { id, action, subject }: { id: string; action: string; subject: DangerousAction['subject'] },
): Promise<boolean> {
  const found = await db
    .selectFrom('approval')
    .where('id', '=', id)
    .where('status', '=', 'EXECUTED')
    .where('action', '=', action)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('subject_version', '=', subject.version)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export interface AdminAuthority {
  id: string;
  email: string;
  name: string;
  language: Language;
  status: AdminStatus;
  scopes: AdminScope[];
  authoritySince: Date;
}

/** Everybody who could confirm something or has to know of it: active admins, and those disabled a week ago or less. */
export async function readAuthorities(db: Queryable, now: Date): Promise<AdminAuthority[]> {
  const { rows } = await sql<AdminAuthority>`
    select id, email, name, language, status, scopes, authority_since as "authoritySince"
    from admin_user
    where status = 'ACTIVE' or (status = 'DISABLED' and updated_at > ${now}::timestamptz - interval '7 days')
    order by created_at, id`.execute(db);
  return rows;
}

type HeldAuthority = AdminAuthority & { heldUntil: Date | null };

/** An admin as the rules see them. */
export async function findAuthority(
  db: Queryable,
  id: string,
  lock = sql``,
): Promise<HeldAuthority | undefined> {
  const { rows } = await sql<HeldAuthority>`
    select id, email, name, language, status, scopes, authority_since as "authoritySince",
           ${heldUntilOf(sql.ref('admin_user.id'))} as "heldUntil"
    from admin_user where id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** An admin as the rules see them, locked against a change of scopes until the end of the transaction. */
export function lockAuthority(tx: DatabaseTransaction, id: string): Promise<HeldAuthority | undefined> {
  return findAuthority(tx, id, sql`for share`);
}

/** Approvals whose waiting time is over, the oldest first. */
export async function findDueApprovals(db: Queryable, now: Date, limit: number): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${tables}
    where a.status = 'PENDING' and a.executes_at <= ${now}
      and coalesce(${heldUntilOf(sql.ref('a.requested_by'))} <= ${now}, true)
    order by a.executes_at, a.id limit ${limit}`.execute(db);
  return rows;
}

/** Requests of an admin that wait. */
export async function listPendingOf(
  tx: DatabaseTransaction,
  adminId: string,
  now: Date,
): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${tables}
    where a.requested_by = ${adminId} and a.status = 'PENDING' and a.expires_at > ${now} order by a.id`.execute(
    tx,
  );
  return rows;
}

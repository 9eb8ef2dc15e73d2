import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { ActivityRow } from './activity.repository.ts';

interface HistoryRow {
  id: string;
  at: Date;
}

export interface CardActRow extends HistoryRow {
  source: 'ACTION';
  action: string;
  actor_kind: string;
  email: string | null;
  details: Record<string, unknown>;
}

type CardActivityRow = HistoryRow & ActivityRow & { source: 'ACTIVITY' };

/** Pages the history of a card or pack, newest first, with the total, in two statements. */
export async function listCardHistory(
  db: Queryable,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
): Promise<{ rows: (CardActRow | CardActivityRow)[]; total: number }> {
  // An act with several cards has the first as its subject, and all of them in its details.
  const acts = sql`
    select l.id, l.at from audit_log l where l.subject_kind = 'card' and l.subject_id = ${id}
    union
    select l.id, l.at from audit_log l
    where l.details ? 'cardIds' and l.details -> 'cardIds' @> ${JSON.stringify([id])}::jsonb`;
  const activities = sql`select a.id, a.occurred_at as at from nft_activity a where a.nft_id = ${id}`;
  const counted = await sql<{ total: number }>`
    select ((select count(*) from (${acts}) acts) + (select count(*) from (${activities}) activities))::int as total`.execute(
    db,
  );
  const { rows } = await sql<CardActRow | CardActivityRow>`
    with entry as (
      select 'ACTION' as source, id::text as id, at from (${acts}) acts
      union all
      select 'ACTIVITY', id::text, at from (${activities}) activities
      order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select e.source, e.id, e.at, l.action, l.actor_kind, admin.email, l.details,
      a.id as activity_id, a.type as activity_type, a.price_base_units as activity_price, a.token as activity_token,
      a.from_address, a.to_address, a.transaction_hash, a.occurred_at, a.log_index
    from entry e
      left join audit_log l on e.source = 'ACTION' and l.id::text = e.id
      left join admin_user admin on l.actor_kind = 'admin' and admin.id::text = l.actor_id
      left join nft_activity a on e.source = 'ACTIVITY' and a.nft_id = ${id} and a.id::text = e.id
    order by e.at desc, e.id desc`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import type { ColourTier, GachaStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export async function findActiveUsers(tx: DatabaseTransaction, userIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where id = any(${userIds as string[]}::uuid[]) and status = 'ACTIVE'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export const findDrop = (tx: DatabaseTransaction, id: string) =>
  tx.selectFrom('gacha').where('id', '=', id).select('status').executeTakeFirst();

export async function countGranted(tx: DatabaseTransaction, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from ticket where origin = 'ADMIN' and created_at > ${at}::timestamptz - interval '24 hours'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Serialises grants: two at once could both fit under a cap. */
export async function lockTicketGrants(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'grant-tickets');
}

export async function findDropOnChain(tx: DatabaseTransaction, gachaId: string) {
  const { rows } = await sql<{ status: GachaStatus; colour_tier: string; paused: boolean }>`
    select g.status, g.colour_tier, d.paused
    from gacha g join drop_on_chain d on d.gacha_id = g.id where g.id = ${gachaId}`.execute(tx);
  return rows[0];
}

export async function countUsableTickets(db: Queryable, now: Date): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select t.gacha_id as "gachaId", coalesce(t.colour_tier, g.colour_tier) as "colourTier", count(*)::int as tickets
    from ticket t left join gacha g on g.id = t.gacha_id
    where t.status = 'AVAILABLE' and t.revoked_at is null and t.user_id is not null
      and (t.expires_at is null or t.expires_at > ${now})
    group by 1, 2`.execute(db);
  return rows;
}

export async function listDropTiers(db: Queryable) {
  const { rows } = await sql<{ gachaId: string; colourTier: ColourTier }>`
    select id as "gachaId", colour_tier as "colourTier" from gacha where status in ('READY', 'PUBLISHED')`.execute(
    db,
  );
  return rows;
}

interface GroupRow {
  gachaId: string | null;
  colourTier: ColourTier;
  tickets: number;
}

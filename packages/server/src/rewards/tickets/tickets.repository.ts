import type { TicketTarget } from '@kura/api-contract/tickets';
import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { TICKET_EXPIRY_NOTICE_DAYS, TICKET_RETURN_DAYS } from '@kura/domain/tickets';
import type { ColourTier, TicketStatus } from '@kura/domain/vocabulary';
import { type Insertable, sql, type Updateable } from 'kysely';
import { findDeliveryRoom } from '../../payments/index.ts';
import type { Erase } from '../../platform/index.ts';

/** The origin of a ticket. */
export type TicketOrigin = 'ADMIN' | 'CAMPAIGN' | 'PROGRAMME';

export interface TicketRow {
  id: string;
  user_id: string | null;
  user_name: string | null;
  gacha_id: string | null;
  title: { ja: string; en: string } | null;
  /** The tier of the ticket, or of its drop. */
  colour_tier: ColourTier;
  status: TicketStatus;
  reason: string;
  granted_by_name: string | null;
  expires_at: Date | null;
  delivery_id: string | null;
  used_at: Date | null;
  returned_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

const columns = sql`
  t.id, t.user_id, u.name as user_name, t.gacha_id, coalesce(t.colour_tier, g.colour_tier) as colour_tier, t.status,
  case when g.id is null then null else json_build_object('ja', g.texts -> 'ja' ->> 'title', 'en', g.texts -> 'en' ->> 'title') end
    as title,
  t.reason, a.name as granted_by_name, t.expires_at, t.delivery_id, t.used_at, t.returned_at, t.revoked_at, t.created_at`;

const source = sql`
  ticket t
  left join app_user u on u.id = t.user_id
  left join gacha g on g.id = t.gacha_id
  left join admin_user a on a.id = t.granted_by`;

export async function findTicket(db: Queryable, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${columns} from ${source} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns one ticket, locked until the transaction ends. It is read after the lock, which may have waited for another use. */
export async function lockTicket(tx: DatabaseTransaction, id: string): Promise<TicketRow | undefined> {
  await tx.selectFrom('ticket').where('id', '=', id).select('id').forUpdate().execute();
  return findTicket(tx, id);
}

/** Returns and locks the ticket that a delivery is for. */
export async function lockTicketOf(tx: DatabaseTransaction, deliveryId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ticket where delivery_id = ${deliveryId} for update`.execute(tx);
  return rows[0] && findTicket(tx, rows[0].id);
}

export interface TicketsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  status?: readonly TicketStatus[] | undefined;
  userId?: string | undefined;
  gachaId?: string | undefined;
  /** True to include revoked tickets, for admins. */
  withRevoked: boolean;
}

/** Pages tickets with the total. */
export async function listTicketRows(
  db: Queryable,
  { page, pageSize, search, orderBy, status, userId, gachaId, withRevoked }: TicketsQuery,
): Promise<{ rows: TicketRow[]; total: number }> {
  const conditions = [withRevoked ? sql`true` : sql`t.revoked_at is null`];
  if (userId !== undefined) conditions.push(sql`t.user_id = ${userId}`);
  if (status !== undefined && status.length > 0) {
    conditions.push(sql`t.status = any(${status as string[]}::text[])`);
  }
  if (gachaId !== undefined) {
    conditions.push(sql`(t.gacha_id = ${gachaId}
      or t.colour_tier = (select colour_tier from gacha where id = ${gachaId}))`);
  }
  if (search)
    conditions.push(sql`(position(lower(${search}) in lower(u.name)) > 0
    or position(lower(${search}) in lower(t.reason)) > 0)`);
  const found = sql`from ${source} where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const order =
    orderBy === 'LAST_ADDED' ? sql`t.created_at desc, t.id desc` : sql`t.created_at asc, t.id asc`;
  const { rows } = await sql<TicketRow>`
    select ${columns} ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface OpenDrop {
  id: string;
  title: { ja: string; en: string };
  image: string | null;
  colour_tier: ColourTier;
  /** Packs that can still be delivered. */
  room: number;
}

/** Returns the drops for which tickets can be used now: on sale, not paused, with packs that can be delivered. */
export async function findOpenDrops(
  db: Queryable,
  { gachaIds, tiers }: { gachaIds: readonly string[]; tiers: readonly ColourTier[] },
): Promise<OpenDrop[]> {
  const { rows } = await sql<Omit<OpenDrop, 'room'>>`
    select g.id, json_build_object('ja', g.texts -> 'ja' ->> 'title', 'en', g.texts -> 'en' ->> 'title') as title, g.image,
      g.colour_tier
    from gacha g join drop_on_chain d on d.gacha_id = g.id
    where g.status = 'PUBLISHED' and not d.paused
      and (g.id = any(${gachaIds as string[]}::uuid[]) or g.colour_tier = any(${tiers as string[]}::text[]))
    order by g.display_order, g.id`.execute(db);
  const rooms = await findDeliveryRoom(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, room: rooms.get(row.id) ?? 0 })).filter(({ room }) => room > 0);
}

export async function insertTickets(
  tx: DatabaseTransaction,
  tickets: readonly Insertable<Database['ticket']>[],
): Promise<void> {
  await tx.insertInto('ticket').values(tickets).execute();
}

export const columnsOfTarget = (target: TicketTarget) =>
  target.kind === 'DROP' ? { gacha_id: target.gachaId } : { colour_tier: target.colourTier };

/** Counts the usable tickets of a drop, and those that campaigns promise: the drop has to keep a pack for each. */
export async function countOutstanding(db: Queryable, gachaId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from ticket
      where gacha_id = ${gachaId} and status = 'AVAILABLE' and revoked_at is null and user_id is not null
        and (expires_at is null or expires_at > ${now}))::int + (
      select coalesce(sum(p.tickets), 0) from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
      where p.gacha_id = ${gachaId} and p.kind = 'TICKET' and u.state in ('RESERVED', 'FAILED'))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Used tickets stay on record for their deliveries. The others end with the account. */
export const eraseTickets: Erase = (tx, { userId }) =>
  tx.updateTable('ticket').set({ user_id: null }).where('user_id', '=', userId).execute();

export async function updateTicket(
  tx: DatabaseTransaction,
  id: string,
  columns: Updateable<Database['ticket']>,
): Promise<void> {
  await tx.updateTable('ticket').set(columns).where('id', '=', id).execute();
}

export async function returnTicket(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  // Add the time of the delivery to the expiry. A ticket without expiry stays without one.
  await sql`
    update ticket set status = 'AVAILABLE', delivery_id = null, used_at = null, returned_at = ${at}, expiry_notified_at = null,
      expires_at = case when expires_at is null then null
        else greatest(expires_at, ${at}::timestamptz + make_interval(days => ${TICKET_RETURN_DAYS}::integer)) end
    where id = ${id}`.execute(tx);
}

/** Marks tickets that expire soon as notified, and returns them. */
export async function markExpiring(tx: DatabaseTransaction, at: Date, limit: number) {
  const { rows } = await sql<{ id: string; user_id: string; expires_at: Date }>`
    select id, user_id, expires_at from ticket
    where status = 'AVAILABLE' and revoked_at is null and user_id is not null and expiry_notified_at is null
      -- Who asked for the free pack of the day knows when it ends.
      and (origin <> 'PROGRAMME' or expires_at - created_at > make_interval(days => ${TICKET_EXPIRY_NOTICE_DAYS}::integer))
      and expires_at > ${at} and expires_at <= ${at}::timestamptz + make_interval(days => ${TICKET_EXPIRY_NOTICE_DAYS}::integer)
    order by expires_at, id limit ${limit} for update skip locked`.execute(tx);
  await sql`
    update ticket set expiry_notified_at = ${at} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  return rows;
}

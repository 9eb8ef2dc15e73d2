import type { DatabaseTransaction, Queryable, WaitingRoom } from '@kura/database';
import type { GachaStatus } from '@kura/domain/vocabulary';
import type { NoOrderReason, WaitingRoomProgress } from '@kura/domain/waiting-room';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Hex } from 'viem';

/** A room with its draw and its phase on chain. */
export type RoomRow = Selectable<WaitingRoom> & {
  draw_id: Hex;
  terms_hash: Hex;
  /** Users who entered by the newest block, or the entrants of the draw. */
  entry_count: number;
  ordered_word: Hex | null;
  list_root: Hex | null;
  no_order_reason: NoOrderReason | null;
  gacha_status: GachaStatus;
  /** Null while no block has the drop. */
  drop_id: number | null;
  packs: number;
  packs_left: number | null;
  registered: boolean;
  committed: boolean;
  word: Hex | null;
  drawn_at: Date | null;
  listed: boolean;
  open_phase_starts_at: Date | null;
};

/** The same with the ends of its transactions, which no public answer contains. */
export interface RoomInProgress extends RoomRow {
  registration_failed: boolean;
  commitment_failed: boolean;
  list_failed: boolean;
}

const failed = (id: RawBuilder<unknown>) =>
  sql`exists (select from operator_transaction o where o.id = ${id} and o.status in ('FAILED', 'CANCELLED'))`;

const roomColumns = sql`
  w.*, g.status as gacha_status, g.packs, d.drop_id, d.packs - d.packs_issued - d.packs_reserved as packs_left,
  coalesce(c.terms_hash = w.terms_hash and c.closes_at = w.closes_at and c.prize_counts = array[w.places]::bigint[], false)
    as registered,
  coalesce(c.committed_at is not null, false) as committed, c.word, c.drawn_at,
  coalesce(p.allow_list_root = w.list_root, false) as listed,
  (select to_timestamp(min(o.starts_at_seconds)) from gacha_phase o where o.gacha_id = w.gacha_id and o.number <> w.phase
     and not o.allow_listed) as open_phase_starts_at`;

const progressColumns = sql`
  ${roomColumns}, ${failed(sql`w.registration_id`)} as registration_failed,
  ${failed(sql`w.commitment_id`)} as commitment_failed, ${failed(sql`w.list_id`)} as list_failed`;

const fromRoom = sql`
  from waiting_room w
  join gacha g on g.id = w.gacha_id
  left join drop_on_chain d on d.gacha_id = w.gacha_id
  left join gacha_phase p on p.gacha_id = w.gacha_id and p.number = w.phase
  left join campaign_draw c on c.draw_id = w.draw_id`;

/** Returns the room of a drop; undefined without one. */
export async function findRoom(db: Queryable, gachaId: string): Promise<RoomRow | undefined> {
  const { rows } =
    await sql<RoomRow>`select ${roomColumns} ${fromRoom} where w.gacha_id = ${gachaId}`.execute(db);
  return rows[0];
}

/** Returns the same with the room's row locked, so that nobody enters meanwhile. */
export async function lockRoom(
  tx: DatabaseTransaction,
  gachaId: string,
): Promise<RoomInProgress | undefined> {
  const { rows } = await sql<RoomInProgress>`
    select ${progressColumns} ${fromRoom} where w.gacha_id = ${gachaId} for update of w`.execute(tx);
  return rows[0];
}

/** Returns rooms that are neither over nor final. */
export async function listRoomsInProgress(db: Queryable): Promise<RoomInProgress[]> {
  const { rows } = await sql<RoomInProgress>`
    select ${progressColumns} ${fromRoom} where w.list_final_at is null and w.no_order_reason is null order by w.closes_at`.execute(
    db,
  );
  return rows;
}

/** Converts a room to the form of the domain's rules. */
export function progressOf(room: RoomInProgress): WaitingRoomProgress {
  return {
    closesAt: room.closes_at,
    phaseStartsAt: room.phase_starts_at,
    registered: room.registered,
    registrationFailed: room.registration_failed,
    fixed: room.fixed_at !== null,
    committed: room.committed,
    commitmentFailed: room.commitment_failed,
    word: room.word,
    drawnAt: room.drawn_at,
    orderedWord: room.ordered_word,
    listFailed: room.list_failed,
    listed: room.listed,
    notified: room.listed_at !== null,
    noOrderReason: room.no_order_reason,
  };
}

/** Counts the entries of the rooms that are open. */
export async function countEntries(tx: DatabaseTransaction): Promise<void> {
  await sql`
    update waiting_room w set entry_count = c.entries
    from (select o.gacha_id, (select count(*)::int from waiting_room_entry e where e.gacha_id = o.gacha_id) as entries
      from waiting_room o where o.fixed_at is null and o.list_final_at is null and o.no_order_reason is null) c
    where w.gacha_id = c.gacha_id and w.entry_count <> c.entries`.execute(tx);
}

export async function insertRoom(tx: DatabaseTransaction, room: Insertable<WaitingRoom>) {
  await tx.insertInto('waiting_room').values(room).execute();
}

export async function updateRoom(tx: DatabaseTransaction, gachaId: string, change: Updateable<WaitingRoom>) {
  await tx.updateTable('waiting_room').set(change).where('gacha_id', '=', gachaId).execute();
}

/** Returns the newest block that set the list of a room's phase; null before. */
export async function findListBlock(tx: DatabaseTransaction, room: RoomRow): Promise<number | null> {
  const { rows } = await sql<{ block: number | null }>`
    select max(e.block_number)::int as block from chain_event e
    where e.source = 'gacha' and e.name = 'PhaseSet' and e.args ->> 'dropId' = ${String(room.drop_id)}
      and e.args -> 'phase' ->> 'allowListRoot' = ${room.list_root}`.execute(tx);
  return rows[0]?.block ?? null;
}

/** Returns the time of a block. */
export async function findBlockTime(tx: DatabaseTransaction, block: number): Promise<Date> {
  const { time_seconds: seconds } = await tx
    .selectFrom('chain_block')
    .where('number', '=', block)
    .select('time_seconds')
    .executeTakeFirstOrThrow();
  return new Date(Number(seconds) * 1000);
}

/** Counts draws of campaigns and other rooms that may use a word in the day before the closing time, or shortly after. */
export async function countDrawsBefore(tx: DatabaseTransaction, closesAt: Date): Promise<number> {
  const { rows } = await sql<{ draws: number }>`
    with day as (select ${closesAt}::timestamptz - interval '1 day' as begins, ${closesAt}::timestamptz + interval '1 hour' as ends)
    select ((select count(*) from campaign c, day where c.status in ('PENDING', 'READY', 'PUBLISHED', 'STOPPED')
              and c.ends_at between day.begins and day.ends)
          + (select count(*) from waiting_room w, day where w.closes_at between day.begins and day.ends))::int as draws`.execute(
    tx,
  );
  return rows[0]?.draws ?? 0;
}

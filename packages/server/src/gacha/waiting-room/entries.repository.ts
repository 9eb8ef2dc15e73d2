import type { DatabaseTransaction, Queryable, WaitingRoomEntry, WaitingRoomFile } from '@kura/database';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Address, Hex } from 'viem';
import type { Erase } from '../../platform/index.ts';
import type { RoomRow } from './waiting-room.repository.ts';

/** Counts entries that were left out of the draw. */
export async function countLeftOut(db: Queryable, gachaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_room_entry where gacha_id = ${gachaId} and left_out`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type EntryRow = Selectable<WaitingRoomEntry> & { draw_salt: Hex | null };

export async function findEntryOf(db: Queryable, { gachaId, userId }: { gachaId: string; userId: string }) {
  const entries = db.selectFrom('waiting_room_entry').where('gacha_id', '=', gachaId);
  return entries.where('user_id', '=', userId).selectAll().$narrowType<EntryRow>().executeTakeFirst();
}

export interface EntrantRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly index: number;
  readonly wallet: Address;
  readonly salt: Hex;
  readonly position: number | null;
}

/** Returns the committed list by index. */
export async function listEntrants(db: Queryable, gachaId: string): Promise<EntrantRow[]> {
  const { rows } = await sql<EntrantRow>`
    select id, user_id, draw_index as index, wallet, draw_salt as salt, position
    from waiting_room_entry where gacha_id = ${gachaId} and draw_index is not null order by draw_index`.execute(
    db,
  );
  return rows;
}

/** Returns the entrants with a place, in their order. */
export async function listPlaced(
  db: Queryable,
  { gacha_id: gachaId, places }: Pick<RoomRow, 'gacha_id' | 'places'>,
): Promise<EntrantRow[]> {
  const { rows } = await sql<EntrantRow>`
    select id, user_id, draw_index as index, wallet, draw_salt as salt, position
    from waiting_room_entry where gacha_id = ${gachaId} and position < ${places} order by position`.execute(
    db,
  );
  return rows;
}

/** Waits for a job that fixes the entrants, and sees its result. */
export async function lockEntrance(tx: DatabaseTransaction, gachaId: string) {
  const room = tx.selectFrom('waiting_room').where('gacha_id', '=', gachaId);
  return room.select(['fixed_at', 'closes_at']).forKeyShare().executeTakeFirst();
}

/** Returns the creation time of a user's account. */
export async function findAccountCreation(db: Queryable, userId: string): Promise<Date> {
  const user = db.selectFrom('app_user').where('id', '=', userId).select('created_at');
  return (await user.executeTakeFirstOrThrow()).created_at;
}

/** @returns false when the user or the wallet entered before */
export async function insertEntry(tx: DatabaseTransaction, entry: Insertable<WaitingRoomEntry>) {
  const inserted = await tx
    .insertInto('waiting_room_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Excludes entries without an active user of the wallet, and lists the others in their order. */
export async function leaveOutEntries(tx: DatabaseTransaction, gachaId: string): Promise<string[]> {
  await sql`
    update waiting_room_entry e set left_out = true
    where e.gacha_id = ${gachaId} and not exists (
      select from app_user u join wallet w on w.user_id = u.id
      where u.id = e.user_id and u.status = 'ACTIVE' and w.address = e.wallet)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from waiting_room_entry where gacha_id = ${gachaId} and not left_out order by entered_at, id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Fixes the list of a draw: entries by index, with their salts. */
export async function updateDrawIndexes(
  tx: DatabaseTransaction,
  ids: readonly string[],
  salts: readonly Hex[],
): Promise<void> {
  await sql`
    update waiting_room_entry e set draw_index = l.place - 1, draw_salt = l.salt
    from unnest(${ids as string[]}::uuid[], ${salts as Hex[]}::text[]) with ordinality as l (id, salt, place)
    where e.id = l.id`.execute(tx);
}

/** Stores the order of the entrants, by their indexes in the list. */
export async function updatePositions(tx: DatabaseTransaction, gachaId: string, indexes: readonly number[]) {
  await sql`
    update waiting_room_entry e set position = o.place - 1
    from unnest(${indexes as number[]}::integer[]) with ordinality as o (index, place)
    where e.gacha_id = ${gachaId} and e.draw_index = o.index`.execute(tx);
}

/** Stores the leaves of a draw, once. */
export async function insertDrawFile(tx: DatabaseTransaction, file: Insertable<WaitingRoomFile>) {
  await tx
    .insertInto('waiting_room_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateDrawFile(
  tx: DatabaseTransaction,
  gachaId: string,
  change: Updateable<WaitingRoomFile>,
): Promise<void> {
  await tx.updateTable('waiting_room_file').set(change).where('gacha_id', '=', gachaId).execute();
}

/** Returns the published file of a draw; undefined before the commitment. */
export async function findDrawFile(db: Queryable, gachaId: string) {
  return db
    .selectFrom('waiting_room_file')
    .where('gacha_id', '=', gachaId)
    .select(['leaves', 'winners'])
    .executeTakeFirst();
}

/** An entry stays in its draw under its wallet. Before the draw it is excluded. */
export const eraseEntries: Erase = (tx, { userId }) =>
  tx.updateTable('waiting_room_entry').set({ user_id: null }).where('user_id', '=', userId).execute();

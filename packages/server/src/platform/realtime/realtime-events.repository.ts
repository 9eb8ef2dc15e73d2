import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

export const listMessagesAfter = (db: Queryable, position: number, limit: number) =>
  db
    .selectFrom('realtime_event')
    .select(['id as position', 'room', 'seq', 'name', 'payload'])
    .where('id', '>', position)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the number of the last batch and the position of the last message. */
export async function readPosition(db: Queryable): Promise<{ number: number; position: number }> {
  const { rows } = await sql<{ number: number; position: number }>`
    select last_value as number, (select coalesce(max(id), 0) from realtime_event) as position
    from outbox_batch`.execute(db);
  return rows[0] ?? { number: 0, position: 0 };
}

export const findRoom = (db: Queryable, room: string) =>
  db
    .selectFrom('realtime_room')
    .leftJoin('realtime_event', (on) =>
      on
        .onRef('realtime_event.room', '=', 'realtime_room.room')
        .onRef('realtime_event.seq', '=', 'realtime_room.last_seq'),
    )
    .select([
      'realtime_room.last_seq',
      sql<number | null>`(extract(epoch from now() - realtime_event.at) * 1000)::int`.as('quiet_ms'),
    ])
    .where('realtime_room.room', '=', room)
    .executeTakeFirst();

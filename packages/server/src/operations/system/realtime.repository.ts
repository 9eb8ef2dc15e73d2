import type { Queryable } from '@kura/database';

export async function latestSeq(db: Queryable, room: string): Promise<number> {
  const row = await db
    .selectFrom('realtime_room')
    .select('last_seq')
    .where('room', '=', room)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

/** Returns the messages after a number, oldest first. */
export async function eventsAfter(db: Queryable, room: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('realtime_event')
    .select(['room', 'seq', 'name', 'payload'])
    .where('room', '=', room)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  // Only `publish` writes it, as an object.
  return rows.map((row) => ({ ...row, payload: row.payload as Record<string, unknown> }));
}

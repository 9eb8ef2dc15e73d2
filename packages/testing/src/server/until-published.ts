import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from '../database/index.ts';

type Pool = Pick<TestDatabase, 'pool'>;

/** Waits until the reader has published all that was committed so far: messages are in their table, jobs in the queue. */
export async function untilPublished({ pool }: Pool): Promise<void> {
  const text = 'select exists (select from outbox) as waits';
  while ((await pool.query({ name: 'outbox-waits', text })).rows[0]?.waits) await wait(2);
}

/** A message with its number within all messages. */
export interface MessageRow {
  id: string;
  room: string;
  name: string;
  payload: Record<string, unknown>;
}

/** The messages of all that was committed so far, the oldest first. */
export async function publishedMessages(database: Pool, name?: string): Promise<MessageRow[]> {
  await untilPublished(database);
  const { rows } = await database.pool.query<MessageRow>(
    `select id, room, name, payload from realtime_event where $1::text is null or name = $1 order by id`,
    [name],
  );
  return rows;
}

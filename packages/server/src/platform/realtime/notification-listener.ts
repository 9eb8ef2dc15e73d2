import type { Database } from '@kura/database';
import { connectListener, type ListenerConnection } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { realtimeChannel } from './publish.ts';

/** A message as `publish` notifies it. */
export interface NotifiedMessage {
  id: number;
  room: string;
  seq: number;
  name: string;
  payload: unknown;
}

/** More than a broken connection misses in seconds; clients request older ones. */
const resumeLimit = 2_000;

/**
 * Receives every published message, in each process. When its connection breaks it reconnects and reads from the
 * table what was published meanwhile.
 */
export async function listenForMessages(
  options: { databaseUrl: string; db: Kysely<Database>; log: Logger },
  onMessage: (message: NotifiedMessage) => void,
): Promise<ListenerConnection> {
  let lastId = 0;
  const receive = (message: NotifiedMessage) => {
    if (message.id > lastId) lastId = message.id;
    onMessage(message);
  };
  return connectListener({
    url: options.databaseUrl,
    channel: realtimeChannel,
    onNotification: (payload) => receive(JSON.parse(payload) as NotifiedMessage),
    onConnected: async (isReconnect) => {
      if (!isReconnect) {
        const newest = await options.db
          .selectFrom('realtime_event')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst();
        lastId = Math.max(lastId, newest?.id ?? 0);
        return;
      }
      const missed = await options.db
        .selectFrom('realtime_event')
        .select(['id', 'room', 'seq', 'name', 'payload'])
        .where('id', '>', lastId)
        .orderBy('id')
        .limit(resumeLimit)
        .execute();
      for (const message of missed) receive(message);
    },
    onError: (error) =>
      options.log.warn({ err: error }, 'The realtime connection broke and is being made again'),
  });
}

import type { RealtimeName, RealtimePayload } from '@kura/api-contract/system';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';

/** A message to one room. `name` decides what `payload` must be. */
export type RoomMessage = {
  [Name in RealtimeName]: { room: string; name: Name; payload: RealtimePayload<Name> };
}[RealtimeName];

/** A notification holds at most 8000 bytes; payloads are a few ids, at most 20 of them. */
export const realtimeChannel = 'kura_realtime';

/**
 * Publishes messages with the transaction: they are numbered in their rooms, kept for catching up, and reach every
 * process when it commits, or never. Call it last, for a room's number is locked until the end of the transaction.
 */
export async function publish(tx: DatabaseTransaction, ...messages: RoomMessage[]): Promise<void> {
  // One order for everybody: two transactions that publish to the same rooms wait for each other and don't deadlock.
  const ordered = messages.toSorted((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0));
  for (const message of ordered) {
    const payload = JSON.stringify(message.payload);
    await sql`
      with counted as (
        insert into realtime_room (room, last_seq) values (${message.room}, 1)
        on conflict (room) do update set last_seq = realtime_room.last_seq + 1
        returning last_seq
      ), written as (
        insert into realtime_event (room, seq, name, payload)
        select ${message.room}, last_seq, ${message.name}, ${payload}::jsonb from counted
        returning id, seq
      )
      select pg_notify(${realtimeChannel}, json_build_object('id', id, 'room', ${message.room}::text, 'seq', seq,
        'name', ${message.name}::text, 'payload', ${payload}::json)::text) from written`.execute(tx);
  }
}

export const rooms = {
  market: 'market',
  admin: 'admin',
  gacha: (id: string) => `gacha:${id}`,
  nft: (id: string) => `nft:${id}`,
  collection: (id: string) => `collection:${id}`,
  user: (id: string) => `user:${id}`,
} as const;

/** Who may listen to a room: everybody to the public ones, a user to their own, admins to theirs. */
export function mayJoin(actor: Actor, room: string): boolean {
  if (room === 'admin') return actor.kind === 'admin';
  if (room.startsWith('user:')) return actor.kind === 'user' && room === `user:${actor.userId}`;
  return true;
}

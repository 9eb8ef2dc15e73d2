import type { RealtimeName, RealtimePayload } from '@kura/api-contract/system';
import type { DatabaseTransaction } from '@kura/database';
import type { Actor } from '../actor.ts';
import { addToOutbox } from '../news/outbox.repository.ts';

/** A message to one room. `name` determines the type of `payload`. */
export type RoomMessage = {
  [Name in RealtimeName]: { room: string; name: Name; payload: RealtimePayload<Name> };
}[RealtimeName];

/**
 * Publishes messages with the transaction. They are numbered in their rooms, stored for catching up, and reach every process
 * soon after the commit, or never.
 */
export const publish = (tx: DatabaseTransaction, ...messages: RoomMessage[]): Promise<void> =>
  addToOutbox(tx, ...messages.map((body) => ({ kind: 'message' as const, body })));

export const rooms = {
  market: 'market',
  admin: 'admin',
  gacha: (id: string) => `gacha:${id}`,
  nft: (id: string) => `nft:${id}`,
  collection: (id: string) => `collection:${id}`,
  user: (id: string) => `user:${id}`,
} as const;

/** Whether an actor may join a room: everybody a public one, a user their own, admins theirs. */
export function mayJoin(actor: Actor, room: string): boolean {
  if (room === 'admin') return actor.kind === 'admin';
  if (room.startsWith('user:')) return actor.kind === 'user' && room === `user:${actor.userId}`;
  return true;
}

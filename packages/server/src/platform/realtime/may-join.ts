import type { Actor } from '../actor.ts';

/** Who may listen to a room: everybody to the public ones, a user to their own, admins to theirs. */
export function mayJoin(actor: Actor, room: string): boolean {
  if (room === 'admin') return actor.kind === 'admin';
  if (room.startsWith('user:')) return actor.kind === 'user' && room === `user:${actor.userId}`;
  return true;
}

import type { AdminScope } from '@kura/domain/vocabulary';
import { ApiError } from './api-error.ts';

export type Address = `0x${string}`;

export interface VisitorActor {
  kind: 'visitor';
}

export interface UserActor {
  kind: 'user';
  userId: string;
  sessionId: string;
  /** The time of the session's last fresh proof: the sign-in, or a later one. */
  provedAt: Date;
  /** Whether the session's passkey is in doubt, because its counter decreased. */
  passkeyInDoubt: boolean;
  /** The user's wallets in lower case. The first one acts by default. */
  wallets: readonly Address[];
}

export interface AdminActor {
  kind: 'admin';
  adminId: string;
  sessionId: string;
  provedAt: Date;
  email: string;
  /** The current permissions, read at every call. */
  scopes: readonly AdminScope[];
}

export interface ServiceActor {
  kind: 'service';
  name: string;
}

export interface SystemActor {
  kind: 'system';
  name: string;
}

/** The actor of a use case. No use case reads a request. */
export type Actor = VisitorActor | UserActor | AdminActor | ServiceActor | SystemActor;

export const visitor: VisitorActor = { kind: 'visitor' };

export function requireUser(actor: Actor): UserActor {
  if (actor.kind === 'visitor') throw new ApiError('UNAUTHENTICATED');
  if (actor.kind !== 'user') throw new ApiError('FORBIDDEN');
  return actor;
}

export function requireAdmin(actor: Actor): AdminActor {
  if (actor.kind === 'visitor') throw new ApiError('UNAUTHENTICATED');
  if (actor.kind !== 'admin') throw new ApiError('FORBIDDEN');
  return actor;
}

/** The identifying part of an actor. An admin in the set-up of a password has no session yet. */
export type ActorIdentity =
  | VisitorActor
  | Pick<UserActor, 'kind' | 'userId'>
  | Pick<AdminActor, 'kind' | 'adminId'>
  | ServiceActor
  | SystemActor;

/** The id that represents the actor in audit rows, idempotency keys and limits. */
export function actorId(actor: ActorIdentity): string {
  switch (actor.kind) {
    case 'visitor':
      return 'visitor';
    case 'user':
      return actor.userId;
    case 'admin':
      return actor.adminId;
    case 'service':
    case 'system':
      return actor.name;
  }
}

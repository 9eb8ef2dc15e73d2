import type { AdminActor, UserActor } from '@kura/server';

/** A user who has just signed in. */
export function userActor(changes: Partial<UserActor> = {}): UserActor {
  return {
    kind: 'user',
    userId: 'u1',
    sessionId: 's1',
    provedAt: new Date(),
    passkeyInDoubt: false,
    wallets: [],
    ...changes,
  };
}

/** An owner who has just signed in. */
export function adminActor(changes: Partial<AdminActor> = {}): AdminActor {
  return {
    kind: 'admin',
    adminId: 'a1',
    sessionId: 's2',
    provedAt: new Date(),
    email: 'a@kura.test',
    scopes: ['owner'],
    ...changes,
  };
}

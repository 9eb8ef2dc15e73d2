import type { Access } from '@kura/api-contract';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

const admitted: Record<Access, readonly Actor['kind'][]> = {
  public: ['visitor', 'user', 'admin'],
  user: ['user'],
  admin: ['admin'],
  account: ['user', 'admin'],
  service: ['service'],
};

/** Only who; what of it is theirs is each use case's own question. */
export function checkAccess(access: Access, actor: Actor): void {
  if (admitted[access].includes(actor.kind)) return;
  throw new Refusal(actor.kind === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}

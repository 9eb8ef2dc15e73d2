import { type Access, type Call, isRefusedInDoubt } from '@kura/api-contract/call';
import { FRESH_PROOF_SECONDS } from '@kura/domain/auth';
import type { AdminScope } from '@kura/domain/vocabulary';
import type { Actor } from '../actor.ts';
import { ApiError } from '../api-error.ts';

const admitted: Record<Access, readonly Actor['kind'][]> = {
  public: ['visitor', 'user', 'admin'],
  user: ['user'],
  admin: ['admin'],
  account: ['user', 'admin'],
  service: ['service'],
};

/** Only who; what of it is theirs is each use case's own question. */
export function checkAccess(call: Call, actor: Actor, now: Date): void {
  const { access, scope, freshProof } = call;
  if (!admitted[access].includes(actor.kind)) {
    throw new ApiError(actor.kind === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  }
  if (actor.kind === 'admin' && scope !== undefined && !hasScope(actor, scope)) {
    throw new ApiError('FORBIDDEN', { detail: `This is for admins of the scope ${scope}` });
  }
  // The holder of a copied passkey must not spend, or shut the owner out: a code of the owner's mail comes first.
  if (actor.kind === 'user' && actor.passkeyInDoubt && isRefusedInDoubt(call)) {
    throw new ApiError('PASSKEY_IN_DOUBT');
  }
  if (freshProof === 'required' || (freshProof === 'of-admins' && actor.kind === 'admin')) {
    requireFreshProof(actor, now);
  }
}

/** Every admin may look on, and an owner may do everything. */
export function hasScope({ scopes }: { scopes: readonly AdminScope[] }, scope: AdminScope): boolean {
  return scope === 'viewer' || scopes.includes('owner') || scopes.includes(scope);
}

/**
 * Refuses what a session that was left open, or a stolen token, must not be enough for.
 *
 * @throws ApiError FRESH_PROOF_REQUIRED when the last proof of who is there is older than {@link FRESH_PROOF_SECONDS}
 */
export function requireFreshProof(actor: Actor, now: Date): void {
  const provedAt = actor.kind === 'user' || actor.kind === 'admin' ? actor.provedAt.getTime() : 0;
  if (now.getTime() - provedAt > FRESH_PROOF_SECONDS * 1000) throw new ApiError('FRESH_PROOF_REQUIRED');
}

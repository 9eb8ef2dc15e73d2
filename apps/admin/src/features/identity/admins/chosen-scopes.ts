import { ADMIN_SCOPES, type AdminScope } from '@kura/domain/vocabulary';

/** Scopes to store: `owner` includes all, and `viewer` is implied by any other. */
export function plainScopes(chosen: readonly AdminScope[]): AdminScope[] {
  if (chosen.includes('owner')) return ['owner'];
  const acting = ADMIN_SCOPES.filter((scope) => scope !== 'viewer' && chosen.includes(scope));
  return acting.length > 0 || !chosen.includes('viewer') ? acting : ['viewer'];
}

/** Whether the chosen scopes imply a scope. */
export const isImplied = (scope: AdminScope, chosen: readonly AdminScope[]): boolean =>
  plainScopes(chosen).some((kept) => kept !== scope && (kept === 'owner' || scope === 'viewer'));

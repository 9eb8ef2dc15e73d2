import { ADMIN_SCOPES, type AdminScope } from '@kura/domain';

/** Scopes as they are kept: an owner's say all, and looking on goes without saying beside another. */
export function plainScopes(chosen: readonly AdminScope[]): AdminScope[] {
  if (chosen.includes('owner')) return ['owner'];
  const acting = ADMIN_SCOPES.filter((scope) => scope !== 'viewer' && chosen.includes(scope));
  return acting.length > 0 || !chosen.includes('viewer') ? acting : ['viewer'];
}

/** Whether a scope goes without saying beside what is chosen. */
export const isImplied = (scope: AdminScope, chosen: readonly AdminScope[]): boolean =>
  plainScopes(chosen).some((kept) => kept !== scope && (kept === 'owner' || scope === 'viewer'));

import { routes } from 'virtual:kura-routes';
import { useT } from '../../i18n/i18n.ts';
import { useOwnAdmin } from './access-queries.ts';
import { type CallName, hasScope, scopeNeeded } from './may-call.ts';

interface May {
  /** Whether the logged-in admin may make a call. The server decides; the page doesn't offer calls that it would refuse. */
  readonly may: (call: CallName) => boolean;
  /** The reason why the admin may not make the call, for a disabled button; null when allowed. */
  readonly blockerOf: (call: CallName) => string | null;
}

export function useMay(): May {
  const t = useT();
  const admin = useOwnAdmin();
  const may = (call: CallName) => admin === undefined || hasScope(admin.scopes, scopeNeeded(routes, call));
  return {
    may,
    blockerOf: (call) =>
      may(call) ? null : t('access.needs', { role: t(`access.scope.${scopeNeeded(routes, call)}`) }),
  };
}

import { meQuery, useAppClient, useSession } from '@kura/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useModals } from '../modals/market-modals.ts';

/**
 * Asks for due consents after sign-in. The user may postpone them: purchases require them anyway. Runs on every page from
 * hydration on, because a user may sign in before the overlays are loaded.
 */
export function useTermsAfterSigningIn(): void {
  const { api, queryClient, session } = useAppClient();
  const accountId = useSession()?.accountId ?? null;
  const modals = useModals();
  // A session that existed at page load is no new sign-in. After server rendering it appears only after hydration.
  const before = useRef<string | null | undefined>(undefined);

  const askIfDue = useEffectEvent(async () => {
    const me = await queryClient.fetchQuery(meQuery(api)).catch(() => null);
    // The order has the terms among its own steps.
    if (me?.consents.due && !modals.isOpen('CONFIRM_TERMS') && !modals.isOpen('ROLL_GACHA'))
      modals.open('CONFIRM_TERMS', {});
  });
  useEffect(() => {
    if (before.current === undefined) before.current = session.current()?.accountId ?? null;
    const isSignIn = before.current === null && accountId !== null;
    if (accountId !== null || session.current() === null) before.current = accountId;
    if (isSignIn) void askIfDue();
  }, [accountId, session]);
}

import { meQuery, useAppClient, useReauthenticationPrompt, useSession, useTermsPrompt } from '@kura/web-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useModals } from '../modals/market-modals.ts';

const ReauthenticationDialog = lazy(() =>
  import('../features/passkeys/reauthentication-dialog.tsx').then((m) => ({
    default: m.ReauthenticationDialog,
  })),
);

/** Shows the prompts that refused calls wait for: authenticate again, or accept the current terms. */
export function PromptsHost() {
  const proof = useReauthenticationPrompt();
  usePendingTermsPrompt();
  useTermsAfterSigningIn();
  return <Suspense fallback={null}>{proof && <ReauthenticationDialog onAnswer={proof.answer} />}</Suspense>;
}

function usePendingTermsPrompt(): void {
  const prompt = useTermsPrompt();
  const modals = useModals();
  useEffect(() => {
    if (prompt) modals.open('CONFIRM_TERMS', { onAnswer: prompt.answer });
  }, [prompt, modals]);
}

/** Asks for due consents after sign-in. The user may postpone them: purchases require them anyway. */
function useTermsAfterSigningIn(): void {
  const { api, queryClient, session } = useAppClient();
  const accountId = useSession()?.accountId ?? null;
  const modals = useModals();
  // A session that existed at page load is no new sign-in. After server rendering it appears only after hydration.
  const before = useRef<string | null | undefined>(undefined);

  const askIfDue = useEffectEvent(async () => {
    const me = await queryClient.fetchQuery(meQuery(api)).catch(() => null);
    if (me?.consents.due && !modals.isOpen('CONFIRM_TERMS')) modals.open('CONFIRM_TERMS', {});
  });
  useEffect(() => {
    if (before.current === undefined) before.current = session.current()?.accountId ?? null;
    const isSignIn = before.current === null && accountId !== null;
    if (accountId !== null || session.current() === null) before.current = accountId;
    if (isSignIn) void askIfDue();
  }, [accountId, session]);
}

import { meQuery, useKura, useProofQuestion, useSession, useTermsQuestion } from '@kura/web-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useModals } from '../modals/market-modals.ts';

const ProofDialog = lazy(() =>
  import('../features/passkeys/proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })),
);

/** Asks what calls were refused for want of: a fresh proof of who is there, or consent to the present terms. */
export function QuestionsHost() {
  const proof = useProofQuestion();
  useTermsAskedFor();
  useTermsAfterSigningIn();
  return <Suspense fallback={null}>{proof && <ProofDialog onAnswer={proof.answer} />}</Suspense>;
}

function useTermsAskedFor(): void {
  const question = useTermsQuestion();
  const modals = useModals();
  useEffect(() => {
    if (question) modals.open('CONFIRM_TERMS', { onAnswer: question.answer });
  }, [question, modals]);
}

/** A user who has just signed in is asked at once, and may postpone it: nothing is bought without it. */
function useTermsAfterSigningIn(): void {
  const { api, queryClient, session } = useKura();
  const accountId = useSession()?.accountId ?? null;
  const modals = useModals();
  // Who was there when the page came hasn't just signed in. A page that a server rendered knows of them a moment later.
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

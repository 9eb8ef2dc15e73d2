import { useReauthenticationPrompt, useTermsPrompt } from '@kura/web-kit';
import { lazy, Suspense, useEffect } from 'react';
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
  return <Suspense fallback={null}>{proof && <ReauthenticationDialog onAnswer={proof.answer} />}</Suspense>;
}

function usePendingTermsPrompt(): void {
  const prompt = useTermsPrompt();
  const modals = useModals();
  useEffect(() => {
    if (prompt) modals.open('CONFIRM_TERMS', { onAnswer: prompt.answer });
  }, [prompt, modals]);
}

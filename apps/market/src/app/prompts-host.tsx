import { usePasskeyConfirmationPrompt, useReauthenticationPrompt, useTermsPrompt } from '@kura/web-kit';
import { lazy, Suspense, useEffect } from 'react';
import { useModals } from '../modals/market-modals.ts';

const ReauthenticationDialog = lazy(() =>
  import('../features/identity/passkeys/reauthentication-dialog.tsx').then((m) => ({
    default: m.ReauthenticationDialog,
  })),
);

const ConfirmPasskeyDialog = lazy(() =>
  import('../features/identity/passkeys/confirm-passkey-dialog.tsx').then((m) => ({
    default: m.ConfirmPasskeyDialog,
  })),
);

/** Shows the prompts that refused calls wait for: authenticate again, confirm the passkey, or accept the current terms. */
export function PromptsHost() {
  const proof = useReauthenticationPrompt();
  const doubt = usePasskeyConfirmationPrompt();
  usePendingTermsPrompt();
  return (
    <Suspense fallback={null}>
      {proof && <ReauthenticationDialog onAnswer={proof.answer} />}
      {doubt && <ConfirmPasskeyDialog onAnswer={doubt.answer} />}
    </Suspense>
  );
}

function usePendingTermsPrompt(): void {
  const prompt = useTermsPrompt();
  const modals = useModals();
  useEffect(() => {
    if (prompt) modals.open('CONFIRM_TERMS', { onAnswer: prompt.answer });
  }, [prompt, modals]);
}

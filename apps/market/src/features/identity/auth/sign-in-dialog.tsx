import { Dialog, LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SignInSteps, SignInTitle } from './sign-in-steps.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

/** Signs in by e-mail and passkey, or with a wallet. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('auth');
  const toast = useToast();
  const signIn = useSignInSteps({
    onEntered: ({ isNew }) => {
      toast({ tone: 'success', title: t(isNew ? 'signIn.done' : 'session.welcome') });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<SignInTitle stage={signIn.stage} />}
      step={signIn.stage.at}
      size="sm"
      dismissible={!signIn.busy}
    >
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton height="280px" radius="14px" />
          </LoadingRegion>
        }
      >
        <SignInSteps signIn={signIn} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

import { Dialog, useToast } from '@kura/ui';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeStage } from './code-stage.tsx';
import { EmailStage } from './email-stage.tsx';
import { CreateStage, DeviceStage, NewDeviceStage, OpenStage } from './passkey-stages.tsx';
import { SignedUp } from './signed-up.tsx';
import { useEmailSignIn } from './use-email-sign-in.ts';
import { WaitStage } from './wait-stage.tsx';

/** Signs in by e-mail and passkey, or with a wallet. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('auth');
  const toast = useToast();
  const onEntered = () => {
    toast({ tone: 'success', title: t('session.welcome') });
    onClose();
  };
  const signIn = useEmailSignIn({ onEntered });
  const { stage } = signIn;
  return (
    <Dialog open={open} onClose={onClose} title={t(titles[stage.at])} size="sm" dismissible={!signIn.busy}>
      {stage.at === 'EMAIL' && <EmailStage signIn={signIn} onEntered={onEntered} onClose={onClose} />}
      {stage.at === 'CODE' && <CodeStage signIn={signIn} email={stage.email} />}
      {stage.at === 'CREATE' && <CreateStage signIn={signIn} ceremony={stage.ceremony} />}
      {stage.at === 'OPEN' && (
        <OpenStage signIn={signIn} pendingSession={stage.pendingSession} isNew={stage.isNew} />
      )}
      {stage.at === 'DEVICE' && <DeviceStage signIn={signIn} ceremony={stage.ceremony} />}
      {stage.at === 'NEW_DEVICE' && <NewDeviceStage signIn={signIn} emailProof={stage.emailProof} />}
      {stage.at === 'WAIT' && <WaitStage signIn={signIn} {...stage} onClose={onClose} />}
      {stage.at === 'DONE' && <SignedUp onClose={onClose} />}
    </Dialog>
  );
}

const titles = {
  EMAIL: 'signIn.title',
  CODE: 'signIn.code.title',
  CREATE: 'signIn.create.title',
  OPEN: 'signIn.open.title',
  DEVICE: 'signIn.device.title',
  NEW_DEVICE: 'signIn.newDevice.title',
  WAIT: 'signIn.wait.title',
  DONE: 'signIn.done.title',
} as const;

import type { SignUpConsent } from '@kura/api-contract/users';
import { Button } from '@kura/ui';
import { TermsForm } from '../../../components/terms-form.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CodeStage } from './code-stage.tsx';
import { EmailStage } from './email-stage.tsx';
import { CreateStage, DeviceStage, NewDeviceStage, OpenStage } from './passkey-stages.tsx';
import type { Newcomer, SignInFlow, SignInStage } from './use-sign-in-steps.ts';
import { WaitStage } from './wait-stage.tsx';

interface SignInStepsProps {
  readonly signIn: SignInFlow;
  /** Closes the dialog, because a link leads to another page. */
  readonly onClose: () => void;
}

/** The present step of a sign-in, for the dialog that contains it. */
export function SignInSteps({ signIn, onClose }: SignInStepsProps) {
  const { stage } = signIn;
  switch (stage.at) {
    case 'EMAIL':
      return <EmailStage signIn={signIn} onClose={onClose} />;
    case 'CODE':
      return <CodeStage signIn={signIn} email={stage.email} />;
    case 'TERMS':
      return <TermsStage signIn={signIn} newcomer={stage.newcomer} />;
    case 'CREATE':
      return <CreateStage signIn={signIn} ceremony={stage.ceremony} consent={stage.consent} />;
    case 'OPEN':
      return <OpenStage signIn={signIn} pendingSession={stage.pendingSession} isNew={stage.isNew} />;
    case 'DEVICE':
      return <DeviceStage signIn={signIn} ceremony={stage.ceremony} />;
    case 'NEW_DEVICE':
      return <NewDeviceStage signIn={signIn} emailProof={stage.emailProof} />;
    case 'WAIT':
      return <WaitStage signIn={signIn} {...stage} onClose={onClose} />;
  }
}

/** The heading of the present step. */
export function SignInTitle({ stage }: { stage: SignInStage }) {
  return useTexts('auth')(titles[stage.at]);
}

const titles = {
  EMAIL: 'signIn.title',
  CODE: 'signIn.code.title',
  TERMS: 'signIn.terms.title',
  CREATE: 'signIn.create.title',
  OPEN: 'signIn.open.title',
  DEVICE: 'signIn.device.title',
  NEW_DEVICE: 'signIn.newDevice.title',
  WAIT: 'signIn.wait.title',
} as const;

/** The agreement of a new user, before the account is created. */
function TermsStage({ signIn, newcomer }: { signIn: SignInFlow; newcomer: Newcomer }) {
  const t = useTexts('users');
  const auth = useTexts('auth');
  return (
    <TermsForm
      lead={t('account.terms.join')}
      busy={signIn.busy}
      error={signIn.error}
      // Of a new user no birth date is known: the form asked for it.
      onAgree={(agreement) => void signIn.agree(newcomer, agreement as SignUpConsent)}
    >
      {signIn.error !== null && (
        <Button tone="quiet" size="sm" disabled={signIn.busy} onClick={signIn.restart}>
          {auth('signIn.restart')}
        </Button>
      )}
    </TermsForm>
  );
}

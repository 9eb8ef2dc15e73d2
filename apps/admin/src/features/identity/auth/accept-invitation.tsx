import { buttonClass } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { ChoosePassword, type Setup } from './choose-password.tsx';
import { LoginForm } from './login-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

type Progress =
  | { readonly step: 'password' }
  | { readonly step: 'authenticator'; readonly setup: Setup }
  | { readonly step: 'codes'; readonly setup: Setup; readonly codes: readonly string[] }
  | { readonly step: 'login'; readonly setup: Setup }
  | { readonly step: 'broken' };

interface AcceptInvitationProps {
  /** The invitation token of the link in the mail; empty when there is none. */
  readonly invitation: string;
  /** The password is chosen already: the page was loaded again. */
  readonly begun: Setup | null;
  readonly onBegun: (setup: Setup) => void;
  readonly onSignedIn: () => void;
}

/** From the link in the mail to the first log-in: password, authenticator, recovery codes. */
export function AcceptInvitation({ invitation, begun, onBegun, onSignedIn }: AcceptInvitationProps) {
  const t = useT();
  const [progress, setProgress] = useState<Progress>(() => {
    if (begun) return { step: 'authenticator', setup: begun };
    return { step: invitation === '' ? 'broken' : 'password' };
  });
  switch (progress.step) {
    case 'broken':
      return (
        <SignInLayout heading={t('invitation.broken')} lead={t('invitation.broken.text')}>
          <Link to="/login" className={buttonClass({ tone: 'secondary', wide: true })}>
            {t('invitation.toLogin')}
          </Link>
        </SignInLayout>
      );
    case 'password':
      return (
        <SignInLayout
          key="password"
          step={t('invitation.step', { step: 1 })}
          heading={t('invitation.password')}
          lead={t('invitation.password.lead')}
        >
          <ChoosePassword
            invitation={invitation}
            onChosen={(setup) => {
              onBegun(setup);
              setProgress({ step: 'authenticator', setup });
            }}
            onRefused={(error) => {
              if (isProblem(error, 'INVITATION_INVALID')) setProgress({ step: 'broken' });
            }}
          />
        </SignInLayout>
      );
    case 'authenticator':
      return (
        <SignInLayout
          key="authenticator"
          step={t('invitation.step', { step: 2 })}
          heading={t('invitation.authenticator')}
          lead={t('invitation.authenticator.lead', { email: progress.setup.email })}
        >
          <AuthenticatorSetup
            setupToken={progress.setup.setupToken}
            onVerified={(codes) => setProgress({ step: 'codes', setup: progress.setup, codes })}
          />
        </SignInLayout>
      );
    case 'codes':
      return (
        <SignInLayout key="codes" step={t('invitation.step', { step: 3 })} heading={t('invitation.codes')}>
          <RecoveryCodes
            codes={progress.codes}
            onSaved={() => setProgress({ step: 'login', setup: progress.setup })}
          />
        </SignInLayout>
      );
    case 'login':
      return (
        <LoginForm
          key="login"
          notice={t('login.welcome')}
          email={progress.setup.email}
          onSignedIn={onSignedIn}
        />
      );
  }
}

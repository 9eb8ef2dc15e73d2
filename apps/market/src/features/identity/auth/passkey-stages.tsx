import type { SignUpConsent } from '@kura/api-contract/users';
import { Button, Icon } from '@kura/ui';
import type { AuthenticateCeremony, PendingSession, RegisterCeremony } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { SignInFlow } from './use-sign-in-steps.ts';

interface CreateStageProps {
  readonly signIn: SignInFlow;
  readonly ceremony: RegisterCeremony;
  readonly consent: SignUpConsent;
}

/** Creates the first passkey, after explaining passkeys and their loss. */
export function CreateStage({ signIn, ceremony, consent }: CreateStageProps) {
  const t = useTexts('auth');
  return (
    <PasskeyStage
      signIn={signIn}
      lead={t('signIn.create.lead')}
      confirm={t('signIn.create.make')}
      onConfirm={() => void signIn.create(ceremony, consent)}
    >
      <p className={styles.loss}>
        <Icon name="alert" sizePx={20} />
        <span>
          <strong className="block font-600 text-strong">{t('signIn.create.lossTitle')}</strong>
          {t('signIn.create.loss')}
        </span>
      </p>
    </PasskeyStage>
  );
}

interface OpenStageProps {
  readonly signIn: SignInFlow;
  readonly pendingSession: PendingSession;
  readonly isNew: boolean;
}

/** The passkey exists; a second prompt creates the smart account. */
export function OpenStage({ signIn, pendingSession, isNew }: OpenStageProps) {
  const t = useTexts('auth');
  return (
    <PasskeyStage
      signIn={signIn}
      lead={t('signIn.open.lead')}
      confirm={t('signIn.open.confirm')}
      onConfirm={() => void signIn.open(pendingSession, isNew)}
    />
  );
}

/** A user with an account signs in with one of its passkeys, or adds this device to it. */
export function DeviceStage({ signIn, ceremony }: { signIn: SignInFlow; ceremony: AuthenticateCeremony }) {
  const t = useTexts('auth');
  const { emailProof } = ceremony;
  return (
    <PasskeyStage
      signIn={signIn}
      lead={t('signIn.device.lead')}
      confirm={t('signIn.device.confirm')}
      onConfirm={() => void signIn.authenticate(ceremony)}
      otherwise={
        emailProof !== null && (
          <Button tone="quiet" wide disabled={signIn.busy} onClick={() => signIn.toNewDevice(emailProof)}>
            {t('signIn.device.new')}
          </Button>
        )
      }
    />
  );
}

export function NewDeviceStage({ signIn, emailProof }: { signIn: SignInFlow; emailProof: string }) {
  const t = useTexts('auth');
  return (
    <PasskeyStage
      signIn={signIn}
      lead={t('signIn.newDevice.lead')}
      confirm={t('signIn.newDevice.make')}
      onConfirm={() => void signIn.createOnNewDevice(emailProof)}
    />
  );
}

interface PasskeyStageProps {
  readonly signIn: SignInFlow;
  readonly lead: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  /** The explanation. */
  readonly children?: ReactNode;
  /** An alternative action. */
  readonly otherwise?: ReactNode;
}

function PasskeyStage({ signIn, lead, confirm, onConfirm, children, otherwise }: PasskeyStageProps) {
  const t = useTexts('auth');
  return (
    <div className={`stack gap-4 ${styles.stage}`}>
      <p className="leading-7 text-soft">{lead}</p>
      {children}
      <StageError error={signIn.error} />
      <Button size="lg" wide busy={signIn.busy} onClick={onConfirm}>
        {confirm}
      </Button>
      {otherwise}
      {signIn.error !== null && (
        <Button tone="quiet" size="sm" disabled={signIn.busy} onClick={signIn.restart}>
          {t('signIn.restart')}
        </Button>
      )}
    </div>
  );
}

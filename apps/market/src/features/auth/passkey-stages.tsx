import { Button, Icon, type IconName } from '@kura/ui';
import type { AuthenticateCeremony, PendingSession, RegisterCeremony } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { EmailSignIn } from './use-email-sign-in.ts';

/** Creates the first passkey, after an explanation of passkeys and of their loss. */
export function CreateStage({ signIn, ceremony }: { signIn: EmailSignIn; ceremony: RegisterCeremony }) {
  const t = useTexts('auth');
  return (
    <PasskeyStage
      signIn={signIn}
      lead={t('signIn.create.lead')}
      confirm={t('signIn.create.make')}
      onConfirm={() => void signIn.create(ceremony)}
    >
      <ul className={styles.facts}>
        <Fact icon="shield" title={t('signIn.create.keyTitle')} text={t('signIn.create.key')} />
        <Fact icon="check" title={t('signIn.create.confirmTitle')} text={t('signIn.create.confirm')} />
        <Fact icon="alert" title={t('signIn.create.lossTitle')} text={t('signIn.create.loss')} />
      </ul>
    </PasskeyStage>
  );
}

interface OpenStageProps {
  readonly signIn: EmailSignIn;
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
export function DeviceStage({ signIn, ceremony }: { signIn: EmailSignIn; ceremony: AuthenticateCeremony }) {
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

export function NewDeviceStage({ signIn, emailProof }: { signIn: EmailSignIn; emailProof: string }) {
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
  readonly signIn: EmailSignIn;
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
    <div className={styles.stage}>
      <span className={styles.mark}>
        <Icon name="key" sizePx={28} />
      </span>
      <p className={styles.lead}>{lead}</p>
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

function Fact({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} sizePx={20} />
      <span>
        <strong>{title}</strong>
        {text}
      </span>
    </li>
  );
}

import { normaliseMailAddress } from '@kura/domain/email';
import { Button, Icon } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import type { AnnouncedWallet } from '@kura/web-kit';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { SignInFlow } from './use-sign-in-steps.ts';
import { WalletChoice } from './wallet-choice.tsx';

interface EmailStageProps {
  readonly signIn: SignInFlow;
  readonly onClose: () => void;
}

const Field = fieldsOf<{ email: string }>();

/** The first stage: enter an e-mail, use a passkey of this device, or choose a wallet. */
export function EmailStage({ signIn, onClose }: EmailStageProps) {
  const t = useTexts('auth');
  const [wallet, setWallet] = useState<AnnouncedWallet | null>(null);
  const form = useCallForm({
    values: { email: '' },
    read: ({ email }) => normaliseMailAddress(email) ?? '',
    check: ({ email }) => ({
      email: normaliseMailAddress(email) === null ? t('signIn.email.invalid') : null,
    }),
    save: nextStep(
      (address: string) => {
        setWallet(null);
        void signIn.sendCode(address);
      },
      { busy: signIn.busy },
    ),
  });
  return (
    <div className={`stack gap-4 ${styles.stage}`}>
      <p className="leading-7 text-soft">{t('signIn.email.lead')}</p>
      <StageError error={wallet === null ? signIn.error : null} />
      <Form form={form} className="grid gap-3">
        <Field.Text
          name="email"
          label={t('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          placeholder="you@example.com"
        />
        <Button type="submit" size="lg" wide busy={signIn.busy}>
          {t('signIn.email.send')}
        </Button>
      </Form>
      <p className={styles.or}>{t('signIn.or')}</p>
      <Button
        tone="secondary"
        size="lg"
        wide
        disabled={signIn.busy}
        onClick={() => {
          setWallet(null);
          void signIn.authenticate();
        }}
      >
        <Icon name="key" sizePx={20} />
        {t('signIn.known')}
      </Button>
      <details className={`border-t ${styles.fold}`}>
        <summary>
          {t('signIn.wallets')}
          <Icon name="chevron-down" sizePx={18} />
        </summary>
        <WalletChoice signIn={signIn} chosen={wallet} onChoose={setWallet} />
      </details>
      <Link
        to="/recover"
        className={`min-h-44px text-xs text-faint underline underline-offset-3 hover-strong ${styles.small}`}
        onClick={onClose}
      >
        {t('signIn.lost')}
      </Link>
    </div>
  );
}

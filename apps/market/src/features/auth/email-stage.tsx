import { normaliseMailAddress } from '@kura/domain/email';
import { Button, Icon, TextField } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { EmailSignIn } from './use-email-sign-in.ts';
import { WalletChoice } from './wallet-choice.tsx';

interface EmailStageProps {
  readonly signIn: EmailSignIn;
  readonly onEntered: () => void;
  readonly onClose: () => void;
}

/** A basic e-mail check. The code proves that the address exists. */

/** The first stage: enter an e-mail, use a passkey of this device, or choose a wallet. */
export function EmailStage({ signIn, onEntered, onClose }: EmailStageProps) {
  const t = useTexts('auth');
  const [email, setEmail] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const address = normaliseMailAddress(email);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (address !== null) void signIn.sendCode(address);
  };
  return (
    <div className={styles.stage}>
      <p className={styles.lead}>{t('signIn.email.lead')}</p>
      <StageError error={signIn.error} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('signIn.email')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          placeholder="you@example.com"
          value={email}
          error={submitted && address === null ? t('signIn.email.invalid') : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="lg" wide busy={signIn.busy}>
          {t('signIn.email.send')}
        </Button>
      </form>
      <p className={styles.or}>{t('signIn.or')}</p>
      <Button
        tone="secondary"
        size="lg"
        wide
        disabled={signIn.busy}
        onClick={() => void signIn.authenticate()}
      >
        <Icon name="key" sizePx={20} />
        {t('signIn.known')}
      </Button>
      <details className={styles.fold}>
        <summary>{t('signIn.wallets')}</summary>
        <WalletChoice onEntered={onEntered} />
      </details>
      <Link to="/recover" className={styles.small} onClick={onClose}>
        {t('signIn.lost')}
      </Link>
    </div>
  );
}

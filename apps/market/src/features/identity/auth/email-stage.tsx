import { normaliseMailAddress } from '@kura/domain/email';
import { Button, Icon, TextField } from '@kura/ui';
import type { AnnouncedWallet } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { SignInFlow } from './use-sign-in-steps.ts';
import { WalletChoice } from './wallet-choice.tsx';

interface EmailStageProps {
  readonly signIn: SignInFlow;
  readonly onClose: () => void;
}

/** The first stage: enter an e-mail, use a passkey of this device, or choose a wallet. */
export function EmailStage({ signIn, onClose }: EmailStageProps) {
  const t = useTexts('auth');
  const [email, setEmail] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [wallet, setWallet] = useState<AnnouncedWallet | null>(null);
  const address = normaliseMailAddress(email);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setWallet(null);
    if (address !== null) void signIn.sendCode(address);
  };
  return (
    <div className={styles.stage}>
      <p className={styles.lead}>{t('signIn.email.lead')}</p>
      <StageError error={wallet === null ? signIn.error : null} />
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
        onClick={() => {
          setWallet(null);
          void signIn.authenticate();
        }}
      >
        <Icon name="key" sizePx={20} />
        {t('signIn.known')}
      </Button>
      <details className={styles.fold}>
        <summary>
          {t('signIn.wallets')}
          <Icon name="chevron-down" sizePx={18} />
        </summary>
        <WalletChoice signIn={signIn} chosen={wallet} onChoose={setWallet} />
      </details>
      <Link to="/recover" className={styles.small} onClick={onClose}>
        {t('signIn.lost')}
      </Link>
    </div>
  );
}

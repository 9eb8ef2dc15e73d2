import { Button, CopyButton, ErrorState, LoadingRegion, QrCode, Skeleton, TextField } from '@kura/ui';
import { isProblem, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { isWholeCode, readCode } from '../../../components/second-factor.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './authenticator-setup.module.css';

interface AuthenticatorSetupProps {
  /** The setup token of an invitation; null for an admin who is logged in. */
  readonly setupToken: string | null;
  readonly onVerified: (recoveryCodes: readonly string[]) => void;
}

/** Shows a new secret as a QR code and as text to add to an authenticator, and verifies one of its codes. */
export function AuthenticatorSetup({ setupToken, onVerified }: AuthenticatorSetupProps) {
  const t = useT();
  const problemText = useProblemText();
  const { api } = useAppClient();
  const ceremony = useId();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const who = setupToken === null ? {} : { setupToken };
  const rest = { context: { anonymous: setupToken !== null } };

  // Requested once: each request returns another secret.
  const secret = useQuery({
    queryKey: ['totp-secret', ceremony],
    queryFn: () => api.auth.generateTotp(who, rest),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const verify = useMutation({
    mutationFn: () => api.auth.verifyTotp({ ...who, code }, rest),
    onSuccess: ({ recoveryCodes }) => onVerified(recoveryCodes),
    onError: () => setCode(''),
  });

  if (secret.isError) {
    return (
      <ErrorState
        // An expired setup starts again from the invitation's link.
        onRetry={isProblem(secret.error, 'SETUP_TOKEN_INVALID') ? undefined : () => void secret.refetch()}
      >
        {problemText(secret.error)}
      </ErrorState>
    );
  }
  if (secret.isPending) {
    return (
      <LoadingRegion className={styles.setup}>
        <Skeleton height="240px" />
        <Skeleton height="3rem" />
        <Skeleton height="var(--control-height)" />
      </LoadingRegion>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isWholeCode('authenticator', code)) verify.mutate();
  };
  return (
    <form className={styles.setup} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('totp.scan')}</p>
      <QrCode text={secret.data.otpauthUrl} label={t('totp.qr')} />
      <div className={styles.byHand}>
        <p className={styles.text}>{t('totp.secret')}</p>
        <p className={styles.secret}>
          <code>{secret.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret.data.secret} label={t('totp.secret.copy')} />
        </p>
      </div>
      <ProblemLine error={verify.error} />
      <TextField
        label={t('totp.code')}
        hint={t('totp.code.hint')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={
          submitted && !verify.isError && !isWholeCode('authenticator', code)
            ? t('code.authenticator.invalid')
            : null
        }
        onChange={(event) => setCode(readCode('authenticator', event.target.value))}
      />
      <Button type="submit" size="lg" wide busy={verify.isPending}>
        {t('totp.verify')}
      </Button>
    </form>
  );
}

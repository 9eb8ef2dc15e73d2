import { schema } from 'virtual:kura-input/auth.verifyTotp';
import { Button, CopyButton, ErrorState, LoadingRegion, QrCode, Skeleton } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { isProblem, useAppClient } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { readCode } from '../../../components/second-factor.ts';
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
  // Requested once: each request returns another secret.
  const secret = useQuery({
    queryKey: ['totp-secret', ceremony],
    queryFn: () => api.auth.generateTotp(...callOf(setupToken)),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
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
      <LoadingRegion className="grid gap-4">
        <Skeleton height="240px" />
        <Skeleton height="3rem" />
        <Skeleton height="var(--control-height)" />
      </LoadingRegion>
    );
  }
  return (
    <VerifyForm setupToken={setupToken} onVerified={onVerified}>
      <p className="text-sm text-soft">{t('totp.scan')}</p>
      <QrCode text={secret.data.otpauthUrl} label={t('totp.qr')} />
      <div className="grid gap-1">
        <p className="text-sm text-soft">{t('totp.secret')}</p>
        <p className={styles.secret}>
          <code>{secret.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret.data.secret} label={t('totp.secret.copy')} />
        </p>
      </div>
    </VerifyForm>
  );
}

/** Input and options of a call for the admin with this setup token, or for the one who is logged in. */
const callOf = (setupToken: string | null) =>
  [setupToken === null ? {} : { setupToken }, { context: { anonymous: setupToken !== null } }] as const;

const Field = fieldsOf<{ code: string }>();

function VerifyForm(props: AuthenticatorSetupProps & { readonly children: ReactNode }) {
  const { setupToken, onVerified, children } = props;
  const t = useT();
  const [who, rest] = callOf(setupToken);
  const form = useApiForm({
    schema,
    values: { code: '' },
    read: ({ code }) => ({ ...who, code }),
    clearsOnError: ['code'],
    send: (api, input) => api.auth.verifyTotp(input, rest),
    onDone: ({ recoveryCodes }) => onVerified(recoveryCodes),
  });
  return (
    <Form form={form} className="grid gap-4">
      {children}
      <ProblemLine error={form.error} />
      <Field.Text
        name="code"
        label={t('totp.code')}
        hint={t('totp.code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        invalid={t('code.authenticator.invalid')}
        format={(text) => readCode('authenticator', text)}
      />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('totp.verify')}
      </Button>
    </Form>
  );
}

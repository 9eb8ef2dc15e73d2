import { Button, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeField, noCode } from '../../../components/code-field.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { isWholeCode } from '../../../components/second-factor.ts';
import { useT } from '../../../i18n/i18n.ts';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-layout.module.css';
import { SignInLayout } from './sign-in-layout.tsx';

interface LoginFormProps {
  /** The reason why the admin was logged out, unless the admin did it. */
  readonly notice?: string | null;
  readonly email?: string;
  readonly onSignedIn: () => void;
}

export function LoginForm({ notice = null, email = '', onSignedIn }: LoginFormProps) {
  const t = useT();
  const problemText = useProblemText();
  const { api, session } = useAppClient();
  const [fields, setFields] = useState({ email, password: '' });
  const [factor, setFactor] = useState(noCode);
  const [submitted, setSubmitted] = useState(false);

  const login = useMutation({
    mutationFn: () => api.auth.adminLogin({ ...fields, code: factor.code }, { context: { anonymous: true } }),
    onSuccess: (tokens) => {
      session.start(tokens, null);
      onSignedIn();
    },
    // A code works once and soon ends: the next try needs a new one.
    onError: () => setFactor({ ...factor, code: '' }),
  });

  const missing = (value: string) => (submitted && value === '' ? t('form.missing') : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fields.email && fields.password && isWholeCode(factor.kind, factor.code)) login.mutate();
  };

  return (
    <SignInLayout heading={t('login.heading')} lead={login.isError ? null : notice}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {login.isError && (
          <p className={styles.problem} role="alert">
            {problemText(login.error)}
          </p>
        )}
        <TextField
          label={t('common.emailAddress')}
          type="email"
          name="email"
          autoComplete="username"
          value={fields.email}
          error={missing(fields.email)}
          onChange={(event) => setFields({ ...fields, email: event.target.value.trim() })}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          value={fields.password}
          error={missing(fields.password)}
          onChange={(event) => setFields({ ...fields, password: event.target.value })}
        />
        <CodeField value={factor} onChange={setFactor} submitted={submitted && !login.isError} />
        <Button type="submit" size="lg" wide busy={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </SignInLayout>
  );
}

import { Button, TextField } from '@kura/ui';
import { useKura } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BrandMark } from '../../app/brand-mark.tsx';
import { useProblemText } from '../../app/problem-text.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './login-form.module.css';

interface LoginFormProps {
  readonly sessionOver: boolean;
  readonly onSignedIn: () => void;
}

export function LoginForm({ sessionOver, onSignedIn }: LoginFormProps) {
  const t = useT();
  const problemText = useProblemText();
  const { api, session } = useKura();
  const [fields, setFields] = useState({ email: '', password: '', code: '' });
  const [tried, setTried] = useState(false);

  const login = useMutation({
    mutationFn: () => api.auth.adminLogin(fields, { context: { anonymous: true } }),
    onSuccess: (tokens) => {
      session.start(tokens, null);
      onSignedIn();
    },
    // A code works once and soon ends: the next try needs a new one.
    onError: () => setFields((now) => ({ ...now, code: '' })),
  });

  const missing = (value: string) => (tried && value === '' ? t('login.missing') : null);
  const codeIsWhole = /^\d{6}$/.test(fields.code);
  const codeError = tried && !codeIsWhole && !login.isError ? t('login.code.invalid') : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.email && fields.password && codeIsWhole) login.mutate();
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <header className={styles.head}>
          <BrandMark sizePx={40} />
          <h1 className={styles.heading}>{t('login.heading')}</h1>
          {sessionOver && !login.isError && <p className={styles.notice}>{t('login.over')}</p>}
        </header>
        {login.isError && (
          <p className={styles.problem} role="alert">
            {problemText(login.error)}
          </p>
        )}
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          value={fields.email}
          error={missing(fields.email)}
          onChange={(event) => setFields({ ...fields, email: event.target.value.trim() })}
        />
        <TextField
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          error={missing(fields.password)}
          onChange={(event) => setFields({ ...fields, password: event.target.value })}
        />
        <TextField
          label={t('login.code')}
          hint={t('login.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={fields.code}
          error={codeError}
          onChange={(event) =>
            setFields({ ...fields, code: event.target.value.normalize('NFKC').replace(/\D/g, '') })
          }
        />
        <Button type="submit" size="lg" wide busy={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </main>
  );
}

import { Button, useToast } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { useOwnAdmin } from '../../../app/access/access-queries.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { isAcceptedStrength, passwordStrength } from './password-strength.ts';
import styles from './security.module.css';

const nothing = { current: '', password: '' };

/** Another password for oneself; every other device is logged out by it. */
export function ChangePasswordPanel() {
  const t = useT();
  const toast = useToast();
  const { email = '', name = '' } = useOwnAdmin() ?? {};
  const [fields, setFields] = useState(nothing);
  const [submitted, setSubmitted] = useState(false);
  const strength = passwordStrength(fields.password, { email, name });
  const change = useAdminMutation(
    (api, passwords: typeof nothing) => api.auth.changePassword(passwords),
    () => {
      setFields(nothing);
      setSubmitted(false);
      toast({ tone: 'success', title: t('security.password.changed') });
    },
  );
  const wasWrong = isProblem(change.error, 'CREDENTIALS_INVALID');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fields.current && isAcceptedStrength(strength)) change.mutate(fields);
  };
  const missing = submitted && fields.current === '' ? t('form.missing') : null;
  return (
    <Panel heading={t('login.password')} hint={t('security.password.hint')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* Tells a password manager the account of the password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('security.password.current')}
          name="current-password"
          autoComplete="current-password"
          value={fields.current}
          error={wasWrong ? t('security.password.wrong') : missing}
          onChange={(event) => {
            change.reset();
            setFields({ ...fields, current: event.target.value });
          }}
        />
        <NewPasswordField
          value={fields.password}
          strength={strength}
          submitted={submitted}
          onChange={(password) => setFields({ ...fields, password })}
        />
        <ProblemLine error={wasWrong ? null : change.error} />
        <div className={styles.acts}>
          <Button type="submit" tone="secondary" busy={change.isPending}>
            {t('security.password.change')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

import { schema } from 'virtual:kura-input/auth.changePassword';
import { Button, useToast } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { isProblem } from '@kura/web-kit';
import { useOwnAdmin } from '../../../app/access/access-queries.ts';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { NewPasswordField, usePasswordStrength } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './security.module.css';

/** Another password for oneself; every other device is logged out by it. */
export function ChangePasswordPanel() {
  const t = useT();
  const toast = useToast();
  const { email = '', name = '' } = useOwnAdmin() ?? {};
  const rate = usePasswordStrength({ email, name });
  const form = useAdminForm({
    schema,
    values: { current: '', password: '' },
    read: (values) => values,
    check: ({ password }) => ({ password: rate(password).error }),
    refusal: (error) => ({
      current: isProblem(error, 'CREDENTIALS_INVALID') ? t('security.password.wrong') : null,
    }),
    clears: true,
    send: (api, input, rest) => api.auth.changePassword(input, rest),
    onDone: () => toast({ tone: 'success', title: t('security.password.changed') }),
  });
  const password = form.methods.watch('password');
  return (
    <Panel heading={t('login.password')} hint={t('security.password.hint')}>
      <Form form={form} className={`grid gap-4 ${styles.form}`}>
        {/* Tells a password manager the account of the password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current"
          label={t('security.password.current')}
          autoComplete="current-password"
        />
        <NewPasswordField password={password} rated={rate(password)} />
        <ProblemLine error={form.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="secondary" busy={form.busy}>
            {t('security.password.change')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

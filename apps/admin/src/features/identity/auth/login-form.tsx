import { schema } from 'virtual:kura-input/auth.adminLogin';
import { Button } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { CodeField } from '../../../components/code-field.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { PasswordField } from './password-field.tsx';
import { SignInLayout, SignInProblem } from './sign-in-layout.tsx';

interface LoginFormProps {
  /** The reason why the admin was logged out, unless the admin did it. */
  readonly notice?: string | null;
  readonly email?: string;
  readonly onSignedIn: () => void;
}

const Field = fieldsOf<{ email: string }>();

export function LoginForm({ notice = null, email = '', onSignedIn }: LoginFormProps) {
  const t = useT();
  const { session } = useAppClient();
  const form = useApiForm({
    schema,
    values: { email, password: '', code: '' },
    read: (values) => values,
    // A code works once and soon ends: the next try needs a new one.
    clearsOnError: ['code'],
    send: (api, input) => api.auth.adminLogin(input, { context: { anonymous: true } }),
    onDone: (tokens) => {
      session.start(tokens, null);
      onSignedIn();
    },
  });
  return (
    <SignInLayout heading={t('login.heading')} lead={form.error === null ? notice : null}>
      <Form form={form} className="grid gap-4">
        <SignInProblem error={form.error} />
        <Field.Text
          name="email"
          label={t('common.emailAddress')}
          type="email"
          autoComplete="username"
          format={(text) => text.trim()}
        />
        <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
        <CodeField />
        <Button type="submit" size="lg" wide busy={form.busy}>
          {t('login.submit')}
        </Button>
      </Form>
    </SignInLayout>
  );
}

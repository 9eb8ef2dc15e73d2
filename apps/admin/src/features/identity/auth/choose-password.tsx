import { Button } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { useApiForm } from '@kura/web-kit/form';
import { useT } from '../../../i18n/i18n.ts';
import { NewPasswordField, usePasswordStrength } from './new-password-field.tsx';
import { SignInProblem } from './sign-in-layout.tsx';

export interface Setup {
  readonly setupToken: string;
  readonly email: string;
}

interface ChoosePasswordProps {
  readonly invitation: string;
  readonly onChosen: (setup: Setup) => void;
  /** Called when the server refuses. A refused invitation can't be fixed by another password. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * The name and address of the invited admin are unknown before the invitation is accepted. The server also checks the password
 * against them.
 */
const nobody = { email: '', name: '' };

/** The first step of an invitation. */
export function ChoosePassword({ invitation, onChosen, onRefused }: ChoosePasswordProps) {
  const t = useT();
  const rate = usePasswordStrength(nobody);
  const form = useApiForm({
    values: { password: '' },
    read: ({ password }) => ({ invitation, password }),
    check: ({ password }) => ({ password: rate(password).error }),
    send: async (api, input) => {
      try {
        return await api.auth.acceptInvitation(input, { context: { anonymous: true } });
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
    onDone: onChosen,
  });
  const password = form.methods.watch('password');
  return (
    <Form form={form} className="grid gap-4">
      <SignInProblem error={form.error} />
      <NewPasswordField password={password} rated={rate(password)} autoFocus />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('invitation.password.next')}
      </Button>
    </Form>
  );
}

import { Button } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useProblemText } from '../../../components/problem-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { isAcceptedStrength, passwordStrength } from './password-strength.ts';
import styles from './sign-in-layout.module.css';

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
  const problemText = useProblemText();
  const { api } = useAppClient();
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const strength = passwordStrength(password, nobody);
  const accept = useMutation({
    mutationFn: () => api.auth.acceptInvitation({ invitation, password }, { context: { anonymous: true } }),
    onSuccess: onChosen,
    onError: onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isAcceptedStrength(strength)) accept.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {accept.isError && (
        <p className={styles.problem} role="alert">
          {problemText(accept.error)}
        </p>
      )}
      <NewPasswordField
        value={password}
        strength={strength}
        submitted={submitted}
        autoFocus
        onChange={setPassword}
      />
      <Button type="submit" size="lg" wide busy={accept.isPending}>
        {t('invitation.password.next')}
      </Button>
    </form>
  );
}

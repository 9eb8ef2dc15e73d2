import { PASSWORD_LEAST_LENGTH } from '@kura/domain';
import { Button } from '@kura/ui';
import { useKura } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useProblemText } from '../../app/problem-text.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './entry-page.module.css';
import { PasswordField } from './password-field.tsx';
import strengths from './password-strength.module.css';
import { passwordStrength } from './password-strength.ts';

export interface Setup {
  readonly setupToken: string;
  readonly email: string;
}

interface ChoosePasswordProps {
  readonly invitation: string;
  readonly onChosen: (setup: Setup) => void;
  /** It may be the invitation that is refused: then no password helps. */
  readonly onRefused: (error: unknown) => void;
}

/** The first step of an invitation. */
export function ChoosePassword({ invitation, onChosen, onRefused }: ChoosePasswordProps) {
  const t = useT();
  const problemText = useProblemText();
  const { api } = useKura();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const strength = passwordStrength(password);
  const isRefused = strength === 'SHORT' || strength === 'WEAK';
  const left = PASSWORD_LEAST_LENGTH - [...password].length;
  const accept = useMutation({
    mutationFn: () => api.auth.acceptInvitation({ invitation, password }, { context: { anonymous: true } }),
    onSuccess: onChosen,
    onError: onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRefused) accept.mutate();
  };
  const strengthText =
    strength === 'SHORT' ? t('password.strength.SHORT', { count: left }) : t(`password.strength.${strength}`);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {accept.isError && (
        <p className={styles.problem} role="alert">
          {problemText(accept.error)}
        </p>
      )}
      <PasswordField
        label={t('invitation.password.new')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        value={password}
        error={tried && isRefused ? strengthText : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={strengths.strength} data-strength={password === '' ? 'NONE' : strength}>
        <span className={strengths.track} aria-hidden="true">
          <span className={strengths.bar} />
        </span>
        <p role="status" className={strengths.words}>
          {password !== '' && `${t('password.strength')}: ${strengthText}`}
        </p>
      </div>
      <Button type="submit" size="lg" wide busy={accept.isPending}>
        {t('invitation.password.next')}
      </Button>
    </form>
  );
}

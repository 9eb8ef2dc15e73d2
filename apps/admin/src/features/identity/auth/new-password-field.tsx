import { MIN_PASSWORD_LENGTH } from '@kura/domain/auth';
import { useT } from '../../../i18n/i18n.ts';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { isAcceptedStrength, type PasswordOwner, passwordStrength } from './password-strength.ts';

/** The strength of a password with its text, and the error of one that is refused. */
export function usePasswordStrength(owner: PasswordOwner) {
  const t = useT();
  return (password: string) => {
    const strength = passwordStrength(password, owner);
    const text =
      strength === 'SHORT'
        ? t('password.strength.SHORT', { count: MIN_PASSWORD_LENGTH - [...password].length })
        : t(`password.strength.${strength}`);
    return { strength, text, error: isAcceptedStrength(strength) ? null : text };
  };
}

interface NewPasswordFieldProps {
  readonly password: string;
  readonly rated: Pick<ReturnType<ReturnType<typeof usePasswordStrength>>, 'strength' | 'text'>;
  readonly autoFocus?: boolean;
}

/** The field `password` with a password that is being chosen, and how hard it would be to guess. */
export function NewPasswordField({ password, rated, autoFocus = false }: NewPasswordFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <PasswordField
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <div
        className={`grid gap-1 ${styles.strength}`}
        data-strength={password === '' ? 'NONE' : rated.strength}
      >
        <span className="h-4px rounded-full bg-line overflow-hidden" aria-hidden="true">
          <span className={`block h-full rounded-inherit ${styles.bar}`} />
        </span>
        <p role="status" className="min-h-line text-xs text-soft">
          {password !== '' && `${t('password.strength')}: ${rated.text}`}
        </p>
      </div>
    </div>
  );
}

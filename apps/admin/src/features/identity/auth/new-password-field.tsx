import { MIN_PASSWORD_LENGTH } from '@kura/domain/auth';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { isAcceptedStrength, type PasswordStrength } from './password-strength.ts';

interface NewPasswordFieldProps extends Pick<ComponentProps<typeof PasswordField>, 'autoFocus'> {
  readonly value: string;
  readonly strength: PasswordStrength;
  /** The form was submitted: errors are shown. */
  readonly submitted: boolean;
  readonly onChange: (password: string) => void;
}

/** A password that is being chosen, and how hard it would be to guess. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { value, strength, submitted, onChange, autoFocus = false } = props;
  const t = useT();
  const text =
    strength === 'SHORT'
      ? t('password.strength.SHORT', { count: MIN_PASSWORD_LENGTH - [...value].length })
      : t(`password.strength.${strength}`);
  return (
    <div className={styles.field}>
      <PasswordField
        label={t('password.new')}
        name="new-password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={value}
        error={submitted && !isAcceptedStrength(strength) ? text : null}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.strength} data-strength={value === '' ? 'NONE' : strength}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} />
        </span>
        <p role="status" className={styles.words}>
          {value !== '' && `${t('password.strength')}: ${text}`}
        </p>
      </div>
    </div>
  );
}

import { Icon, IconButton, TextField } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './password-field.module.css';

type TextProps = ComponentProps<typeof TextField>;

const Field = fieldsOf<Record<string, string>>();

interface PasswordFieldProps extends Pick<TextProps, 'label' | 'autoComplete' | 'autoFocus'> {
  readonly name: string;
}

/** A password of a form. */
export function PasswordField({ name, ...rest }: PasswordFieldProps) {
  return (
    <Field.Custom name={name}>
      {({ value, error, onChange }) => (
        <PasswordBox
          {...rest}
          name={name}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field.Custom>
  );
}

/** A password: it can be shown, and it is said when Caps Lock is on. */
function PasswordBox({ hint, ...field }: Omit<TextProps, 'type' | 'suffix'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextField
        {...field}
        hint={hint}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        onBlur={() => setCapsLock(false)}
        suffix={
          <IconButton
            className={styles.show}
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hidden' : 'eye'} sizePx={18} />
          </IconButton>
        }
      />
      <p className={`text-xs text-warning ${styles.caps}`} role="status">
        {capsLock && t('password.capsLock')}
      </p>
    </div>
  );
}

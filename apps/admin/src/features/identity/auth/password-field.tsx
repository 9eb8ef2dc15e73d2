import { Icon, IconButton, TextField } from '@kura/ui';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './password-field.module.css';

/** A password: it can be shown, and it is said when Caps Lock is on. */
export function PasswordField({ hint, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) {
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
      <p className={styles.caps} role="status">
        {capsLock && t('password.capsLock')}
      </p>
    </div>
  );
}

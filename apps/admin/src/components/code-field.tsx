import { Button, TextField } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import styles from './code-field.module.css';
import { type FactorKind, readCode } from './second-factor.ts';

const Field = fieldsOf<{ code: string }>();

/** The field `code`: the code of the authenticator, or a recovery code when it isn't available. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useT();
  const [kind, setKind] = useState<FactorKind>('authenticator');
  const isRecovery = kind === 'recovery';
  return (
    <Field.Custom name="code" invalid={t(`code.${kind}.invalid`)}>
      {({ value, error, onChange }) => (
        <div className="grid gap-1">
          <TextField
            key={kind}
            label={t(`code.${kind}`)}
            hint={t(`code.${kind}.hint`)}
            name={isRecovery ? 'recovery-code' : 'otp'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={autoFocus}
            value={value}
            error={error}
            onChange={(event) => onChange(readCode(kind, event.target.value))}
          />
          <Button
            tone="quiet"
            size="sm"
            className={`justify-self-start ${styles.other}`}
            onClick={() => {
              setKind(isRecovery ? 'authenticator' : 'recovery');
              onChange('');
            }}
          >
            {t(isRecovery ? 'code.toAuthenticator' : 'code.toRecovery')}
          </Button>
        </div>
      )}
    </Field.Custom>
  );
}

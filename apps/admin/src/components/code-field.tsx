import { Button, TextField } from '@kura/ui';
import { useT } from '../i18n/i18n.ts';
import styles from './code-field.module.css';
import { type FactorKind, isWholeCode, readCode } from './second-factor.ts';

export interface TypedCode {
  readonly kind: FactorKind;
  readonly code: string;
}

export const noCode: TypedCode = { kind: 'authenticator', code: '' };

interface CodeFieldProps {
  readonly value: TypedCode;
  readonly onChange: (value: TypedCode) => void;
  /** The form was submitted: missing input is shown. */
  readonly submitted: boolean;
  readonly autoFocus?: boolean;
}

/** The code of the authenticator, or a recovery code when it isn't available. */
export function CodeField({ value: { kind, code }, onChange, submitted, autoFocus = false }: CodeFieldProps) {
  const t = useT();
  const other = kind === 'authenticator' ? 'recovery' : 'authenticator';
  return (
    <div className={styles.factor}>
      <TextField
        key={kind}
        label={t(`code.${kind}`)}
        hint={t(`code.${kind}.hint`)}
        name={kind === 'authenticator' ? 'otp' : 'recovery-code'}
        inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
        autoComplete={kind === 'authenticator' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={autoFocus}
        value={code}
        error={submitted && !isWholeCode(kind, code) ? t(`code.${kind}.invalid`) : null}
        onChange={(event) => onChange({ kind, code: readCode(kind, event.target.value) })}
      />
      <Button
        tone="quiet"
        size="sm"
        className={styles.other}
        onClick={() => onChange({ kind: other, code: '' })}
      >
        {t(other === 'recovery' ? 'code.toRecovery' : 'code.toAuthenticator')}
      </Button>
    </div>
  );
}

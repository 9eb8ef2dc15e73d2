import { TextField } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import styles from './code-field.module.css';

export const emailCodeLength = 6;

const Field = fieldsOf<{ code: string }>();

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Called with a whole code, once for each that is typed, pasted or filled in. */
  readonly onWhole?: () => void;
}

/** The field `code`: the code from a mail. Digits alone, which phones fill in automatically. */
export function CodeField({ label, hint, onWhole }: CodeFieldProps) {
  return (
    <Field.Custom name="code">
      {({ value, error, onChange }) => (
        <TextField
          label={label}
          hint={hint}
          error={error}
          className={styles.code}
          name="one-time-code"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          // No maxLength: the browser would truncate a pasted code that contains a space.
          onChange={({ target }) => {
            const typed = target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, emailCodeLength);
            onChange(typed);
            if (typed.length === emailCodeLength && typed !== value) onWhole?.();
          }}
        />
      )}
    </Field.Custom>
  );
}

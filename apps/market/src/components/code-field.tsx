import { TextField } from '@kura/ui';
import styles from './code-field.module.css';

export const emailCodeLength = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly autoFocus?: boolean;
}

/** The code from a mail: digits alone, which phones fill in automatically. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      className={styles.code}
      name="one-time-code"
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      // No maxLength: the browser would truncate a pasted code that contains a space.
      onChange={(event) =>
        onChange(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, emailCodeLength))
      }
    />
  );
}

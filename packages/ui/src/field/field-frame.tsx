import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every field may say about itself. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** An error that the app decided on, shown as it is (the browser's own validation is not used). */
  readonly error?: string | null | undefined;
  /** For fields that their surroundings explain: the label is still heard. */
  readonly hideLabel?: boolean;
  readonly className?: string | undefined;
}

/** What ties a control to its label, hint and error. */
interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly boxClass?: string | false | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control in a box, error and hint below: the same around every kind of control. */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel = false,
  className,
  boxClass,
  children,
}: FieldFrameProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={classNames(styles.box, error && styles.wrong, boxClass)}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

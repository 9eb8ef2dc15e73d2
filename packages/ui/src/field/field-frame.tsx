import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** Properties of every field. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The app's own error, shown verbatim. The browser's validation is not used. */
  readonly error?: string | null | undefined;
  /** For fields with visible context: only screen readers get the label. */
  readonly hideLabel?: boolean;
  readonly className?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly boxClass?: string | false | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** The frame of every control: label above, control in a box, error and hint below. */
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
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'text-sm font-500 text-soft'}>
        {label}
      </label>
      <span className={classNames(styles.box, error && styles.wrong, boxClass)}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      </span>
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger" role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

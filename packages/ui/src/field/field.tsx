import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** An error that the app decided on, shown as it is (the browser's own validation is not used). */
  readonly error?: string | null | undefined;
  readonly suffix?: ReactNode;
  readonly hideLabel?: boolean;
}

export function TextField({
  label,
  hint,
  error,
  suffix,
  hideLabel = false,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={classNames(styles.box, error && styles.wrong)}>
        <input
          autoComplete="off"
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
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

/** Text of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  hideLabel = false,
  className,
  rows = 4,
  ...area
}: Omit<FieldProps, 'suffix'> & ComponentProps<'textarea'>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={classNames(styles.box, styles.areaBox, error && styles.wrong)}>
        <textarea
          {...area}
          id={id}
          rows={rows}
          className={classNames(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
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

/** Digits and at most one decimal point; anything else typed or pasted is left out. */
export function keepDecimal(text: string): string {
  const [whole = '', ...fractions] = text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .split('.');
  return fractions.length === 0 ? whole : `${whole}.${fractions.join('')}`;
}

type AmountFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    readonly value: string;
    readonly onValueChange: (value: string) => void;
  };

/** An amount of money. Full-width digits, as Japanese keyboards write them, are understood. */
export function AmountField({ value, onValueChange, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="decimal"
      value={value}
      onChange={(event) => onValueChange(keepDecimal(event.target.value))}
    />
  );
}

export function SelectField({
  label,
  hint,
  hideLabel = false,
  className,
  children,
  ...select
}: Omit<FieldProps, 'error' | 'suffix'> & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={classNames(styles.box, styles.selectBox)}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-describedby={hint ? `${id}-hint` : undefined}
        >
          {children}
        </select>
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

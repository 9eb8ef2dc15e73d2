import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** Placed at the end of the box: a unit, an icon, a button. */
  readonly suffix?: ReactNode;
}

export function TextField({ label, hint, error, hideLabel, className, suffix, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={`flex-1 h-full min-w-0 w-full border-0 outline-none tabular ${styles.input}`}
            // For a dialog, which focuses it once it is shown.
            data-autofocus={input.autoFocus}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </>
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** Text of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      hideLabel={hideLabel ?? false}
      boxClass={styles.areaBox}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={classNames(
            `flex-1 h-full min-w-0 w-full border-0 outline-none tabular ${styles.input}`,
            styles.area,
          )}
        />
      )}
    </FieldFrame>
  );
}

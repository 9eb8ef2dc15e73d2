import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** One of many, in the browser's own list: the best one on every device. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame
      {...{ label, hint, error, className }}
      hideLabel={hideLabel ?? false}
      boxClass={styles.selectBox}
    >
      {(control) => (
        <select {...select} {...control} className={styles.input}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

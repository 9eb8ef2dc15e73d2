import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A select field with the browser's own list, which every device renders well. */
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
        <select
          {...select}
          {...control}
          className={`flex-1 h-full min-w-0 w-full border-0 outline-none tabular ${styles.input}`}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

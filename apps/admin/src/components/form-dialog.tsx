import { Button, type ButtonTone, Dialog } from '@kura/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './form-dialog.module.css';
import { ProblemLine } from './problem-line.tsx';

interface FormDialogProps {
  readonly title: string;
  /** The button's text; the title by default. */
  readonly action?: string;
  readonly tone?: ButtonTone;
  readonly size?: 'sm' | 'md';
  /** Whether the call is running: the dialog can't be closed then. */
  readonly busy: boolean;
  /** The error of the last call, if any. */
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form, its button and the error of its call. The form shows the mistakes in its fields itself. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    action = title,
    tone = 'primary',
    size = 'md',
    busy,
    error,
    onSubmit,
    onClose,
    children,
  } = props;
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      dismissible={!busy}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide tone={tone} busy={busy}>
          {action}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <ProblemLine error={error} />
      </form>
    </Dialog>
  );
}

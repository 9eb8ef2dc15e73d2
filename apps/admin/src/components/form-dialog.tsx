import { Button, type ButtonTone, Dialog } from '@kura/ui';
import { Form } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import { type ReactNode, useId } from 'react';
import { ProblemLine } from './problem-line.tsx';

interface FormDialogProps<Values extends object> {
  readonly form: CallForm<Values>;
  readonly title: string;
  /** The button's text; the title by default. */
  readonly action?: string;
  readonly tone?: ButtonTone;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly disabled?: boolean;
  readonly disabledReason?: string | null;
  /** The text of an error, where the general one says too little. */
  readonly problemText?: (error: unknown) => string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form, its button and the error of its call. It can't be closed while the call is running. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, title, action = title, tone = 'primary', size = 'md', onClose, children } = props;
  const { disabled = false, disabledReason = null, problemText } = props;
  const formId = useId();
  return (
    <Dialog
      open
      size={size}
      title={title}
      dismissible={!form.busy}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={formId}
          wide
          tone={tone}
          busy={form.busy}
          disabled={disabled}
          disabledReason={disabledReason}
        >
          {action}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        {children}
        <ProblemLine error={form.error} textOf={problemText} />
      </Form>
    </Dialog>
  );
}

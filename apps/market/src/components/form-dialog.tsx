import { Button, Dialog } from '@kura/ui';
import { Form } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import type { ComponentProps, ReactNode } from 'react';
import { describeError } from '../i18n/describe-error.ts';
import type { T } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';

interface FormEndProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide'> {
  readonly form: Pick<CallForm<Record<never, never>>, 'busy' | 'error'>;
  /** The texts of the feature, with those of its errors. */
  readonly t: T;
  readonly action: ReactNode;
  /** Why the form can't be sent yet. */
  readonly reason?: string | null;
}

/** The error of a form's call, and the button that sends it. */
export function FormEnd({ form, t, action, reason = null, ...button }: FormEndProps) {
  return (
    <>
      {form.error !== null && <Notice tone="danger">{describeError(t, form.error)}</Notice>}
      <Button {...button} type="submit" busy={form.busy} disabledReason={reason}>
        {action}
      </Button>
    </>
  );
}

interface FormDialogProps<Values extends object> extends Omit<FormEndProps, 'form'> {
  readonly form: CallForm<Values>;
  readonly title: string;
  readonly dialogSize?: 'sm' | 'md';
  /** Below the button. */
  readonly after?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form. It can't be closed while the call is running. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, title, dialogSize = 'sm', after, onClose, children, ...end } = props;
  return (
    <Dialog open onClose={onClose} title={title} size={dialogSize} dismissible={!form.busy}>
      <Form form={form} className="stack gap-5">
        {children}
        <FormEnd wide {...end} form={form} />
        {after}
      </Form>
    </Dialog>
  );
}

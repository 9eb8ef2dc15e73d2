import type { ButtonTone } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

interface NoteDialogProps {
  readonly form: CallForm<{ note: string }>;
  readonly title: string;
  readonly tone?: ButtonTone;
  readonly hint: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const Field = fieldsOf<{ note: string }>();

/** Asks for the note of a decision, which the audit log keeps. */
export function NoteDialog({ hint, children, ...dialog }: NoteDialogProps) {
  const t = useT();
  return (
    <FormDialog {...dialog} size="sm">
      {children}
      <Field.TextArea name="note" label={t('campaigns.note')} hint={hint} rows={3} />
    </FormDialog>
  );
}

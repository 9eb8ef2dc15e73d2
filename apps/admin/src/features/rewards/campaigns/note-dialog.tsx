import { type ButtonTone, TextAreaField } from '@kura/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly tone?: ButtonTone;
  readonly hint: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly children: ReactNode;
  readonly onSend: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the note of a decision, which the audit log keeps. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, tone = 'primary', hint, busy, error, children, onSend, onClose } = props;
  const t = useT();
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isMissing = note.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (!isMissing) onSend(note.trim());
  };
  return (
    <FormDialog
      title={title}
      size="sm"
      tone={tone}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        label={t('campaigns.note')}
        hint={hint}
        rows={3}
        maxLength={500}
        value={note}
        error={submitted && isMissing ? t('form.missing') : null}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

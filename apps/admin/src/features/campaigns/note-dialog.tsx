import { Button, type ButtonTone, Dialog, TextAreaField } from '@kura/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useT } from '../../i18n/i18n.ts';
import styles from './campaigns.module.css';

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
  const formId = useId();
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isMissing = note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isMissing) onSend(note.trim());
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      dismissible={!busy}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide tone={tone} busy={busy}>
          {title}
        </Button>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
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
        <ProblemLine error={error} />
      </form>
    </Dialog>
  );
}

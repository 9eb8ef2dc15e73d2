import type { UserRecord } from '@kura/api-contract/user-records';
import { TextAreaField, TextField, useToast } from '@kura/ui';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

const MAX_REASON_CHARACTERS = 500;

/** Corrects a user's birth date, with the reason. */
export function BirthDateDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const [birthDate, setBirthDate] = useState(user.birthDate ?? '');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const correct = useAdminMutation(
    (api) => api.userRecords.correctBirthDate({ id: user.id, birthDate, reason: reason.trim() }),
    () => {
      toast({ tone: 'success', title: t('users.birthDate.corrected') });
      onClose();
    },
  );
  const mistakes = {
    birthDate:
      birthDate === '' ? t('form.missing') : birthDate === user.birthDate ? t('users.birthDate.same') : null,
    reason: reason.trim() === '' ? t('form.missing') : null,
  };
  const submit = () => {
    setSubmitted(true);
    if (mistakes.birthDate === null && mistakes.reason === null) correct.mutate();
  };
  return (
    <FormDialog
      title={t('users.birthDate.correct')}
      size="sm"
      busy={correct.isPending}
      error={correct.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('users.birthDate.text')}</p>
      <TextField
        label={t('users.birthDate')}
        type="date"
        value={birthDate}
        error={submitted ? mistakes.birthDate : null}
        onChange={({ target }) => setBirthDate(target.value)}
      />
      <TextAreaField
        label={t('users.reason')}
        hint={t('users.birthDate.reason.hint')}
        maxLength={MAX_REASON_CHARACTERS}
        value={reason}
        error={submitted ? mistakes.reason : null}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

import { schema } from 'virtual:kura-input/userRecords.correctBirthDate';
import type { UserRecord } from '@kura/api-contract/user-records';
import { fieldsOf } from '@kura/ui/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

const Field = fieldsOf<{ birthDate: string; reason: string }>();

/** Corrects a user's birth date, with the reason. */
export function BirthDateDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { birthDate: user.birthDate ?? '', reason: '' },
    read: ({ birthDate, reason }) => ({ id: user.id, birthDate, reason: reason.trim() }),
    check: ({ birthDate }) => ({
      birthDate: birthDate !== '' && birthDate === user.birthDate ? t('users.birthDate.same') : null,
    }),
    send: (api, input, rest) => api.userRecords.correctBirthDate(input, rest),
    onDone: () => {
      onClose();
      return t('users.birthDate.corrected');
    },
  });
  return (
    <FormDialog form={form} title={t('users.birthDate.correct')} size="sm" onClose={onClose}>
      <p>{t('users.birthDate.text')}</p>
      <Field.Text name="birthDate" type="date" label={t('users.birthDate')} />
      <Field.TextArea name="reason" label={t('users.reason')} hint={t('users.birthDate.reason.hint')} />
    </FormDialog>
  );
}

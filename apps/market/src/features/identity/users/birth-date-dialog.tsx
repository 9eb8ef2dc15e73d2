import { fieldsOf } from '@kura/ui/form';
import { useApiForm } from '@kura/web-kit/form';
import { BirthDateField, noBirthDate } from '../../../components/birth-date-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useProfileSaved } from './use-profile-saved.ts';

const Field = fieldsOf<{ birthDate: typeof noBirthDate }>();

/** The birth date can be set once. The dialog explains this and its purpose before saving. */
export function BirthDateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const onSaved = useProfileSaved(onClose);
  const form = useApiForm({
    values: { birthDate: noBirthDate },
    read: ({ birthDate }) => ({ birthDate: birthDate.text }),
    send: (api, input, rest) => api.users.updateProfile(input, rest),
    onDone: (saved) => onSaved(saved, t('account.birth.saved')),
  });
  return (
    <FormDialog
      form={form}
      t={t}
      title={t('account.birth')}
      action={t('account.birth.save')}
      reason={form.methods.watch('birthDate').isPossible ? null : t('account.birth.needed')}
      onClose={onClose}
    >
      <p className="text-sm text-soft">{t('account.birth.why')}</p>
      <Field.Custom name="birthDate">{(field) => <BirthDateField {...field} />}</Field.Custom>
      <Notice tone="info">{t('account.birth.once')}</Notice>
    </FormDialog>
  );
}

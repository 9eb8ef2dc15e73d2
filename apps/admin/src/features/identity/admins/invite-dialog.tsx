import { schema } from 'virtual:kura-input/admins.invite';
import { normaliseMailAddress } from '@kura/domain/email';
import type { AdminScope, Language } from '@kura/domain/vocabulary';
import { fieldsOf } from '@kura/ui/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { ScopeFields } from './scope-fields.tsx';

interface Invitation {
  email: string;
  name: string;
  scopes: AdminScope[];
  language: Language;
}

const Field = fieldsOf<Invitation>();

/** Invites an admin by e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const values: Invitation = { email: '', name: '', scopes: [], language: useLocale() };
  const form = useAdminForm({
    schema,
    values,
    read: (invitation) => ({ ...invitation, name: invitation.name.trim() }),
    check: ({ email }) => ({
      email: normaliseMailAddress(email) === null ? t('admins.email.invalid') : null,
    }),
    send: (api, input, rest) => api.admins.invite(input, rest),
    onDone: ({ email }) => {
      onClose();
      return t('admins.invited', { email });
    },
  });
  return (
    <FormDialog form={form} title={t('admins.invite')} action={t('admins.invite.send')} onClose={onClose}>
      <p>{t('admins.invite.text')}</p>
      <Field.Text name="email" type="email" label={t('common.emailAddress')} format={(text) => text.trim()} />
      <Field.Text name="name" label={t('admins.name')} />
      <Field.Custom name="scopes" missing={t('admins.roles.missing')}>
        {({ value, error, onChange }) => <ScopeFields chosen={value} error={error} onChange={onChange} />}
      </Field.Custom>
      <Field.Segmented
        name="language"
        label={t('admins.language')}
        items={(['ja', 'en'] as const).map((key) => ({ key, label: t(`language.${key}`) }))}
      />
    </FormDialog>
  );
}

import { schema } from 'virtual:kura-input/admins.change';
import type { Admin } from '@kura/api-contract/admins';
import type { AdminScope } from '@kura/domain/vocabulary';
import { fieldsOf } from '@kura/ui/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { Panel } from '../../../components/panel.tsx';
import { RecordForm } from '../../../components/record-form.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { ScopeFields } from './scope-fields.tsx';

const Field = fieldsOf<{ name: string; scopes: AdminScope[] }>();

/** Edits the name and the permissions of an admin. A change takes effect at the admin's next call. */
export function AdminForm({ admin }: { admin: Admin }) {
  const t = useT();
  const form = useAdminForm({
    schema,
    version: admin.version,
    values: { name: admin.name, scopes: admin.scopes },
    read: ({ name, scopes }) => ({ id: admin.id, name: name.trim(), scopes }),
    send: (api, input, rest) => api.admins.change(input, rest),
    onDone: t('admins.saved'),
  });
  const scopeNames = (chosen: AdminScope[]) => chosen.map((scope) => t(`access.scope.${scope}`)).join(' · ');
  return (
    <Panel heading={t('admins.form')} hint={t('admins.form.hint')}>
      <RecordForm
        form={form}
        call="admins.change"
        action={t('admins.save')}
        disabledReason={form.isChanged ? null : t('admins.unchanged')}
        nameOf={([field]) => t(field === 'name' ? 'admins.name' : 'access.roles')}
        textOf={(value) => (Array.isArray(value) ? scopeNames(value) : String(value))}
      >
        <Field.Text name="name" label={t('admins.name')} />
        <Field.Custom name="scopes" missing={t('admins.roles.missing')}>
          {({ value, error, onChange }) => <ScopeFields chosen={value} error={error} onChange={onChange} />}
        </Field.Custom>
      </RecordForm>
    </Panel>
  );
}

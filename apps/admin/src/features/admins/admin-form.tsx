import type { Admin } from '@kura/api-contract/admins';
import type { AdminScope } from '@kura/domain/vocabulary';
import { TextField, useToast } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../app/access/action-button.tsx';
import { useAdminMutation } from '../../app/use-admin-mutation.ts';
import { Panel } from '../../components/panel.tsx';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useT } from '../../i18n/i18n.ts';
import styles from './admins.module.css';
import { ScopeFields } from './scope-fields.tsx';

/** What an admin is called and may do; it holds at their next call. */
export function AdminForm({ admin }: { admin: Admin }) {
  const t = useT();
  const toast = useToast();
  const [name, setName] = useState(admin.name);
  const [scopes, setScopes] = useState<AdminScope[]>(admin.scopes);
  const save = useAdminMutation(
    (api, fields: { name: string; scopes: AdminScope[] }) =>
      api.admins.change({ id: admin.id, ...fields }, { context: { ifMatch: admin.version } }),
    () => toast({ tone: 'success', title: t('admins.saved') }),
  );
  const isSame = name.trim() === admin.name && [...scopes].sort().join() === [...admin.scopes].sort().join();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && scopes.length > 0) save.mutate({ name: name.trim(), scopes });
  };
  return (
    <Panel heading={t('admins.form')} hint={t('admins.form.hint')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('admins.name')}
          maxLength={80}
          value={name}
          error={name.trim() ? null : t('form.missing')}
          onChange={({ target }) => setName(target.value)}
        />
        <ScopeFields
          chosen={scopes}
          error={scopes.length > 0 ? null : t('admins.roles.missing')}
          onChange={setScopes}
        />
        {isProblem(save.error, 'VERSION_STALE') ? (
          <p role="alert">{t('admins.stale')}</p>
        ) : (
          <ProblemLine error={save.error} />
        )}
        <ActionButton
          call="admins.change"
          type="submit"
          busy={save.isPending}
          disabledReason={isSame ? t('admins.unchanged') : null}
        >
          {t('admins.save')}
        </ActionButton>
      </form>
    </Panel>
  );
}

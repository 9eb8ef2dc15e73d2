import type { Admin } from '@kura/api-contract/admins';
import type { AdminScope } from '@kura/domain/vocabulary';
import { TextField, useToast } from '@kura/ui';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './admins.module.css';
import { ScopeFields } from './scope-fields.tsx';

interface AdminDraft {
  readonly name: string;
  readonly scopes: AdminScope[];
}

/** Edits the name and the permissions of an admin. A change takes effect at the admin's next call. */
export function AdminForm({ admin }: { admin: Admin }) {
  const t = useT();
  const toast = useToast();
  const [savedVersion, setSavedVersion] = useState<string>();
  const save = useAdminMutation(
    (api, fields: { name: string; scopes: AdminScope[] }) =>
      api.admins.change({ id: admin.id, ...fields }, { context: { ifMatch: admin.version } }),
    (saved) => {
      setSavedVersion(saved.version);
      toast({ tone: 'success', title: t('admins.saved') });
    },
  );
  const { draft, setDraft, changes, take } = useRecordDraft<AdminDraft>({
    stored: { name: admin.name, scopes: admin.scopes },
    version: admin.version,
    savedVersion,
  });
  const { name, scopes } = draft;
  const scopeNames = (chosen: AdminScope[]) => chosen.map((scope) => t(`access.scope.${scope}`)).join(' · ');
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
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <ScopeFields
          chosen={scopes}
          error={scopes.length > 0 ? null : t('admins.roles.missing')}
          onChange={(chosen) => setDraft({ ...draft, scopes: chosen })}
        />
        <OthersChanges
          changes={changes}
          take={take}
          nameOf={([field]) => t(field === 'name' ? 'admins.name' : 'access.roles')}
          textOf={(value) => (Array.isArray(value) ? scopeNames(value) : String(value))}
        />
        <ProblemLine error={save.error} />
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

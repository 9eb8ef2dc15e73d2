import { normaliseMailAddress } from '@kura/domain/email';
import type { AdminScope, Language } from '@kura/domain/vocabulary';
import { Segmented, TextField, useToast } from '@kura/ui';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { ScopeFields } from './scope-fields.tsx';

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly scopes: AdminScope[];
  readonly language: Language;
}

/** Invites an admin by e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const [draft, setDraft] = useState<Invitation>({ email: '', name: '', scopes: [], language: useLocale() });
  const [submitted, setSubmitted] = useState(false);
  const invite = useAdminMutation(
    (api, invitation: Invitation) => api.admins.invite(invitation),
    ({ email }) => {
      toast({ tone: 'success', title: t('admins.invited', { email }) });
      onClose();
    },
  );
  const problems = {
    email: normaliseMailAddress(draft.email) === null ? t('admins.email.invalid') : null,
    name: draft.name.trim() ? null : t('form.missing'),
    scopes: draft.scopes.length > 0 ? null : t('admins.roles.missing'),
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(problems).every((problem) => problem === null)) {
      invite.mutate({ ...draft, name: draft.name.trim() });
    }
  };
  return (
    <FormDialog
      title={t('admins.invite')}
      action={t('admins.invite.send')}
      busy={invite.isPending}
      error={invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('admins.invite.text')}</p>
      <TextField
        label={t('login.email')}
        type="email"
        maxLength={254}
        value={draft.email}
        error={submitted ? problems.email : null}
        onChange={({ target }) => setDraft({ ...draft, email: target.value.trim() })}
      />
      <TextField
        label={t('admins.name')}
        maxLength={80}
        value={draft.name}
        error={submitted ? problems.name : null}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <ScopeFields
        chosen={draft.scopes}
        error={submitted ? problems.scopes : null}
        onChange={(scopes) => setDraft({ ...draft, scopes })}
      />
      <Segmented
        label={t('admins.language')}
        selected={draft.language}
        onSelect={(language) => setDraft({ ...draft, language })}
        items={(['ja', 'en'] as const).map((key) => ({ key, label: t(`language.${key}`) }))}
      />
    </FormDialog>
  );
}

import { schema } from 'virtual:kura-input/userRecords.setStatus';
import type { UserRecord } from '@kura/api-contract/user-records';
import { fieldsOf } from '@kura/ui/form';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { BirthDateDialog } from './birth-date-dialog.tsx';

/** Disabling or enabling a user, with a reason; deleting the account permanently. */
export function UserActions({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState<'status' | 'birthDate' | 'delete' | null>(null);
  if (user.status === 'DELETED') return null;
  const disables = user.status === 'ACTIVE';
  return (
    <Panel heading={t('act.heading')}>
      <div className="grid gap-3">
        <ActionButton
          call="userRecords.setStatus"
          wide
          tone={disables ? 'danger' : 'secondary'}
          onClick={() => setAsked('status')}
        >
          {t(disables ? 'users.disable' : 'users.enable')}
        </ActionButton>
        <ActionButton
          call="userRecords.correctBirthDate"
          wide
          tone="secondary"
          onClick={() => setAsked('birthDate')}
        >
          {t('users.birthDate.correct')}
        </ActionButton>
        <ActionButton call="users.remove" wide tone="quiet" onClick={() => setAsked('delete')}>
          {t('users.delete')}
        </ActionButton>
      </div>
      {asked === 'status' && <StatusDialog user={user} onClose={() => setAsked(null)} />}
      {asked === 'birthDate' && <BirthDateDialog user={user} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <DeleteDialog user={user} onClose={() => setAsked(null)} onDeleted={onDeleted} />
      )}
    </Panel>
  );
}

interface UserDialogProps {
  readonly user: UserRecord;
  readonly onClose: () => void;
}

const Field = fieldsOf<{ reason: string; name: string }>();

function StatusDialog({ user, onClose }: UserDialogProps) {
  const t = useT();
  const act = user.status === 'ACTIVE' ? ('disable' as const) : ('enable' as const);
  const name = user.name || t('users.nameless');
  const form = useAdminForm({
    schema,
    values: { reason: '' },
    read: ({ reason }) => ({
      id: user.id,
      status: act === 'disable' ? ('DISABLED' as const) : ('ACTIVE' as const),
      reason: reason.trim(),
    }),
    send: (api, input, rest) => api.userRecords.setStatus(input, rest),
    onDone: () => {
      onClose();
      return t(`users.${act}.done`, { name });
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(`users.${act}`)}
      tone={act === 'disable' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`users.${act}.text`, { name })}</p>
      <Field.TextArea name="reason" label={t('users.reason')} hint={t('users.reason.hint')} />
    </FormDialog>
  );
}

function DeleteDialog({ user, onClose, onDeleted }: UserDialogProps & { onDeleted: () => void }) {
  const t = useT();
  // A passkey user may have no name.
  const asked = user.name.trim() || t('users.nameless');
  const form = useAdminForm({
    values: { name: '' },
    read: () => ({ id: user.id }),
    check: ({ name }) => ({ name: name.trim() === asked ? null : t('users.delete.mistyped') }),
    send: (api, input, rest) => api.users.remove(input, rest),
    onDone: () => {
      onDeleted();
      return t('users.delete.done');
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('users.delete')}
      action={t('users.delete.confirm')}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('users.delete.text')}</p>
      <Field.Text name="name" label={t('users.delete.type', { name: asked })} />
    </FormDialog>
  );
}

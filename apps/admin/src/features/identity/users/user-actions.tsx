import type { UserRecord } from '@kura/api-contract/user-records';
import { Button, Dialog, TextAreaField, TextField, useToast } from '@kura/ui';
import { type FormEvent, useId, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { BirthDateDialog } from './birth-date-dialog.tsx';
import styles from './users.module.css';

/** Disabling or enabling a user, with a reason; deleting the account permanently. */
export function UserActions({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState<'status' | 'birthDate' | 'delete' | null>(null);
  if (user.status === 'DELETED') return null;
  const disables = user.status === 'ACTIVE';
  return (
    <Panel heading={t('act.heading')}>
      <div className={styles.acts}>
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

function StatusDialog({ user, onClose }: UserDialogProps) {
  const t = useT();
  const toast = useToast();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const act = user.status === 'ACTIVE' ? 'disable' : 'enable';
  const set = useAdminMutation(
    (api, why: string) =>
      api.userRecords.setStatus({
        id: user.id,
        status: act === 'disable' ? 'DISABLED' : 'ACTIVE',
        reason: why,
      }),
    () => {
      toast({ tone: 'success', title: t(`users.${act}.done`, { name: user.name || t('users.nameless') }) });
      onClose();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason.trim()) set.mutate(reason.trim());
  };
  return (
    <Dialog
      open
      size="sm"
      title={t(`users.${act}`)}
      dismissible={!set.isPending}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={formId}
          wide
          tone={act === 'disable' ? 'danger' : 'primary'}
          busy={set.isPending}
        >
          {t(`users.${act}`)}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{t(`users.${act}.text`, { name: user.name || t('users.nameless') })}</p>
        <TextAreaField
          label={t('users.reason')}
          hint={t('users.reason.hint')}
          maxLength={500}
          value={reason}
          error={submitted && !reason.trim() ? t('form.missing') : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <ProblemLine error={set.error} />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ user, onClose, onDeleted }: UserDialogProps & { onDeleted: () => void }) {
  const t = useT();
  const toast = useToast();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const remove = useAdminMutation(
    (api) => api.users.remove({ id: user.id }),
    () => {
      toast({ tone: 'success', title: t('users.delete.done') });
      onDeleted();
    },
  );
  // A passkey user may have no name.
  const name = user.name.trim() || t('users.nameless');
  const isMeant = typed.trim() === name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isMeant) remove.mutate();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('users.delete')}
      dismissible={!remove.isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide tone="danger" busy={remove.isPending}>
          {t('users.delete.confirm')}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{t('users.delete.text')}</p>
        <TextField
          label={t('users.delete.type', { name })}
          value={typed}
          error={submitted && !isMeant ? t('users.delete.mistyped') : null}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ProblemLine error={remove.error} />
      </form>
    </Dialog>
  );
}

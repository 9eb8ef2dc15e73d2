import type { Ticket } from '@kura/api-contract/tickets';
import { Button, Dialog, TextAreaField, useToast } from '@kura/ui';
import { type FormEvent, useId, useState } from 'react';
import { useAdminMutation } from '../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useT } from '../../i18n/i18n.ts';
import styles from './tickets.module.css';

/** Revoking a ticket that was not used, with a reason. */
export function RevokeTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isReason = reason.trim().length >= 3;
  const revoke = useAdminMutation(
    (api) => api.tickets.revoke({ id: ticket.id, reason: reason.trim() }),
    () => {
      toast({ tone: 'success', title: t('tickets.revoke.done') });
      onClose();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isReason) revoke.mutate();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('tickets.revoke')}
      dismissible={!revoke.isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide tone="danger" busy={revoke.isPending}>
          {t('tickets.revoke')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('tickets.revoke.text')}</p>
        <TextAreaField
          label={t('tickets.reason')}
          maxLength={200}
          value={reason}
          error={submitted && !isReason ? t('tickets.reason.hint') : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <ProblemLine error={revoke.error} />
      </form>
    </Dialog>
  );
}

import type { Ticket } from '@kura/api-contract/tickets';
import { TextAreaField, useToast } from '@kura/ui';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** Revoking a ticket that was not used, with a reason. */
export function RevokeTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
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
  const submit = () => {
    setSubmitted(true);
    if (isReason) revoke.mutate();
  };
  return (
    <FormDialog
      title={t('tickets.revoke')}
      size="sm"
      tone="danger"
      busy={revoke.isPending}
      error={revoke.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('tickets.revoke.text')}</p>
      <TextAreaField
        label={t('tickets.reason')}
        maxLength={200}
        value={reason}
        error={submitted && !isReason ? t('tickets.reason.hint') : null}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

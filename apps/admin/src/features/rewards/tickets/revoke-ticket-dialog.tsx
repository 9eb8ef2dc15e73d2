import { schema } from 'virtual:kura-input/tickets.revoke';
import type { Ticket } from '@kura/api-contract/tickets';
import { fieldsOf } from '@kura/ui/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';

const Field = fieldsOf<{ reason: string }>();

/** Revoking a ticket that was not used, with a reason. */
export function RevokeTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { reason: '' },
    read: ({ reason }) => ({ id: ticket.id, reason: reason.trim() }),
    send: (api, input, rest) => api.tickets.revoke(input, rest),
    onDone: () => {
      onClose();
      return t('tickets.revoke.done');
    },
  });
  return (
    <FormDialog form={form} title={t('tickets.revoke')} size="sm" tone="danger" onClose={onClose}>
      <p>{t('tickets.revoke.text')}</p>
      <Field.TextArea name="reason" label={t('common.reason')} invalid={t('tickets.reason.hint')} />
    </FormDialog>
  );
}

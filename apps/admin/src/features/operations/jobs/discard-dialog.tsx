import { schema } from 'virtual:kura-input/jobs.discard';
import type { Job } from '@kura/api-contract/jobs';
import { ConfirmDialog } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useJobNameText } from './job-name-text.ts';

const Field = fieldsOf<{ reason: string }>();

/** Asks for the reason before a job is deleted from the queue. */
export function DiscardDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useT();
  const nameText = useJobNameText();
  const form = useAdminForm({
    schema,
    values: { reason: '' },
    read: ({ reason }) => ({ id: job.id, reason: reason.trim() }),
    send: (api, input, rest) => api.jobs.discard(input, rest),
    onDone: () => {
      onClose();
      return t('jobs.discarded');
    },
  });

  return (
    <ConfirmDialog
      open
      title={t('jobs.discard.confirm')}
      confirmLabel={t('jobs.discard')}
      danger
      busy={form.busy}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        <p>{t('jobs.discard.text', { name: nameText(job.name), id: job.id })}</p>
        <Field.TextArea
          name="reason"
          label={t('common.reason')}
          hint={t('jobs.discard.reason.hint')}
          rows={3}
        />
        <ProblemLine error={form.error} />
      </Form>
    </ConfirmDialog>
  );
}

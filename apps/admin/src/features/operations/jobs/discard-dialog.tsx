import type { Job } from '@kura/api-contract/jobs';
import { ConfirmDialog, TextAreaField, useToast } from '@kura/ui';
import { useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useJobNameText } from './job-name-text.ts';
import styles from './jobs.module.css';

const MAX_REASON_LENGTH = 500;

/** Asks for the reason before a job is deleted from the queue. */
export function DiscardDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const nameText = useJobNameText();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const discard = useAdminMutation(
    (api) => api.jobs.discard({ id: job.id, reason }),
    () => {
      toast({ tone: 'success', title: t('jobs.discarded') });
      onClose();
    },
  );

  return (
    <ConfirmDialog
      open
      title={t('jobs.discard.confirm')}
      confirmLabel={t('jobs.discard')}
      danger
      busy={discard.isPending}
      onConfirm={() => {
        setSubmitted(true);
        if (!isMissing) discard.mutate();
      }}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{t('jobs.discard.text', { name: nameText(job.name), id: job.id })}</p>
        <TextAreaField
          label={t('jobs.discard.reason')}
          hint={t('jobs.discard.reason.hint')}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={submitted && isMissing ? t('form.missing') : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <ProblemLine error={discard.error} />
      </div>
    </ConfirmDialog>
  );
}

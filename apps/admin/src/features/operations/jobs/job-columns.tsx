import type { Job } from '@kura/api-contract/jobs';
import { Chip, type ChipTone, useNowMs, useToast } from '@kura/ui';
import { formatDateTime, formatTimeAgo } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { useAuditText } from '../../../components/audit-text.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { useJobNameText } from './job-name-text.ts';
import styles from './jobs.module.css';

const tones: Record<Job['state'], ChipTone> = {
  FAILED: 'danger',
  RETRYING: 'warning',
  RUNNING: 'accent',
  WAITING: 'neutral',
  SCHEDULED: 'neutral',
};

/** Ids, hashes and addresses by their end, which tells them from each other. */
const shortId = (value: string) => (value.length > 24 ? `…${value.slice(-6)}` : value);

/** The columns of background jobs with actions for failed ones, and the dialog of an action. */
export function useJobsTable() {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNowMs() ?? 0;
  const toast = useToast();
  const nameText = useJobNameText();
  const text = useAuditText();
  const [discarded, setDiscarded] = useState<Job | null>(null);
  const retry = useAdminMutation(
    (api, id: string) => api.jobs.retry({ id }),
    () => toast({ tone: 'success', title: t('jobs.retried') }),
  );

  const columns: ListColumn<Job>[] = [
    {
      key: 'name',
      title: t('jobs.name'),
      cell: (job) => (
        <>
          <span className={styles.name}>{nameText(job.name)}</span>
          <span className={styles.subject}>
            {Object.entries(job.subject)
              .map(([name, value]) => `${text.detail(name)}: ${shortId(value)}`)
              .join(' · ') || job.name}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('common.status'),
      cell: (job) => (
        <Chip tone={tones[job.state]} live={job.state === 'RUNNING'}>
          {t(`jobs.state.${job.state}`)}
        </Chip>
      ),
    },
    {
      key: 'attempts',
      title: t('common.attempts'),
      numeric: true,
      cell: (job) => `${job.attempts} / ${job.maxAttempts}`,
    },
    {
      key: 'runs',
      title: t('jobs.runsAt'),
      cell: (job) => (
        <span className={cell.when}>
          <Timestamp at={job.runsAt} />
        </span>
      ),
    },
    {
      key: 'age',
      title: t('jobs.age'),
      cell: (job) => (
        <time className={cell.when} dateTime={job.createdAt} title={formatDateTime(job.createdAt)}>
          {formatTimeAgo(job.createdAt, nowMs, locale)}
        </time>
      ),
    },
    {
      key: 'error',
      title: t('jobs.lastError'),
      cell: (job) =>
        job.lastError === null ? (
          '–'
        ) : (
          <span className={styles.error} title={job.lastError}>
            {job.lastError}
          </span>
        ),
    },
    {
      key: 'acts',
      title: t('common.actions'),
      cell: (job) =>
        job.state === 'FAILED' || job.state === 'RETRYING' ? (
          <span className={styles.acts}>
            <ActionButton
              call="jobs.retry"
              size="sm"
              tone="secondary"
              aria-label={t('jobs.retry.named', { name: nameText(job.name), id: job.id })}
              busy={retry.isPending && retry.variables === job.id}
              onClick={() => retry.mutate(job.id)}
            >
              {t('jobs.retry')}
            </ActionButton>
            <ActionButton
              call="jobs.discard"
              size="sm"
              tone="quiet"
              aria-label={t('jobs.discard.named', { name: nameText(job.name), id: job.id })}
              disabledReason={job.discardable ? null : t('problem.JOB_NOT_DISCARDABLE')}
              onClick={() => setDiscarded(job)}
            >
              {t('jobs.discard')}
            </ActionButton>
          </span>
        ) : (
          '–'
        ),
    },
  ];

  const dialog = discarded && (
    <DiscardDialog key={discarded.id} job={discarded} onClose={() => setDiscarded(null)} />
  );
  return { columns, problem: <ProblemLine error={retry.error} />, dialog };
}

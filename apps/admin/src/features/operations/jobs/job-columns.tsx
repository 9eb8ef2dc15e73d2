import type { Job } from '@kura/api-contract/jobs';
import { Chip, type ChipTone, useNowMs } from '@kura/ui';
import { formatDateTime, formatTimeAgo } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAuditText } from '../../../components/audit-text.ts';
import { TimeCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
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

/** The columns of background jobs, with actions for failed ones. */
export function useJobColumns(): ListColumn<Job>[] {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNowMs() ?? 0;
  return [
    column('name', t('jobs.name'), (job) => <Name job={job} />),
    column('state', t('common.status'), ({ state }) => (
      <Chip tone={tones[state]} live={state === 'RUNNING'}>
        {t(`jobs.state.${state}`)}
      </Chip>
    )),
    figure('attempts', t('common.attempts'), ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`),
    column('runs', t('jobs.runsAt'), ({ runsAt }) => <TimeCell at={runsAt} />),
    column('age', t('jobs.age'), ({ createdAt }) => (
      <time
        className="text-xs text-soft whitespace-nowrap"
        dateTime={createdAt}
        title={formatDateTime(createdAt)}
      >
        {formatTimeAgo(createdAt, nowMs, locale)}
      </time>
    )),
    column('error', t('jobs.lastError'), ({ lastError }) =>
      lastError === null ? (
        '–'
      ) : (
        <span className={`overflow-hidden text-xs text-soft wrap-anywhere ${styles.error}`} title={lastError}>
          {lastError}
        </span>
      ),
    ),
    column('acts', t('common.actions'), (job) =>
      job.state === 'FAILED' || job.state === 'RETRYING' ? <Acts job={job} /> : '–',
    ),
  ];
}

function Name({ job: { name, subject } }: { job: Job }) {
  const nameText = useJobNameText();
  const text = useAuditText();
  const details = Object.entries(subject).map(([key, value]) => `${text.detail(key)}: ${shortId(value)}`);
  return (
    <>
      <span className="block font-550 whitespace-nowrap">{nameText(name)}</span>
      <span className="block text-xs font-mono text-faint wrap-anywhere">{details.join(' · ') || name}</span>
    </>
  );
}

function Acts({ job }: { job: Job }) {
  const t = useT();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { id, discardable } = job;
  const name = useJobNameText()(job.name);
  return (
    <span className="flex gap-2">
      <CallButton
        call="jobs.retry"
        size="sm"
        tone="secondary"
        aria-label={t('jobs.retry.named', { name, id })}
        send={(api) => api.jobs.retry({ id })}
        onDone={t('jobs.retried')}
      >
        {t('jobs.retry')}
      </CallButton>
      <ActionButton
        call="jobs.discard"
        size="sm"
        tone="quiet"
        aria-label={t('jobs.discard.named', { name, id })}
        disabledReason={discardable ? null : t('problem.JOB_NOT_DISCARDABLE')}
        onClick={() => setIsDiscarding(true)}
      >
        {t('jobs.discard')}
      </ActionButton>
      {isDiscarding && <DiscardDialog job={job} onClose={() => setIsDiscarding(false)} />}
    </span>
  );
}

import type { Job } from '@kura/api-contract/jobs';
import type { DatabaseTransaction } from '@kura/database';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { presentJob } from './job.presenter.ts';
import { deleteJob, type JobRow, lockJob, makeJobDue } from './jobs.repository.ts';

/**
 * Runs a failed job now, with all its attempts again. Of concurrent admins one succeeds: for the others the job is WAITING.
 *
 * @throws ApiError STATE_CONFLICT unless the job is RETRYING or FAILED
 */
export async function retryJob(
  context: CallContext,
  { id }: { id: string },
  discardable: ReadonlySet<string>,
): Promise<Job> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const before = await lockFailedJob(tx, id);
    const after = await makeJobDue(tx, id);
    await audit(tx, context, {
      action: 'retry-job',
      subject: { kind: 'job', id },
      details: { name: before.name, attempts: before.attempts },
    });
    return presentJob(after, discardable);
  });
}

/**
 * Deletes a failed job when its work is done otherwise, or isn't needed any more.
 *
 * @throws ApiError STATE_CONFLICT unless the job is RETRYING or FAILED
 * @throws ApiError JOB_NOT_DISCARDABLE when no other job would do its work: it can only be retried
 */
export async function discardJob(
  context: CallContext,
  { id, reason }: { id: string; reason: string },
  discardable: ReadonlySet<string>,
): Promise<void> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const { name, attempts, payload, last_error: lastError } = await lockFailedJob(tx, id);
    if (!discardable.has(name)) throw new ApiError('JOB_NOT_DISCARDABLE', { name });
    await deleteJob(tx, id);
    await audit(tx, context, {
      action: 'discard-job',
      subject: { kind: 'job', id },
      details: { name, reason, attempts, payload, lastError },
    });
  });
}

/** Locks a failed job. An untried job may be early, and would end without effect; a running one may still finish. */
async function lockFailedJob(tx: DatabaseTransaction, id: string): Promise<JobRow> {
  const job = await lockJob(tx, id);
  if (job === undefined) throw new ApiError('NOT_FOUND');
  if (job.state !== 'RETRYING' && job.state !== 'FAILED') {
    throw new ApiError('STATE_CONFLICT', { state: job.state });
  }
  return job;
}

import { JOB_STATES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { instant, shownName } from '../../primitives.ts';

/** The queue's own number of a job. */
const jobId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('The number of the job in the queue.');

const jobName = z
  .string()
  .min(1)
  .max(100)
  .describe('What the job does, as a verb and a noun: `settle-auction`.');

const state = z
  .enum(JOB_STATES)
  .describe(
    'SCHEDULED: runs later. WAITING: due. RUNNING: a worker has it. RETRYING: failed, and runs again automatically. FAILED: used up its attempts.',
  );

export const job = z.object({
  id: jobId,
  name: jobName,
  state,
  attempts: z.int().describe('How often the job was started, the present run included.'),
  maxAttempts: z.int().describe('After this many failed attempts the job is FAILED.'),
  subject: z
    .record(z.string(), z.string())
    .describe('What the job is about: ids and numbers of its payload by name, such as `auctionId`.'),
  lastError: z
    .string()
    .nullable()
    .describe('The message of the last failure, shortened; null when the job never failed.'),
  runsAt: instant
    .nullable()
    .describe('When the job is due, or was; null while it runs and once it is FAILED.'),
  startedAt: instant.nullable().describe('When the present run began; null unless the job is RUNNING.'),
  createdAt: instant.describe('When the job was queued.'),
  updatedAt: instant.describe('When its state last changed.'),
  discardable: z
    .boolean()
    .describe(
      'Whether the job may be discarded: the same work is queued again later, or nothing promised is lost.',
    ),
});
export type Job = z.output<typeof job>;

const jobCount = z.object({
  name: jobName,
  state,
  count: z.int().describe('How many jobs of this name are in this state.'),
});

const byId = z.strictObject({ id: jobId });

export const jobsContract = {
  list: call({
    method: 'GET',
    path: '/job',
    access: 'admin',
    scope: 'viewer',
    summary: 'Background jobs that are not done, the newest first, with the counts of each name and state',
    description: 'A job that is done leaves the queue. `search` finds names, payloads and error messages.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_ADDED'] }),
      state: z.array(state).max(JOB_STATES.length).optional().describe('Only jobs in these states.'),
      name: jobName.optional().describe('Only jobs of this name.'),
    }),
    output: listOf(job).extend({
      counts: z
        .array(jobCount)
        .describe('Counts by name and state of all jobs that match `search`, ignoring the other filters.'),
    }),
  }),
  retry: call({
    method: 'POST',
    path: '/job/{id}/retry',
    access: 'admin',
    scope: 'owner',
    summary: 'Run a failed job now, with all its attempts again',
    description:
      'Only a RETRYING or FAILED job: one that was never tried may be early, and one that runs may finish. ' +
      'Everything else answers STATE_CONFLICT with the state.',
    input: byId,
    output: job,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  discard: call({
    method: 'POST',
    path: '/job/{id}/discard',
    access: 'admin',
    scope: 'owner',
    summary: 'Delete a failed job from the queue, with a reason for the audit log',
    description: 'Only a RETRYING or FAILED job whose `discardable` is true.',
    status: 204,
    input: byId.extend({
      reason: shownName(500).describe('Why the job is not needed; kept in the audit log.'),
    }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'JOB_NOT_DISCARDABLE'],
  }),
};
